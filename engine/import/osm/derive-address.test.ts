import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readOsm } from '../osm-pbf.ts'
import type { Tags } from '../pbf/element.ts'
import { osmBytes, type TestBlock, type TestNode, temporaryFile } from '../pbf/write-osm.ts'
import type { LocalityRecord, PlaceRecord } from '../place-record.ts'

/** Metres east and north of 50° N 10° E. */
const at = (id: number, [east, north]: [east: number, north: number], tags?: Tags): TestNode => ({
  id,
  lat: 50 + north / 111_195,
  lon: 10 + east / (111_195 * Math.cos((50 * Math.PI) / 180)),
  ...(tags ? { tags } : {}),
})
const cafe = (id: number, [east, north]: [east: number, north: number], tags: Tags = {}) =>
  at(id, [east, north], { amenity: 'cafe', name: `Cup ${id}`, ...tags })

/** North Street runs along 30 m north, South Street along 30 m south, Yard between them in the far east. */
const streets: TestBlock[] = [
  {
    nodes: [
      at(1, [-500, 30]),
      at(2, [500, 30]),
      at(3, [-500, -30]),
      at(4, [500, -30]),
      at(5, [300, -25]),
      at(6, [300, 25]),
      at(11, [90, 10]),
      at(12, [110, 10]),
      at(13, [110, 25]),
      at(14, [90, 25]),
    ],
  },
  {
    ways: [
      { id: 1, refs: [1, 2], tags: { highway: 'residential', name: 'North Street' } },
      { id: 2, refs: [3, 4], tags: { highway: 'residential', name: 'South Street' } },
      { id: 3, refs: [5, 6], tags: { highway: 'service', name: 'Yard' } },
      {
        id: 4,
        refs: [11, 12, 13, 14, 11],
        tags: {
          building: 'yes',
          'addr:street': 'South Street',
          'addr:housenumber': '8',
          'addr:postcode': '10001',
          'addr:city': 'Testville',
        },
      },
    ],
  },
]

async function read(nodes: TestNode[], blocks = streets) {
  const places = new Map<string, PlaceRecord>()
  const localities: LocalityRecord[] = []
  for await (const batch of readOsm(temporaryFile(osmBytes([{ nodes }, ...blocks])))) {
    for (const record of batch) {
      if ('place' in record) places.set(record.place.source_id, record.place)
      else localities.push(record.locality)
    }
  }
  const address = (id: number) => {
    const { street, postal_code, city, derived } = places.get(`n${id}`) ?? {}
    return { street, postal_code, city, derived }
  }
  return { places, localities, address }
}

test('a place without an address has that of the building around it, and says so', async () => {
  const { address } = await read([cafe(100, [100, 20])])
  assert.deepEqual(address(100), {
    street: 'South Street 8',
    postal_code: '10001',
    city: 'Testville',
    derived: { street: 'building', house_number: 'building', postal_code: 'building', city: 'building' },
  })
})

test('what is stated stays: a building of another street adds nothing to it', async () => {
  const { address } = await read([
    cafe(100, [100, 20], { 'addr:street': 'North Street', 'addr:city': 'Elsewhere' }),
    cafe(101, [100, 20], { 'addr:street': 'SOUTH STREET' }),
    cafe(102, [100, 20], {
      'addr:street': 'South Street',
      'addr:housenumber': '8a',
      'addr:postcode': '10009',
    }),
  ])
  assert.deepEqual(address(100), {
    street: 'North Street',
    postal_code: null,
    city: 'Elsewhere',
    derived: {},
  })
  assert.equal(address(101).street, 'SOUTH STREET 8')
  assert.deepEqual(address(101).derived, {
    house_number: 'building',
    postal_code: 'building',
    city: 'building',
  })
  assert.deepEqual([address(102).street, address(102).postal_code], ['South Street 8a', '10009'])
})

test('the street is the one that clearly is nearest; between two of them none is guessed', async () => {
  const { address } = await read([cafe(100, [-200, 20]), cafe(101, [-200, 1]), cafe(102, [312, 24])])
  assert.deepEqual([address(100).street, address(100).derived?.street], ['North Street', 'street'])
  assert.equal(address(101).street, null)
  assert.equal(address(102).street, 'North Street', 'a yard counts less than the street it leads to')
})

test('addresses near by tip the balance between two streets, and one on the spot gives the number', async () => {
  const house = (id: number, [east, north]: [east: number, north: number], number: string) =>
    at(id, [east, north], {
      'addr:street': 'North Street',
      'addr:housenumber': number,
      'addr:postcode': '10002',
    })
  const { address } = await read([
    cafe(100, [-200, 6]),
    house(200, [-202, 8], '5'),
    cafe(101, [-100, 25]),
    house(201, [-100, 26], '7'),
  ])
  assert.equal(address(100).street, 'North Street 5')
  assert.deepEqual(address(101), {
    street: 'North Street 7',
    postal_code: '10002',
    city: 'Testville',
    derived: { street: 'street', house_number: 'address', postal_code: 'address', city: 'neighbours' },
  })
})

test('a postcode is taken from five near addresses that agree, and from no four', async () => {
  const houses = (first: number, east: number, codes: string[]) =>
    codes.map((code, index) =>
      at(first + index, [east + index * 10, 300], {
        'addr:place': 'Hill',
        'addr:housenumber': '1',
        'addr:postcode': code,
      }),
    )
  const { address } = await read([
    cafe(100, [-300, 310]),
    ...houses(200, -320, ['10001', '10001', '10001', '10001', '10001']),
    cafe(101, [300, 310]),
    ...houses(300, 280, ['10001', '10001', '10001', '10001', '10002']),
  ])
  assert.deepEqual([address(100).postal_code, address(100).derived?.postal_code], ['10001', 'neighbours'])
  assert.equal(address(101).postal_code, null)
})

test('the city is what near addresses name before the nearest place node, and what the postcode says', async () => {
  const house = (id: number, [east, north]: [east: number, north: number], more: Tags) =>
    at(id, [east, north], { 'addr:place': 'Hill', 'addr:housenumber': '1', ...more })
  const { address } = await read([
    at(300, [0, 900], { place: 'town', name: 'Nodetown' }),
    cafe(100, [0, 1_000]),
    house(200, [30, 1_000], { 'addr:city': 'Walltown' }),
    cafe(101, [3_000, 1_000], { 'addr:postcode': '20002' }),
    ...[1, 2, 3].map((id) =>
      house(200 + id, [6_000, 1_000 + id], { 'addr:city': 'Farville', 'addr:postcode': '20002' }),
    ),
    cafe(102, [0, -1_500]),
  ])
  assert.deepEqual([address(100).city, address(100).derived?.city], ['Walltown', 'neighbours'])
  assert.deepEqual([address(101).city, address(101).derived?.city], ['Farville', 'postcode'])
  assert.deepEqual([address(102).city, address(102).derived?.city], ['Nodetown', 'settlement'])
})

test('other, former and official names and postcodes of a town are kept; postcodes are localities', async () => {
  const town = at(300, [0, 900], {
    place: 'town',
    name: 'Newname',
    'name:fr': 'Nouveaunom',
    old_name: 'Oldname;Elder',
    'old_name:fr': 'Vieuxnom',
    alt_name: 'Newname',
    official_name: 'Free Town of Newname',
    short_name: 'New',
    'name:etymology': 'Nobody',
    postal_code: '30001;30002',
  })
  const houses = [0, 1, 2, 3, 4].map((id) =>
    at(200 + id, [id * 100, 5_000], {
      'addr:street': 'Long Way',
      'addr:city': 'Newname',
      'addr:postcode': '30003',
    }),
  )
  const area: TestBlock[] = [
    { nodes: [at(11, [0, 0]), at(12, [900, 0]), at(13, [900, 900]), at(14, [0, 900])] },
    { ways: [{ id: 1, refs: [11, 12, 13, 14, 11] }] },
    {
      relations: [
        {
          id: 1,
          tags: { type: 'boundary', boundary: 'postal_code', postal_code: '30004' },
          members: [{ kind: 'w', id: 1, role: 'outer' }],
        },
      ],
    },
  ]
  const { localities, address } = await read([town, ...houses, cafe(100, [450, 450])], area)
  const found = localities.find(({ name }) => name === 'Newname')
  assert.deepEqual(found?.names, { fr: 'Nouveaunom' })
  assert.deepEqual(found?.alternatives.toSorted(), [
    'Elder',
    'Free Town of Newname',
    'New',
    'Oldname',
    'Vieuxnom',
  ])
  assert.deepEqual(found?.postcodes, ['30001', '30002'])
  const codes = localities.filter(({ kind }) => kind === 'postcode')
  assert.deepEqual(codes.map(({ name }) => name).toSorted(), ['30003', '30004'])
  const spread = codes.find(({ name }) => name === '30003')
  assert.ok(
    spread?.radius_m && spread.radius_m > 150 && spread.radius_m < 600 && spread.within.includes('Newname'),
  )
  assert.deepEqual([address(100).postal_code, address(100).derived?.postal_code], ['30004', 'area'])
})

test('entrances and buildings of one place are no chain; four shops apart are', async () => {
  const named = (id: number, east: number, name: string) => cafe(id, [east, 0], { name })
  const { places } = await read([
    ...[0, 1, 2, 3, 4].map((index) => named(100 + index, index * 60, 'University Café')),
    ...[0, 1, 2, 3].map((index) => named(200 + index, index * 900, 'Four Cups')),
  ])
  const chains = [...places.values()].filter(({ chain }) => chain).map(({ name }) => name)
  assert.deepEqual([...new Set(chains)], ['Four Cups'])
})
