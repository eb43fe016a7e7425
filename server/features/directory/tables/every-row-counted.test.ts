import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { parquetWriteBuffer } from 'hyparquet-writer'
import { getImport } from '#contract/leads/directory.ts'
import * as contract from '#contract/leads/tables.ts'
import { startApp } from '#testing/app.ts'
import { zipFile } from '#testing/engine/zip-file.ts'
import { uploadTable } from '#testing/make/directory/upload-table.ts'
import { makeUser } from '#testing/make.ts'

const app = await startApp()
after(() => app.stop())
const admin = await makeUser(app.services.db)

/** Imports files together, and checks that the counts of each add up to its rows. */
async function imported(files: Record<string, string | Buffer>) {
  const ids: string[] = []
  for (const [name, content] of Object.entries(files)) {
    const { status, data } = await uploadTable(app, admin, { name, content })
    assert.equal(status, 200)
    await app.as(admin, contract.importTable, { params: { id: data.id } })
    ids.push(data.id)
  }
  await app.work()
  const ended = await Promise.all(ids.map((id) => app.as(admin, getImport, { params: { id } })))
  return ended.map(
    ({ state, objects, added, updated, unchanged, repeated, rejected, omitted, file_name }) => {
      assert.equal(state, 'done', file_name)
      assert.equal(objects, added + updated + unchanged + repeated + rejected, file_name)
      const told = omitted?.rows.reduce((sum, { count }) => sum + count, 0)
      assert.equal(told, repeated + rejected, `${file_name} says of each row why it is left out`)
      return { added, updated, unchanged, repeated, rejected }
    },
  )
}

/** Three people of one name and company, one of them twice, and a row without a name. */
const people = [
  { 'full name': 'Kim Min-jun', company: 'Loom Works', 'job title': 'Weaver', phone: '+49305550101' },
  { 'full name': 'Kim Min-jun', company: 'Loom Works', 'job title': 'Dyer', phone: '+49305550102' },
  { 'full name': 'Kim Min-jun', company: 'Loom Works', 'job title': 'Dyer', phone: '+49305550102' },
  { 'full name': 'Kim Min-jun', company: 'Loom Works', 'job title': 'Dyer', phone: '+49305550103' },
  { 'full name': '', company: 'Loom Works', 'job title': 'Dyer', phone: '+49305550104' },
]
const columns = Object.keys(people[0] ?? {})
const lines = [columns, ...people.map((person) => Object.values(person))]
const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
const sheet = lines.map((cells) => `<row>${cells.map(cell).join('')}</row>`).join('')
const columnData = columns.map((name, index) => ({
  name,
  type: 'STRING' as const,
  data: lines.slice(1).map((cells) => cells[index] ?? ''),
}))

const forms: Record<string, string | Buffer> = {
  'people.csv': lines.map((cells) => cells.join(',')).join('\n'),
  'people.tsv': lines.map((cells) => cells.join('\t')).join('\n'),
  'people.xlsx': zipFile({
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
  }),
  'people.json': JSON.stringify(people),
  'people.jsonl': people.map((person) => JSON.stringify(person)).join('\n'),
  'people.geojson': JSON.stringify(
    { type: 'FeatureCollection', features: people.map((properties) => ({ type: 'Feature', properties })) },
    null,
    1,
  ),
  'people.parquet': Buffer.from(parquetWriteBuffer({ columnData })),
}

test('every row of every form is counted, and people who differ stay apart', async () => {
  const named = Object.fromEntries(
    Object.entries(forms).map(([name, content]) => [name.replace(/\.(\w+)$/, ' $1.$1'), content]),
  )
  for (const counts of await imported(named))
    assert.deepEqual(counts, { added: 3, updated: 0, unchanged: 0, repeated: 1, rejected: 1 })
  const [again] = await imported({ 'people csv.csv': forms['people.csv'] ?? '' })
  assert.deepEqual(again, { added: 0, updated: 0, unchanged: 3, repeated: 1, rejected: 1 })
})

const row = (place: number, city: string) =>
  `${(place % 10) + 1},Loom shop ${place},50.${100 + place},8.1,Way ${place},${city}`

test('what only looks like one place, company or creator stays apart', async () => {
  const header = 'name,latitude,longitude,street,city'
  const ranked = Array.from({ length: 30 }, (_, place) => row(place, 'Leeds'))
  const repeated = Array.from(
    { length: 300 },
    (_, id) => `${id % 280},Mill ${id},51.${100 + id},8.1,Way,York`,
  )
  const counts = await imported({
    'Ranked.csv': [`rank id,${header}`, ...ranked, row(29, 'Leeds')].join('\n'),
    'Late.csv': [`id,${header}`, ...repeated].join('\n'),
    'Counters.csv': `${header},phone\nBank,52,8,Way 1,Ulm,+49305550101\nBank,52,8,Way 1,Ulm,+49305550102\n`,
    'Branches.csv':
      'Company name,Industry,Employees,City,Street\nMill Ltd,Dye,50,York,Way 1\nMill Ltd,Dye,50,York,Way 2\n',
    'instagram-makers.csv': 'username,followers,likes\nloom,1000,10\n@Loom,1000,10\nmill.maker,20,3\n,5,5\n',
  })
  assert.deepEqual(
    counts.map((of) => [of.added, of.repeated, of.rejected]),
    [
      [30, 1, 0],
      [300, 0, 0],
      [2, 0, 0],
      [2, 0, 0],
      [2, 1, 1],
    ],
  )
})

test('a record stays the same one in a new file with another phone and order, under an id that others have too', async () => {
  const header = 'id,name,latitude,longitude,street,city,phone'
  const shop = (id: string, place: number, phone: number) =>
    `${id},Loom shop ${place},49.${100 + place},8.1,Way ${place},Bath,+49305550${phone}`
  const [long, tooLong] = ['a'.repeat(150), 'b'.repeat(240)]
  const others = Array.from({ length: 30 }, (_, place) => shop(`s${place}`, place + 10, 300 + place))
  const alone = [...others, shop(long, 4, 104), shop(`${tooLong}1`, 5, 105), shop(`${tooLong}2`, 6, 106)]
  const before = [shop('7', 1, 101), shop('7', 2, 102), shop('7', 3, 103), ...alone]
  const after = [shop('7', 1, 201), shop('7', 3, 203), shop('7', 2, 102), ...alone]
  const rows = (lines: string[]) => ({ 'Shared ids.csv': [header, ...lines].join('\n') })
  const [first] = await imported(rows(before))
  const [second] = await imported(rows(after))
  assert.deepEqual([first?.added, second?.added, second?.updated, second?.unchanged], [36, 0, 2, 34])
  const kept = await app.services.directory
    .selectFrom('places')
    .select('name')
    .where('source_key', '=', `table/shared-ids:${long}`)
    .execute()
  assert.deepEqual(kept, [{ name: 'Loom shop 4' }])
})
