import type { Position, Ring } from './position.ts'

/** Signed area in square degrees; its sign says which way round the ring runs. */
export function ringArea(ring: Ring): number {
  return measure(ring).area
}

/** The centre of the area of the rings; of their corners where they enclose nothing. */
export function centroidOf(rings: Ring[]): Position | undefined {
  let area = 0
  let lon = 0
  let lat = 0
  for (const ring of rings) {
    const part = measure(ring)
    const weight = Math.abs(part.area)
    area += weight
    lon += part.lon * weight
    lat += part.lat * weight
  }
  return area > 0 ? [lon / area, lat / area] : meanOf(rings.flat())
}

/** The mean of distinct positions; undefined for none. */
export function meanOf(points: Position[]): Position | undefined {
  const first = points[0]
  if (!first) return undefined
  const last = points.at(-1)
  const closed = points.length > 1 && last?.[0] === first[0] && last[1] === first[1]
  const distinct = closed ? points.slice(0, -1) : points
  let lon = 0
  let lat = 0
  for (const point of distinct) {
    lon += point[0]
    lat += point[1]
  }
  return [lon / distinct.length, lat / distinct.length]
}

/** Shoelace formula around the first corner, so that small far-away rings keep their digits. */
function measure(ring: Ring): { area: number; lon: number; lat: number } {
  const origin = ring[0]
  if (!origin) return { area: 0, lon: 0, lat: 0 }
  let area = 0
  let lon = 0
  let lat = 0
  let previous = origin
  for (const point of ring) {
    const x1 = previous[0] - origin[0]
    const y1 = previous[1] - origin[1]
    const x2 = point[0] - origin[0]
    const y2 = point[1] - origin[1]
    const cross = x1 * y2 - x2 * y1
    area += cross
    lon += (x1 + x2) * cross
    lat += (y1 + y2) * cross
    previous = point
  }
  if (area === 0) return { area: 0, lon: origin[0], lat: origin[1] }
  return { area: area / 2, lon: origin[0] + lon / (3 * area), lat: origin[1] + lat / (3 * area) }
}
