/** Rings of [lon, lat] in degrees. A point in an odd number of them is inside: a hole is a ring in a ring. */
export type Rings = [number, number][][]

const earthRadiusM = 6_371_008.8
const radians = Math.PI / 180
/** Of latitude; one of longitude is no longer. */
export const metresPerDegree = earthRadiusM * radians

interface Point {
  lat: number
  lon: number
}

/** Great-circle distance in metres (haversine, mean earth radius). */
export function metresBetween(a: Point, b: Point): number {
  return 2 * earthRadiusM * Math.asin(Math.min(1, Math.sqrt(haversine(a, b))))
}

function haversine(a: Point, b: Point): number {
  const lat = Math.sin(((b.lat - a.lat) * radians) / 2)
  const lon = Math.sin(((b.lon - a.lon) * radians) / 2)
  return lat * lat + Math.cos(a.lat * radians) * Math.cos(b.lat * radians) * lon * lon
}

/** The haversine of a distance: what a place within it stays below. */
export function haversineOf(metres: number): number {
  return Math.sin(metres / 2 / earthRadiusM) ** 2
}

export interface Box {
  west: number
  east: number
  south: number
  north: number
}

/** One or two boxes that hold a circle: two where it crosses the antimeridian, the whole width around a pole. */
export function boxesAround({ lat, lon }: Point, radiusM: number): Box[] {
  const high = radiusM / metresPerDegree + 1e-9
  const south = Math.max(-90, lat - high)
  const north = Math.min(90, lat + high)
  if (south === -90 || north === 90) return [{ west: -180, east: 180, south, north }]
  const wide = Math.asin(Math.min(1, Math.sin(high * radians) / Math.cos(lat * radians))) / radians + 1e-9
  const west = lon - wide
  const east = lon + wide
  if (west < -180)
    return [
      { west: -180, east, south, north },
      { west: west + 360, east: 180, south, north },
    ]
  if (east > 180)
    return [
      { west, east: 180, south, north },
      { west: -180, east: east - 360, south, north },
    ]
  return [{ west, east, south, north }]
}

export function boxOf(rings: Rings): Box {
  const box = { west: 180, east: -180, south: 90, north: -90 }
  for (const [lon, lat] of rings.flat()) {
    box.west = Math.min(box.west, lon)
    box.east = Math.max(box.east, lon)
    box.south = Math.min(box.south, lat)
    box.north = Math.max(box.north, lat)
  }
  return box
}

/** The distance from a centre to the farthest corner of an outline, in whole metres. */
export function radiusOf(centre: Point, rings: Rings): number {
  let farthest = 0
  for (const [lon, lat] of rings.flat()) farthest = Math.max(farthest, metresBetween(centre, { lat, lon }))
  return Math.ceil(farthest)
}

/** Rings with fewer corners that stay within a tolerance of the given ones (Douglas and Peucker). */
export function simplify(rings: Rings, toleranceM: number): Rings {
  return rings.map((ring) => simplifyRing(ring, toleranceM)).filter((ring) => ring.length >= 4)
}

function simplifyRing(ring: [number, number][], toleranceM: number): [number, number][] {
  const shrink = Math.cos((ring[0]?.[1] ?? 0) * radians)
  const corners = {
    xs: Float64Array.from(ring, ([lon]) => lon * shrink),
    ys: Float64Array.from(ring, ([, lat]) => lat),
  }
  const tolerance = (toleranceM / metresPerDegree) ** 2
  const keep = new Uint8Array(ring.length)
  const spans: Span[] = []
  if (ring.length > 0) {
    const middle = ring.length >> 1
    keep[0] = keep[middle] = keep[ring.length - 1] = 1
    spans.push([0, middle], [middle, ring.length - 1])
  }
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [from, to] = span
    const at = farthestOff(corners, span, tolerance)
    if (at < 0) continue
    keep[at] = 1
    spans.push([from, at], [at, to])
  }
  return ring.filter((_, index) => keep[index] === 1)
}

interface Corners {
  xs: Float64Array
  ys: Float64Array
}

/** The numbers of two corners. */
type Span = [from: number, to: number]

/** The corner farthest off the line through two others; -1 where none is off by more than the square root of `least`. */
function farthestOff({ xs, ys }: Corners, [from, to]: Span, least: number): number {
  const ax = xs[from] ?? 0
  const ay = ys[from] ?? 0
  const dx = (xs[to] ?? 0) - ax
  const dy = (ys[to] ?? 0) - ay
  const length = dx * dx + dy * dy
  let farthest = least
  let at = -1
  for (let index = from + 1; index < to; index += 1) {
    const px = (xs[index] ?? 0) - ax
    const py = (ys[index] ?? 0) - ay
    const along = length === 0 ? 0 : Math.min(1, Math.max(0, (px * dx + py * dy) / length))
    const x = px - along * dx
    const y = py - along * dy
    const off = x * x + y * y
    if (off > farthest) {
      farthest = off
      at = index
    }
  }
  return at
}
