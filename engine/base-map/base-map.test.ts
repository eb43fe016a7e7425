import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { numberOf } from './map-class.ts'
import type { PlaceLabel } from './place-label.ts'
import { openTestMap } from './read-test-map.ts'
import { startBaseMap } from './start-base-map.ts'
import { type MapLines, type MapPolygon, writeBaseMap } from './write-base-map.ts'

const folder = mkdtempSync(join(tmpdir(), 'base-map-'))
after(() => rmSync(folder, { recursive: true }))

type Point = [lon: number, lat: number]

interface Way {
  kind: string
  name?: string
  points: Point[]
}

function linesOf(ways: Way[]): MapLines {
  const words = ['', ...new Set(ways.flatMap(({ name }) => name ?? []))]
  const degrees = Int32Array.from(
    ways.flatMap(({ points }) => points.flat()),
    (value) => Math.round(value * 1e7),
  )
  let end = 0
  const ends = Uint32Array.from(ways, ({ points }) => (end += points.length * 2))
  const classes = Uint8Array.from(ways, ({ kind }) => numberOf(kind))
  return {
    degrees,
    ends,
    classes,
    names: Uint32Array.from(ways, ({ name }) => words.indexOf(name ?? '')),
    words,
  }
}

const ringOf = (points: Point[]) => Int32Array.from(points.flat(), (value) => Math.round(value * 1e7))
const options = (name: string) => ({
  path: join(folder, `${name}.pmtiles`),
  languages: ['de', 'ar'],
  attribution: '© the makers of the test',
})

async function write(ways: Way[], more: { polygons?: MapPolygon[]; places?: PlaceLabel[] } = {}) {
  const to = options(`map-${Math.random()}`)
  const source = { lines: linesOf(ways), borders: [], polygons: [], places: [], ...more }
  const written = writeBaseMap(source, to)
  return { ...(await openTestMap(to.path)), written }
}

/** A square around a point, counterclockwise: as a coast an island, with land on the left. */
const square = (lon: number, lat: number, size: number): Point[] => [
  [lon - size, lat - size],
  [lon + size, lat - size],
  [lon + size, lat + size],
  [lon - size, lat + size],
  [lon - size, lat - size],
]

test('a road is in every tile that it crosses, from the zoom of its class on, with its name close up', async () => {
  const { features, close, archive, written } = await write([
    {
      kind: 'primary',
      name: 'Long Road',
      points: [
        [10, 50],
        [10.2, 50.1],
      ],
    },
    {
      kind: 'minor',
      name: 'Short Street',
      points: [
        [10, 50],
        [10, 50.001],
      ],
    },
  ])
  for (const share of [0.01, 0.5, 0.99]) {
    const [road] = await features({ z: 14, lon: 10 + 0.2 * share, lat: 50 + 0.1 * share }, 'roads')
    assert.deepEqual({ ...road?.properties }, { kind: 'primary', name: 'Long Road' })
  }
  const kindsAt = async (z: number) =>
    (await features({ z, lon: 10, lat: 50 }, 'roads')).map(({ properties }) => ({ ...properties }))
  assert.deepEqual(await kindsAt(8), [{ kind: 'primary' }])
  assert.deepEqual(await kindsAt(14), [
    { kind: 'primary', name: 'Long Road' },
    { kind: 'minor', name: 'Short Street' },
  ])
  assert.deepEqual(await kindsAt(6), [])
  const header = await archive.getHeader()
  assert.deepEqual([header.minZoom, header.maxZoom, header.numTileEntries], [4, 14, written.tiles])
  assert.ok(Math.abs(header.minLon - 10) < 1e-5 && Math.abs(header.maxLat - 50.1) < 1e-5)
  await close()
})

test('parts of a road that meet are one line from afar', async () => {
  const points = Array.from({ length: 41 }, (_, step): Point => [10 + step / 1000, 50 + (step % 2) / 1e5])
  const ways = points.slice(1).map(
    (point, index): Way => ({
      kind: 'motorway',
      points: index % 3 === 0 ? [point, points[index] as Point] : [points[index] as Point, point],
    }),
  )
  const { features, close } = await write(ways)
  const [road] = await features({ z: 8, lon: 10.02, lat: 50 }, 'roads')
  assert.deepEqual(
    road?.lines.map((line) => line.length),
    [2],
  )
  await close()
})

test('an area keeps its holes, and a small one is seen close up only', async () => {
  const lake: MapPolygon = {
    number: numberOf('lake'),
    rings: [ringOf(square(10, 50, 0.09)), ringOf(square(10, 50, 0.04))],
  }
  const pond: Way = { kind: 'lake', points: square(10, 50, 0.0004) }
  const { features, close } = await write([pond], { polygons: [lake] })
  const [far] = await features({ z: 10, lon: 10, lat: 50 }, 'water')
  assert.equal(far?.lines.length, 2, 'the lake and its island')
  const [near] = await features({ z: 14, lon: 10, lat: 50 }, 'water')
  assert.equal(near?.lines.length, 1, 'the pond on the island')
  await close()
})

test('places are named in the languages asked for, large ones from afar', async () => {
  const label = (
    name: string,
    kind: PlaceLabel['kind'],
    { population, names = {} }: { population: number | null; names?: Record<string, string> },
  ): PlaceLabel => ({
    lon: 10e7,
    lat: 50e7,
    kind,
    population,
    name,
    names,
  })
  const places = [
    label('Testville', 'city', {
      population: 2_000_000,
      names: { de: 'Teststadt', ar: 'Testville', fr: 'Villetest' },
    }),
    label('Hamlet', 'hamlet', { population: null }),
  ]
  const { features, close } = await write(
    [
      {
        kind: 'minor',
        points: [
          [10, 50],
          [10.001, 50],
        ],
      },
    ],
    { places },
  )
  const [city] = await features({ z: 5, lon: 10, lat: 50 }, 'places')
  assert.deepEqual(
    { ...city?.properties },
    { kind: 'city', rank: 37, name: 'Testville', 'name:de': 'Teststadt' },
  )
  assert.equal((await features({ z: 11, lon: 10, lat: 50 }, 'places')).length, 1)
  assert.equal((await features({ z: 12, lon: 10, lat: 50 }, 'places')).length, 2)
  await close()
})

test('an island lies in the sea, and its lagoon is water again', async () => {
  const { groundAt, close } = await write([
    { kind: 'coast', points: square(10, 50, 0.2) },
    { kind: 'coast', points: square(10, 50, 0.1).reverse() },
    { kind: 'coast', points: square(10.31, 50.31, 0.002) },
  ])
  for (const z of [6, 9, 12, 14]) {
    assert.equal(await groundAt(z, 10.15, 50.15), 'land', `${z}`)
    assert.equal(await groundAt(z, 10.22, 50), 'sea', `${z}`)
    assert.equal(await groundAt(z, 9.99, 50.01), 'sea', `${z}`)
  }
  assert.equal(await groundAt(14, 10.31, 50.31), 'land', 'a small island inside one cell')
  assert.equal(await groundAt(14, 10.318, 50.318), 'sea')
  assert.equal(await groundAt(12, 12, 50), undefined, 'far away the map of the world shows')
  await close()
})

test('a coast that an extract cuts off has land on its left, also where nothing else is', async () => {
  const coast: Way = {
    kind: 'coast',
    points: [
      [9.7, 50.005],
      [10, 50.01],
      [10.3, 49.99],
    ],
  }
  const inland: Way = {
    kind: 'minor',
    points: [
      [10, 50.3],
      [10.001, 50.301],
    ],
  }
  const { groundAt, close } = await write([coast, inland])
  assert.equal(await groundAt(12, 10, 50.05), 'land')
  assert.equal(await groundAt(12, 10, 49.98), 'sea')
  assert.equal(await groundAt(12, 9.75, 50.05), 'land')
  assert.equal(await groundAt(12, 10, 50.3), 'land', 'cells that no coast reaches hold content')
  await close()
})

test('a region without a coast is land', async () => {
  const { groundAt, close } = await write([
    {
      kind: 'minor',
      points: [
        [10, 50],
        [10.3, 50.2],
      ],
    },
  ])
  assert.equal(await groundAt(8, 10.1, 50.1), 'land')
  assert.equal(await groundAt(14, 10.1, 50.05), 'land')
  await close()
})

test('a thread writes the same map, and leaves nothing but the archive', async () => {
  const ways: Way[] = [{ kind: 'coast', points: square(10, 50, 0.2) }]
  const source = { lines: linesOf(ways), borders: [], polygons: [], places: [] }
  const here = writeBaseMap(source, options('here'))
  await using started = startBaseMap(source, options('there'))
  assert.deepEqual(await started.done, here)
  const left = readdirSync(folder).filter((name) => !name.endsWith('.pmtiles'))
  assert.deepEqual(left, [])
})
