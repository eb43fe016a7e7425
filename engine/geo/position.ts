/** Degrees, WGS 84, in the order of GeoJSON. */
export type Position = [lon: number, lat: number]

/** Open or closed: the last point may repeat the first. */
export type Ring = Position[]

const metresPerDegree = 111_195

/** Metres between two positions; flat within a band of latitude, below 0.5 % off up to some 100 km. */
export function metresBetween(a: Readonly<Position>, b: Readonly<Position>): number {
  const across = (b[0] - a[0]) * Math.cos(((a[1] + b[1]) / 2) * (Math.PI / 180))
  return Math.hypot(across, b[1] - a[1]) * metresPerDegree
}
