import { numberOf } from '#engine/base-map/map-class.ts'
import type { PlaceLabel } from '#engine/base-map/place-label.ts'
import type { MapSource } from '#engine/base-map/write-base-map.ts'
import { randomOf } from '../random.ts'
import { makeLocalities } from '../world/localities.ts'
import { pointNear, TOWNS, type Town } from '../world/town.ts'
import { blob, type Drawn, drawTown } from './town-streets.ts'

/** The middle of Testland, and how far it is from there to the sea. */
const middle: Town = { ...(TOWNS[0] as Town), lat: 40.22, lon: -139.65 } // the list is never empty
const islandKm = { east: 23.5, north: 18.5 }

const roads: [from: string, to: string, kind: string, name: string][] = [
  ['testville', 'port-sample', 'trunk', 'Port Road'],
  ['testville', 'mockbury', 'primary', 'Mockbury Road'],
  ['testville', 'exampleton', 'primary', 'Exampleton Road'],
  ['testville', 'westbank', 'primary', 'Westbank Road'],
  ['testville', 'quiet-green', 'secondary', 'Green Road'],
  ['mockbury', 'quiet-green', 'tertiary', 'Upland Road'],
  ['mockbury', 'westbank', 'tertiary', 'Ridge Road'],
  ['westbank', 'exampleton', 'secondary', 'South Road'],
  ['port-sample', 'quiet-green', 'tertiary', 'Coast Road'],
]
const rails: [from: string, to: string][] = [
  ['port-sample', 'testville'],
  ['testville', 'mockbury'],
  ['testville', 'exampleton'],
]

/** What the base map of the sample world is drawn of: an island with its towns, the same on every machine. */
export function makeMapSource(): MapSource {
  const drawn: Drawn[] = [
    { kind: 'coast', points: scaled(blob('island', [0, 0], 1), islandKm.east, islandKm.north) },
    ...Array.from({ length: 9 }, (_, index) => wood(index)),
    { kind: 'lake', points: scaled(blob('lagoon', [7.6, -4.2], 1.3), 1, 1) },
    { kind: 'river', name: 'Proof River', points: river() },
    ...TOWNS.flatMap(drawTown),
    ...roads.map(([from, to, kind, name]) => ({ kind, name, points: between(from, to, 0.06) })),
    ...rails.map(([from, to]) => ({ kind: 'rail', points: between(from, to, -0.09) })),
  ]
  return { lines: linesOf(drawn), borders: [], polygons: [], places: labels() }
}

function linesOf(drawn: Drawn[]): MapSource['lines'] {
  const words = ['', ...new Set(drawn.flatMap(({ name }) => name ?? []))]
  let end = 0
  return {
    degrees: Int32Array.from(
      drawn.flatMap(({ points }) => points.flat()),
      (value) => Math.round(value * 1e7),
    ),
    ends: Uint32Array.from(drawn, ({ points }) => (end += points.length * 2)),
    classes: Uint8Array.from(drawn, ({ kind }) => numberOf(kind)),
    names: Uint32Array.from(drawn, ({ name = '' }) => words.indexOf(name)),
    words,
  }
}

function scaled(spots: [number, number][], east: number, north: number): [number, number][] {
  return spots.map(([x, y]) => {
    const { lon, lat } = pointNear(middle, x * east, y * north)
    return [lon, lat]
  })
}

function wood(index: number): Drawn {
  const random = randomOf(`wood:${index}`)
  const [angle, far] = [random.next() * 2 * Math.PI, 0.25 + random.next() * 0.5]
  const size = 0.6 + random.next() * 1.6
  const spot: [number, number] = [
    Math.cos(angle) * far * islandKm.east,
    Math.sin(angle) * far * islandKm.north,
  ]
  return { kind: 'wood', points: scaled(blob(`wood:${index}`, spot, size), 1, 1) }
}

/** From the hills in the north-west through the lagoon to the sea. */
function river(): [number, number][] {
  const course: [number, number][] = [
    [-9, 5.4],
    [-6.5, 3.2],
    [-3.4, 2.7],
    [-0.6, 0.6],
    [2.2, -0.9],
    [5, -2.8],
    [7.6, -4.2],
    [10.5, -7.5],
    [12.8, -12],
    [14.5, -19],
  ]
  return scaled(course, 1, 1)
}

/** A line from town to town that swings out by a share of its length. */
function between(from: string, to: string, swing: number): [number, number][] {
  const [a, b] = [from, to].map((id) => TOWNS.find((town) => town.id === id))
  if (!a || !b) throw new Error(`No road from ${from} to ${to}`)
  const [lon, lat] = [b.lon - a.lon, b.lat - a.lat]
  return Array.from({ length: 17 }, (_, step) => {
    const part = step / 16
    const out = swing * Math.sin(part * Math.PI) * (1 + 0.5 * Math.sin(part * 9))
    return [a.lon + lon * part - lat * out, a.lat + lat * part + lon * out]
  })
}

function labels(): PlaceLabel[] {
  return makeLocalities().map(({ lon, lat, kind, population, name, names }) => ({
    lon: Math.round(lon * 1e7),
    lat: Math.round(lat * 1e7),
    kind: kind as PlaceLabel['kind'], // the sample world has no other kinds
    population,
    name,
    names,
  }))
}
