import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type OsmOptions, readOsm } from '../osm-pbf.ts'
import type { Tags } from '../pbf/element.ts'
import { osmBytes, type TestBlock, type TestNode, temporaryFile } from '../pbf/write-osm.ts'
import type { LocalityRecord, PlaceRecord } from '../place-record.ts'

async function read(blocks: TestBlock[], options?: OsmOptions) {
  const places = new Map<string, PlaceRecord>()
  const localities: LocalityRecord[] = []
  for await (const batch of readOsm(temporaryFile(osmBytes(blocks)), options)) {
    for (const record of batch) {
      if ('place' in record) places.set(record.place.source_id, record.place)
      else localities.push(record.locality)
    }
  }
  return { places, localities }
}

/** A country of 2 by 2 degrees with one town of 0.2 by 0.2 degrees in its middle, outlines complete. */
function country(nodes: TestNode[]): TestBlock[] {
  const corners = (first: number, size: number): TestNode[] => [
    { id: first, lat: 50 - size, lon: 10 - size },
    { id: first + 1, lat: 50 - size, lon: 10 + size },
    { id: first + 2, lat: 50 + size, lon: 10 + size },
    { id: first + 3, lat: 50 + size, lon: 10 - size },
  ]
  const area = (id: number, tags: Tags, label?: number) => ({
    id,
    tags: { type: 'boundary', boundary: 'administrative', ...tags },
    members: [
      { kind: 'w' as const, id: id * 10, role: 'outer' },
      { kind: 'w' as const, id: id * 10 + 1, role: 'outer' },
      ...(label ? [{ kind: 'n' as const, id: label, role: 'label' }] : []),
    ],
  })
  return [
    { nodes: [...corners(100, 1), ...corners(200, 0.1), ...nodes] },
    {
      ways: [
        { id: 10, refs: [100, 101, 102] },
        { id: 11, refs: [100, 103, 102] },
        { id: 20, refs: [200, 201, 202] },
        { id: 21, refs: [202, 203, 200] },
      ],
    },
    {
      relations: [
        area(1, { admin_level: '2', name: 'Deutschland', 'name:en': 'Germany', 'ISO3166-1': 'DE' }),
        area(2, { admin_level: '8', name: 'Mittelstadt' }, 300),
      ],
    },
  ]
}

const town: TestNode = {
  id: 300,
  lat: 50.01,
  lon: 10.01,
  tags: { place: 'town', name: 'Mittelstadt', population: '12,345' },
}
const bakery = (id: number, [lat, lon]: [lat: number, lon: number], tags: Tags = {}): TestNode => ({
  id,
  lat,
  lon,
  tags: { shop: 'bakery', name: `Bakery ${id}`, ...tags },
})

test('a town and its outline are one locality, centred on its label, with what lies around it', async () => {
  const { localities } = await read(country([town]))
  const found = localities.find(({ name }) => name === 'Mittelstadt')
  assert.equal(localities.length, 2)
  assert.deepEqual(
    { ...found, outline: found?.outline?.map((ring) => ring.length) },
    {
      source_id: 'r2',
      version: 0,
      name: 'Mittelstadt',
      names: {},
      alternatives: [],
      kind: 'town',
      lat: 50.01,
      lon: 10.01,
      outline: [5],
      radius_m: null,
      population: 12_345,
      postcodes: [],
      country: 'DE',
      within: ['Deutschland'],
    },
  )
})

test('what an address leaves out is filled from outlines, and national phones with it', async () => {
  const { places } = await read(country([town, bakery(400, [50.05, 10.05], { phone: '030 123456' })]))
  const place = places.get('n400')
  assert.deepEqual([place?.city, place?.country, place?.phones], ['Mittelstadt', 'DE', ['+4930123456']])
})

test('outside every outline the nearest settlement within reach names the city', async () => {
  const village: TestNode = { id: 301, lat: 50.5, lon: 10.5, tags: { place: 'village', name: 'Randdorf' } }
  const { places } = await read(
    country([town, village, bakery(400, [50.51, 10.5]), bakery(401, [50.8, 10.8])]),
  )
  assert.equal(places.get('n400')?.city, 'Randdorf')
  assert.equal(places.get('n401')?.city, null)
})

test('a place beyond the outline of the file’s country is not in it', async () => {
  const { places } = await read(
    country([
      bakery(400, [52, 10]),
      bakery(401, [52, 10], { phone: '+33 1 23 45 67 89' }),
      bakery(402, [50, 10], { 'addr:country': 'DE' }),
      bakery(403, [50, 10], { 'addr:country': 'DE' }),
    ]),
  )
  assert.equal(places.get('n400')?.country, null)
  assert.equal(places.get('n401')?.country, 'FR')
})

test('without borders the country comes from the option, else from most phone numbers', async () => {
  const nodes = [
    bakery(1, [1, 1], { phone: '+44 20 7946 0018' }),
    bakery(2, [1, 1], { phone: '+44 20 7946 0019' }),
    bakery(3, [1, 1], { phone: '020 7946 0020' }),
  ]
  assert.deepEqual((await read([{ nodes }])).places.get('n3')?.phones, ['+442079460020'])
  assert.equal((await read([{ nodes }], { country: 'MT' })).places.get('n3')?.country, 'MT')
})

test('neighbouring addresses name the city, and it becomes a locality of its own', async () => {
  const named = [1, 2, 3, 4, 5].map((id) => bakery(id, [1 + id / 10_000, 1], { 'addr:city': 'Nowhere' }))
  const { places, localities } = await read([{ nodes: [...named, bakery(6, [1, 1])] }])
  assert.equal(places.get('n6')?.city, 'Nowhere')
  assert.deepEqual(
    localities.map(({ name, kind }) => [name, kind]),
    [['Nowhere', 'city']],
  )
})

test('a chain has a known brand or many shops of one name; a single or generic name is none', async () => {
  const brand = (id: number, name: string, tags: Tags = {}) => bakery(id, [id / 100, 1], { name, ...tags })
  const { places } = await read([
    {
      nodes: [
        brand(1, 'Crumb'),
        brand(2, 'Own Brand', { brand: 'Own Brand' }),
        brand(3, 'World Bread', { brand: 'World Bread', 'brand:wikidata': 'Q1' }),
        ...[4, 5, 6, 7].map((id) => brand(id, 'Loaf & Co')),
        ...[8, 9, 10, 11].map((id) => brand(id, 'Bakery')),
        {
          id: 12,
          lat: 1,
          lon: 1,
          tags: { shop: 'car', name: 'Corner Cars', brand: 'Make', 'brand:wikidata': 'Q2' },
        },
      ],
    },
  ])
  const chains = [...places.values()].filter(({ chain }) => chain).map(({ source_id }) => source_id)
  assert.deepEqual(chains, ['n3', 'n4', 'n5', 'n6', 'n7'])
})
