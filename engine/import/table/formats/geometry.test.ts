import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { parquetWriteBuffer } from 'hyparquet-writer'
import { placeOfRow } from '../place-rows.ts'
import { proposeMapping } from '../mapping/propose-mapping.ts'
import { readTable, type TableRow } from '../read-table.ts'

const folder = await mkdtemp(join(tmpdir(), 'quarry-geometry-'))
after(() => rm(folder, { recursive: true }))

let files = 0
async function positionsOf(content: Uint8Array | string): Promise<unknown[]> {
  const path = join(folder, `${(files += 1)}`)
  await writeFile(path, content)
  const rows: TableRow[] = []
  for await (const row of readTable(path)) rows.push(row)
  const { mapping } = proposeMapping({ rows: rows.map(({ values }) => values) }, { kind: 'places' })
  return rows.map((row) => {
    const made = placeOfRow(row, mapping)
    return 'place' in made ? [made.place.lat, made.place.lon] : made.reject
  })
}

const number = (value: number) => {
  const bytes = Buffer.alloc(8)
  bytes.writeDoubleLE(value)
  return bytes
}
const integer = (value: number) =>
  Buffer.from([value & 255, (value >> 8) & 255, (value >> 16) & 255, value >>> 24])
const shape = (kind: number, ...parts: Buffer[]) => Buffer.concat([Buffer.from([1]), integer(kind), ...parts])
const line = (...points: [number, number][]) =>
  Buffer.concat([integer(points.length), ...points.flatMap(([lon, lat]) => [number(lon), number(lat)])])

const square = line([13, 51], [14, 51], [14, 52], [13, 52], [13, 51])
const binary = [
  shape(1, number(13.5), number(51.5)),
  shape(0x2000_0001, integer(4326), number(13.5), number(51.5)),
  shape(1001, number(13.5), number(51.5), number(30)),
  shape(3, integer(1), square),
  shape(6, integer(1), shape(3, integer(1), square)),
  shape(4, integer(2), shape(1, number(13), number(51)), shape(1, number(14), number(52))),
]

const parquet = (name: string, data: Uint8Array[]) =>
  new Uint8Array(
    parquetWriteBuffer({
      columnData: [
        { name: 'name', type: 'STRING', data: data.map((_, at) => `Mill ${at}`) },
        { name, type: 'BYTE_ARRAY', data },
      ],
    }),
  )

test('a Parquet column of well-known binary is a position, whatever the file says of it', async () => {
  for (const name of ['geometry', 'geom', 'wkb_geometry'])
    assert.deepEqual(
      await positionsOf(parquet(name, binary)),
      Array.from(binary, () => [51.5, 13.5]),
      name,
    )
})

test('a column called geometry may hold text, and what is no shape costs its own row alone', async () => {
  const texts = ['POINT (13.5 51.5)', 'POLYGON ((13 51, 14 51, 14 52, 13 51))'].map((text) =>
    Buffer.from(text),
  )
  assert.deepEqual(await positionsOf(parquet('geometry', texts)), [
    [51.5, 13.5],
    [51.5, 13.5],
  ])
  const cut = shape(3, integer(2_000_000_000), square)
  assert.deepEqual(await positionsOf(parquet('geometry', [cut, ...binary.slice(0, 1)])), [
    'no_position',
    [51.5, 13.5],
  ])
})

test('the middle of a GeoJSON shape is its position', async () => {
  const ring = [
    [13, 51],
    [14, 51],
    [14, 52],
    [13, 52],
    [13, 51],
  ]
  const geometries = [
    { type: 'Point', coordinates: [13.5, 51.5, 30] },
    { type: 'Polygon', coordinates: [ring] },
    { type: 'MultiPolygon', coordinates: [[ring]] },
    { type: 'GeometryCollection', geometries: [{ type: 'LineString', coordinates: ring }] },
    null,
  ]
  const features = geometries.map((geometry, at) => ({
    type: 'Feature',
    geometry,
    properties: { name: `Mill ${at}` },
  }))
  const found = await positionsOf(JSON.stringify({ type: 'FeatureCollection', features }))
  assert.deepEqual(found, [...Array.from({ length: 4 }, () => [51.5, 13.5]), 'no_position'])
})
