import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { readTable, type TableRow } from '../../read-table.ts'

const folder = await mkdtemp(join(tmpdir(), 'quarry-json-'))
after(() => rm(folder, { recursive: true }))

let files = 0

async function rowsOf(content: string): Promise<TableRow[]> {
  const path = join(folder, `${(files += 1)}`)
  await writeFile(path, content)
  const rows: TableRow[] = []
  for await (const row of readTable(path)) rows.push(row)
  return rows
}

test('a row with a cell nested deeper than the stack costs no other', async () => {
  const deep = `["X",${'['.repeat(200_000)}${']'.repeat(200_000)}]`
  const rows = await rowsOf(`[["name","note"],["A","1"],${deep},["B","2"]]`)
  assert.deepEqual(
    rows.map(({ values, fault }) => fault ?? values['name']?.[0]),
    ['A', 'broken_record', 'B'],
  )
})

test('a damaged element of a JSON array costs no other, and a missing end is told', async () => {
  const told = async (content: string) =>
    (await rowsOf(content)).map(({ values, fault }) => fault ?? values['name']?.[0])
  const record = (name: string) =>
    JSON.stringify({ name, note: 'with ] } and \\ and "', at: [{ x: 1 }, { x: 2 }] })
  const [a, b, c] = ['A', 'B', 'C'].map(record)
  const damaged = [
    '{"name":"X","note":}',
    '{"name":"X","note":"no end}',
    '{"name":"X","at":[{"x":1},{"x":2}',
    '{"name":"X"}}',
    '{"name" "X","at":[{"x":1},{"x":2}]}',
    '7',
    '"text"',
    '{"name":"X"}]',
    '<b>',
  ]
  const names = (each: string) => (each.startsWith('{"name":"X"}') ? ['X'] : [])
  for (const each of damaged) {
    const around = ['A', ...names(each), 'broken_record', 'B', 'C']
    for (const between of [',', ',\n', ' , '])
      assert.deepEqual(await told(`[${[a, each, b, c].join(between)}]`), around, each)
    const features = [a, each, b, c].map((text) =>
      text?.startsWith('{"name"') ? `{"type":"Feature","properties":${text}}` : text,
    )
    const collection = `{"type":"FeatureCollection","features":[${features.join(',\n')}],"more":1}`
    const read = await told(collection)
    assert.deepEqual([read[0], ...read.slice(-2)], ['A', 'B', 'C'], each)
    assert.ok(read.includes('broken_record'), each)
  }
  for (const missing of [
    `[${a},${b},{"name":"C`,
    `[${a},${b},`,
    `[${a},${b}`,
    `[${a},${b},{"name":"C","at":[{"x":1},`,
  ])
    assert.deepEqual(await told(missing), ['A', 'B', 'cut_off'])
  const odd = (id: number) => JSON.stringify({ 'a.b (😀)\\': id, name: `${id}` })
  assert.deepEqual(await told(`[${odd(1)},{"a.b (😀)":"x,${odd(2)}]`), ['1', 'broken_record', '2'])
  const long = record('x'.repeat(5_000_000))
  assert.deepEqual(await told(`[${a},${long},${b}]`), ['A', 'too_large_record', 'B'])
  assert.deepEqual(await told(`[${a},${long.slice(0, 4_500_000)},${b}]`), ['A', 'too_large_record', 'B'])
})

test('records of a JSON array that lie across the parts of a file that are read at once stay whole', async () => {
  const records = Array.from({ length: 3_000 }, (_, id) => ({
    id: `${id}`,
    note: `} ] " \\ ${'é'.repeat(id % 40)}.`,
  }))
  const damaged = records.flatMap((record, index) =>
    index % 500 === 7 ? ['{"id":"x', JSON.stringify(record)] : JSON.stringify(record),
  )
  const rows = await rowsOf(`[${damaged.join(',\n')}]`)
  assert.equal(rows.filter(({ fault }) => fault === 'broken_record').length, 6)
  assert.deepEqual(
    rows.filter(({ fault }) => fault === undefined).map(({ values }) => values),
    records.map(({ id, note }) => ({ id: [id], note: [note] })),
  )
})
