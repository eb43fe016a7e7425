import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PbfWriter } from 'pbf'
import { BrokenFile, type OsmOptions, readOsm, readOsmHeader } from './osm-pbf.ts'
import { blob, osmBytes, type TestBlock, temporaryFile } from './pbf/write-osm.ts'
import type { LocalityRecord, PlaceRecord } from './place-record.ts'

async function read(bytes: Uint8Array, options?: OsmOptions) {
  const places: PlaceRecord[] = []
  const localities: LocalityRecord[] = []
  for await (const batch of readOsm(temporaryFile(bytes), options)) {
    for (const record of batch) {
      if ('place' in record) places.push(record.place)
      else localities.push(record.locality)
    }
  }
  return { places, localities }
}

const vector = Buffer.from(
  [
    '0000000d0a094f534d486561646572182e0a2c220e4f736d536368656d612d56302e36220a44656e73654e6f64657382010d6c656164732d66697874757265',
    '0000000b0a074f534d4461746118630a610a380a000a0473686f700a0662616b6572790a046e616d650a0850616e205665726f0a0570686f6e650a0f2b3339203035352030303030303030',
    '122512230a0682a8d6b907024207e8d1b5a103c0014a06f080ac6b8f0252080102030405060000',
  ].join(''),
  'hex',
)

const square: TestBlock[] = [
  {
    nodes: [
      { id: 12_000_000_001, lat: 10, lon: 20 },
      { id: 12_000_000_002, lat: 10, lon: 20.002 },
      { id: 12_000_000_003, lat: 10.002, lon: 20.002 },
      { id: 12_000_000_004, lat: 10.002, lon: 20 },
      { id: 12_000_000_005, lat: -10.5, lon: -20.5, version: 7, tags: { shop: 'bakery', name: 'Crumb' } },
    ],
  },
  {
    ways: [
      {
        id: 5,
        refs: [12_000_000_001, 12_000_000_002, 12_000_000_003, 12_000_000_004, 12_000_000_001],
        tags: { tourism: 'hotel', name: 'Square Hotel' },
      },
      { id: 6, refs: [12_000_000_001, 12_000_000_002, 12_000_000_003] },
      { id: 7, refs: [12_000_000_003, 12_000_000_004, 12_000_000_001] },
    ],
  },
  {
    relations: [
      {
        id: 9,
        tags: { type: 'multipolygon', amenity: 'school', name: 'Ring School' },
        members: [
          { kind: 'w', id: 6, role: 'outer' },
          { kind: 'w', id: 7, role: 'outer' },
        ],
      },
    ],
  },
]

const byFirst = (a: unknown[], b: unknown[]) => String(a[0]).localeCompare(String(b[0]))

test('the known vector of two nodes gives one bakery at its exact place', async () => {
  const { places } = await read(vector)
  assert.equal(places.length, 1)
  assert.deepEqual(
    { ...places[0], phones: undefined },
    {
      source_id: 'n1000000001',
      version: 0,
      name: 'Pan Vero',
      names: {},
      categories: ['bakery'],
      lat: 43.7695604,
      lon: 11.2558136,
      street: null,
      postal_code: null,
      suburb: null,
      city: null,
      state: null,
      country: 'IT',
      derived: { country: 'file' },
      phones: undefined,
      websites: [],
      emails: [],
      profiles: [],
      opening_hours: null,
      wheelchair: null,
      brand: null,
      operator: null,
      chain: false,
    },
  )
})

test('nodes, ways and relations get a position, with ids beyond 32 bits and versions', async () => {
  const { places } = await read(osmBytes(square))
  const found = places.map(({ source_id, name, lat, lon, version }) => [source_id, name, lat, lon, version])
  assert.deepEqual(found.sort(byFirst), [
    ['n12000000005', 'Crumb', -10.5, -20.5, 7],
    ['r9', 'Ring School', 10.001, 20.001, 0],
    ['w5', 'Square Hotel', 10.001, 20.001, 0],
  ])
})

test('a file in another order gives the same places', async () => {
  const usual = await read(osmBytes(square))
  const turned = await read(osmBytes([...square].reverse()))
  const byId = (a: PlaceRecord, b: PlaceRecord) => a.source_id.localeCompare(b.source_id)
  assert.deepEqual(turned.places.sort(byId), usual.places.sort(byId))
})

test('plain nodes and locations on ways are read as well', async () => {
  const { places } = await read(
    osmBytes([
      {
        dense: false,
        nodes: [{ id: 1, lat: 1, lon: 2, version: 3, tags: { amenity: 'cafe', name: 'Cup' } }],
      },
      {
        ways: [
          {
            id: 2,
            refs: [10, 11, 12, 10],
            locations: [
              [0, 0],
              [3, 0],
              [0, 3],
              [0, 0],
            ],
            tags: { amenity: 'cafe', name: 'Beaker' },
          },
        ],
      },
    ]),
  )
  const found = places.map(({ name, lat, lon, version }) => [name, lat, lon, version]).sort(byFirst)
  assert.deepEqual(found, [
    ['Beaker', 1, 1, 0],
    ['Cup', 1, 2, 3],
  ])
})

test('a file cut off anywhere inside a block is broken, with the byte position', async () => {
  const bytes = osmBytes(square)
  const whole = new Set([bytes.length])
  for (let at = 0; at < bytes.length; ) {
    whole.add(at)
    const header = bytes.readUInt32BE(at)
    const size = bytes.subarray(at + 4, at + 4 + header)
    at += 4 + header + sizeOf(size)
  }
  for (let length = 1; length < bytes.length; length += 7) {
    if (whole.has(length)) continue
    await assert.rejects(read(bytes.subarray(0, length)), (error) => {
      assert.ok(error instanceof BrokenFile, String(error))
      assert.ok(error.position >= 0 && error.position <= length)
      assert.match(error.message, new RegExp(`byte ${error.position}\\b`))
      return true
    })
  }
})

/** The datasize of a blob header, whose last field it is. */
function sizeOf(header: Buffer): number {
  let size = 0
  let factor = 1
  for (let at = header.lastIndexOf(0x18) + 1; at < header.length; at++) {
    size += ((header[at] ?? 0) & 127) * factor
    factor *= 128
  }
  return size
}

test('a damaged byte never gives anything but places or BrokenFile', async () => {
  const bytes = osmBytes(square)
  for (let at = 0; at < bytes.length; at += 5) {
    const damaged = Buffer.from(bytes)
    damaged[at] = (damaged[at] ?? 0) ^ 0xff
    await read(damaged).catch((error: unknown) =>
      assert.ok(error instanceof BrokenFile, `byte ${at}: ${String(error)}`),
    )
  }
})

test('what is not an .osm.pbf, or empty, is refused at byte 0', async () => {
  for (const bytes of [Buffer.alloc(0), Buffer.from('<?xml version="1.0"?><osm/>')]) {
    await assert.rejects(read(bytes), { name: 'BrokenFile', position: 0 })
  }
})

test('a block that unpacks to more than it says, or says too much, is refused', async () => {
  const bomb = Buffer.alloc(40 * 1024 * 1024)
  const header = osmBytes([])
  for (const said of [1000, bomb.length, 31 * 1024 * 1024]) {
    await assert.rejects(read(Buffer.concat([header, blob('OSMData', bomb, said)])), BrokenFile)
  }
})

test('a block header that is too long is refused', async () => {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(64 * 1024)
  await assert.rejects(read(Buffer.concat([osmBytes([]), length, Buffer.alloc(70_000)])), BrokenFile)
})

test('an unknown required feature and a history file are refused by name', async () => {
  for (const feature of ['Unheard-Of', 'HistoricalInformation']) {
    await assert.rejects(read(osmBytes([], ['OsmSchema-V0.6', feature])), new RegExp(feature))
  }
})

test('a block of an unknown type is passed over', async () => {
  const extra = blob('OSMExtra', new PbfWriter().finish())
  const { places } = await read(Buffer.concat([osmBytes(square), extra]))
  assert.equal(places.length, 3)
})

test('the header answers the date of the data', async () => {
  const header = readOsmHeader(temporaryFile(osmBytes(square)))
  assert.deepEqual(header.dataDate, new Date(1_700_000_000_000))
  assert.equal(header.bbox, null)
})

test('progress ends with everything counted, and an aborted read stops', async () => {
  const seen: { bytes: number; totalBytes: number; objects: number; found: number }[] = []
  await read(osmBytes(square), { onProgress: (progress) => seen.push(progress) })
  const last = seen.at(-1)
  assert.equal(last?.bytes, last?.totalBytes)
  assert.deepEqual([last?.objects, last?.found], [9, 3])
  await assert.rejects(read(osmBytes(square), { signal: AbortSignal.abort() }), { name: 'AbortError' })
})
