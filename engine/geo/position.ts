/** Degrees, WGS 84, in the order of GeoJSON. */
export type Position = [lon: number, lat: number]

/** Open or closed: the last point may repeat the first. */
export type Ring = Position[]
