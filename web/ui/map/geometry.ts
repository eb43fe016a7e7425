import type { Bounds, MapArea, MapPoint, Ring } from './map-types.ts'

const earthRadiusM = 6_371_008.8
const radians = Math.PI / 180

type Point = Pick<MapArea, 'lat' | 'lon'>

/** The point on the edge of a circle in the direction of `bearing` (degrees from north), on a sphere. */
export function edgeOf({ lat, lon, radiusM }: MapArea, bearing: number): [lon: number, lat: number] {
  const angle = radiusM / earthRadiusM
  const from = lat * radians
  const towards = bearing * radians
  const to = Math.asin(
    Math.sin(from) * Math.cos(angle) + Math.cos(from) * Math.sin(angle) * Math.cos(towards),
  )
  const east = Math.atan2(
    Math.sin(towards) * Math.sin(angle) * Math.cos(from),
    Math.cos(angle) - Math.sin(from) * Math.sin(to),
  )
  return [lon + east / radians, to / radians]
}

/** Metres between two points (haversine). */
export function distanceM(a: Point, b: Point): number {
  const half = (degrees: number) => Math.sin((degrees * radians) / 2) ** 2
  const h = half(b.lat - a.lat) + Math.cos(a.lat * radians) * Math.cos(b.lat * radians) * half(b.lon - a.lon)
  return 2 * earthRadiusM * Math.asin(Math.sqrt(h))
}

/** A circle as a closed ring of 64 points. */
export function circle(area: MapArea): [number, number][] {
  return Array.from({ length: 65 }, (_, step) => edgeOf(area, (step % 64) * (360 / 64)))
}

/** The smallest box around everything shown; undefined when nothing is. */
export function boundsOf(
  area: MapArea | undefined,
  rings: readonly Ring[],
  points: readonly MapPoint[],
): Bounds | undefined {
  const shape = area ? circle(area) : rings.flat()
  const all = shape.length > 0 ? shape : points.map(({ lon, lat }) => [lon, lat] as const)
  if (all.length === 0) return undefined
  const lons = all.map(([lon]) => lon)
  const lats = all.map(([, lat]) => lat)
  const least = (values: number[]) => values.reduce((a, b) => Math.min(a, b))
  const most = (values: number[]) => values.reduce((a, b) => Math.max(a, b))
  return [least(lons), least(lats), most(lons), most(lats)]
}

/** Polygons of the rings, each with the holes in it: a ring in an odd number of others is a hole of the smallest of them. */
export function polygonsOf(rings: readonly Ring[]): Ring[][] {
  const around = rings.map((ring) => rings.filter((other) => other !== ring && isMostlyIn(ring, other)))
  return rings.flatMap((outer, at) => {
    if ((around[at]?.length ?? 0) % 2 === 1) return []
    const holes = rings.filter((_, hole) => {
      const outside = around[hole] ?? []
      return (
        outside.length % 2 === 1 &&
        outside.length === (around[at]?.length ?? 0) + 1 &&
        outside.includes(outer)
      )
    })
    return [[outer, ...holes]]
  })
}

/** By the middles of three edges: rings may touch. */
function isMostlyIn(ring: Ring, other: Ring): boolean {
  const third = Math.max(1, Math.floor(ring.length / 3))
  const inside = [0, third, 2 * third].filter((at) => {
    const [from, to] = [ring[at % ring.length], ring[(at + 1) % ring.length]]
    return from && to && isIn(other, [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2])
  })
  return inside.length > 1
}

/** Even-odd rule. */
function isIn(ring: Ring, [x, y]: readonly [number, number]): boolean {
  let [inside, last] = [false, ring.at(-1)]
  for (const point of ring) {
    const [x1, y1] = last ?? point
    const [x2, y2] = point
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside
    last = point
  }
  return inside
}

const steps = [30, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005]

/** Lines of latitude and longitude at a round distance, about six across the view. */
export function graticule([west, south, east, north]: Bounds): [number, number][][] {
  const step = steps.find((one) => one <= (east - west) / 6) ?? 0.005
  const from = (value: number) => Math.floor(value / step) * step
  const lines: [number, number][][] = []
  for (let lon = from(west); lon <= east; lon += step)
    lines.push([
      [lon, south],
      [lon, north],
    ])
  for (let lat = from(south); lat <= north; lat += step)
    lines.push([
      [west, lat],
      [east, lat],
    ])
  return lines
}
