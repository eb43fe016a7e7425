import type { Position } from './position.ts'

const metresPerDegree = 111_195

/** Metres between two positions; flat within a band of latitude, below 0.5 % off up to some 100 km. */
export function metresBetween(a: Readonly<Position>, b: Readonly<Position>): number {
  const across = (b[0] - a[0]) * Math.cos(((a[1] + b[1]) / 2) * (Math.PI / 180))
  return Math.hypot(across, b[1] - a[1]) * metresPerDegree
}
