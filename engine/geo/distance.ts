const metresPerDegree = 111_195

/** Metres between two positions; flat within a band of latitude, below 0.5 % off up to some 100 km. */
export function metresBetween(lon1: number, lat1: number, lon2: number, lat2: number): number {
  const across = (lon2 - lon1) * Math.cos(((lat1 + lat2) / 2) * (Math.PI / 180))
  return Math.hypot(across, lat2 - lat1) * metresPerDegree
}
