import type { MapLine, MapPolygon } from '#engine/base-map/write-base-map.ts'
import { numberOf } from '#engine/base-map/map-class.ts'
import type { PlaceLabel } from '#engine/base-map/place-label.ts'
import { unitsPerDegree } from '#engine/geo/cell-index.ts'
import { isInRing } from '#engine/geo/flat-ring.ts'
import type { Ring } from '#engine/geo/position.ts'
import { namesOf } from '../osm-tags/names.ts'
import type { MapArea, MapLines } from '../scan/map-ways.ts'
import type { Locality } from './localities.ts'
import { outlineOf, type ShapeSource } from './shape.ts'

/** Areas of several ways, each outside with the holes that lie in it. One whose outline the file cuts is left out. */
export function* polygonsOf(areas: readonly MapArea[], source: ShapeSource): Generator<MapPolygon> {
  for (const { number, outer, inner } of areas) {
    const holes = ringsOf(inner, source)
    for (const outside of ringsOf(outer, source)) {
      const own = holes.filter((hole) => isInRing(outside, [(hole[0] ?? 0) + 0.5, (hole[1] ?? 0) + 0.5]))
      yield { number, rings: [outside, ...own] }
    }
  }
}

/** The borders of countries and their states, way by way, each once. One along a coast is left out: the coast shows it. */
export function* bordersOf(
  localities: readonly Locality[],
  source: ShapeSource,
  lines: Pick<MapLines, 'classes' | 'degrees' | 'ends'>,
): Generator<MapLine> {
  const coast = coastEdges(lines)
  const drawn = new Set<number>()
  for (const level of [2, 4]) {
    for (const { element, level: own } of localities) {
      if (own !== level || element.kind !== 'r') continue
      for (const { kind, id } of element.members) {
        const refs = kind === 'w' && !drawn.has(id) ? source.ways.get(id) : undefined
        if (!refs) continue
        drawn.add(id)
        const degrees: number[] = []
        for (const ref of refs) degrees.push(...(source.positions.get(ref) ?? []))
        const line = unitsOf(degrees)
        if (line.length >= 4 && coast.has(edgeOf(line, (line.length >> 3) << 1))) continue
        yield { number: numberOf(level === 2 ? 'country' : 'state'), degrees: line }
      }
    }
  }
}

/** The edge from a point of a line to the next one, in either direction, as a number. */
const edgeOf = (degrees: ArrayLike<number>, at: number) =>
  ((degrees[at] ?? 0) + (degrees[at + 2] ?? 0)) * 2 ** 20 +
  ((degrees[at + 1] ?? 0) + (degrees[at + 3] ?? 0)) / 2 ** 11

function coastEdges({ classes, degrees, ends }: Parameters<typeof bordersOf>[2]): Set<number> {
  const edges = new Set<number>()
  const coast = numberOf('coast')
  let start = 0
  for (const [way, end] of ends.entries()) {
    if (classes[way] === coast) for (let at = start; at + 3 < end; at += 2) edges.add(edgeOf(degrees, at))
    start = end
  }
  return edges
}

const labelled = new Set(['country', 'state', 'city', 'town', 'village', 'suburb', 'hamlet', 'neighbourhood'])

/** Places to name: those with a centre, in the order of the file. */
export function labelsOf(localities: readonly Locality[], languages: readonly string[]): PlaceLabel[] {
  return localities.flatMap(({ element, kind, name, population, centre }): PlaceLabel[] => {
    if (!centre || !labelled.has(kind)) return []
    const all = namesOf(element.tags)
    const names = Object.fromEntries(languages.flatMap((tag) => (all[tag] ? [[tag, all[tag]]] : [])))
    const [lon, lat] = centre.map((degrees) => Math.round(degrees * unitsPerDegree)) as [number, number] // of two
    return [{ lon, lat, kind: kind as PlaceLabel['kind'], population, name, names }] // checked above
  })
}

function ringsOf(ways: readonly number[], source: ShapeSource): Int32Array[] {
  const members = ways.map((id) => ({ kind: 'w' as const, id, role: 'outer' }))
  const rings =
    ways.length === 0 ? null : outlineOf({ kind: 'r', id: 0, version: 0, tags: {}, members }, source)
  return (rings ?? []).map((ring: Ring) => unitsOf(ring.flat()))
}

function unitsOf(degrees: readonly number[]): Int32Array {
  return Int32Array.from(degrees, (value) => Math.round(value * unitsPerDegree))
}
