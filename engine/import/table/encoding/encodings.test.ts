import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { headOfTable } from '../table-head.ts'
import { readTable, type Row } from '../read-table.ts'

const folder = await mkdtemp(join(tmpdir(), 'quarry-encodings-'))
after(() => rm(folder, { recursive: true }))

/** The bytes of each character of an encoding. */
function bytesOf(encoding: string): Map<string, number[]> {
  const decoder = new TextDecoder(encoding)
  const found = new Map<string, number[]>()
  const add = (...bytes: number[]) => {
    const text = decoder.decode(Uint8Array.from(bytes))
    if (text !== '' && Array.from(text).length === 1 && !found.has(text)) found.set(text, bytes)
  }
  for (let first = 0; first < 256; first += 1) add(first)
  for (let first = 0x81; first < 255; first += 1)
    for (let second = 0x40; second < 255; second += 1) add(first, second)
  return found
}

function encoded(text: string, encoding: string): Buffer {
  const bytes = bytesOf(encoding)
  return Buffer.from(
    Array.from(text).flatMap((letter) => bytes.get(letter) ?? assert.fail(`${letter} in ${encoding}`)),
  )
}

let files = 0
async function readAs(content: Buffer) {
  const path = join(folder, `${(files += 1)}.csv`)
  await writeFile(path, content)
  const rows: Row[] = []
  for await (const { values } of readTable(path)) rows.push(values)
  return { rows, encoding: (await headOfTable(path)).facts.encoding }
}

const tables: Record<string, string> = {
  'windows-1252': 'Größe,Café Müller;Straße,Bäckerei Föhr;Größe,Boulangerie Crème',
  'windows-1250': 'Nazwa,Zakład Łódź;Ulica,Żółta Gęś;Miasto,Świeży Chleb',
  'windows-1251': 'Имя,Пекарня Вымысел;Город,Выдуманск;Улица,Придуманная',
  'windows-1253': 'Όνομα,Φούρνος Μύθος;Πόλη,Φανταστική;Οδός,Παραμύθι',
  'windows-1254': 'İsim,Kurgu Fırını;Şehir,Düşköy;Sokak,Çiçekçi Mağazası',
  'windows-1255': 'שם,מאפיית דמיון;עיר,עיר בדויה;רחוב,רחוב האגדה',
  'windows-1256': 'الاسم,مخبز الخيال;المدينة,مدينة وهمية;الشارع,شارع الحكاية',
  shift_jis: '名前,架空のパン屋;住所,夢の町;電話,おはなし商店',
  'euc-kr': '이름,가상 빵집;도시,꿈나라;주소,이야기 거리',
  gb18030: '名称,虚构面包店;城市,梦想城;地址,故事街道',
  big5: '名稱,虛構麵包店;城市,夢想城;地址,故事街道',
}

for (const [encoding, table] of Object.entries(tables)) {
  test(`a table in ${encoding} has the letters that it was written with`, async () => {
    const lines = table.split(';').map((line) => line.split(','))
    const { rows, encoding: told } = await readAs(encoded(`field,text\n${lines.join('\n')}\n`, encoding))
    assert.deepEqual(
      rows.map(({ field, text }) => [field?.[0], text?.[0]]),
      lines,
    )
    assert.equal(told, encoding)
  })
}

test('UTF-16 without a mark is known by its zeros', async () => {
  const text = '이름\t도시\n가상 빵집\t꿈나라\n'
  const { rows } = await readAs(Buffer.from(text, 'utf16le'))
  assert.deepEqual(rows, [{ 이름: ['가상 빵집'], 도시: ['꿈나라'] }])
  const { rows: swapped } = await readAs(Buffer.from(text, 'utf16le').swap16())
  assert.deepEqual(swapped, rows)
})

test('one damaged byte leaves the rest of a UTF-8 file as it is', async () => {
  const good = 'name\nCafé Müller\nZoë Ørsted\nÇiğdem Öz\n東京ベーカリー\n'
  const { rows, encoding } = await readAs(
    Buffer.concat([
      Buffer.from(good.repeat(4)),
      Buffer.from('Caf\xe9 Fiktiv\n', 'latin1'),
      Buffer.from(good),
    ]),
  )
  const names = rows.map(({ name }) => name?.[0])
  assert.equal(encoding, 'utf-8')
  assert.deepEqual([names[0], names.at(-1)], ['Café Müller', '東京ベーカリー'])
  assert.ok(names.includes('Café Fiktiv'))
})

test('the first accent of a file is read right wherever it stands', async () => {
  const plain = 'name\n' + 'Plain Mill\n'.repeat(200_000)
  const { rows } = await readAs(
    Buffer.concat([Buffer.from(plain), Buffer.from('Caf\xe9 M\xfcller\n', 'latin1')]),
  )
  assert.deepEqual(rows.at(-1), { name: ['Café Müller'] })
  const late = await readAs(Buffer.from(`${plain}Café Müller\n`))
  assert.deepEqual(late.rows.at(-1), { name: ['Café Müller'] })
})

test('letters that lie across the parts of a file stay whole', async () => {
  for (const shift of ['', 'a', 'aa', 'aaa']) {
    const name = '東京😀é'.repeat(20_000)
    const { rows } = await readAs(Buffer.from(`\ufeffname${shift}\n${name}\n`))
    assert.deepEqual(rows, [{ [`name${shift}`]: [name] }])
  }
})

test('long runs of letters keep the look at an encoding short', async () => {
  const runs = Array.from({ length: 12 }, () => `${'a'.repeat(3_900)},\xe4\n`).join('')
  const path = join(folder, 'runs.csv')
  await writeFile(path, Buffer.from(`Name,Note\n${runs}\xe4 ${'a'.repeat(39_000)}\n`, 'latin1'))
  const before = process.cpuUsage()
  const { encoding } = (await headOfTable(path)).facts
  const { user, system } = process.cpuUsage(before)
  assert.equal(encoding, 'windows-1252')
  assert.ok((user + system) / 1_000 < 500, `${(user + system) / 1_000} ms`)
})
