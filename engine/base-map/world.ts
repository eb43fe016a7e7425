/** Deepest zoom of a base map; a page enlarges it beyond. */
export const maxZoom = 14
/** Zooms that show nothing of a region are left out. */
export const minZoom = 4
/** Units of a tile's side, as vector tiles usually have. */
export const extent = 4096
/** What a tile holds beyond its edges, so that lines and fills meet. */
export const buffer = 64

/** The side of the world in units of a tile of the deepest zoom: 2 to the 26th. */
export const worldUnits = extent * 2 ** maxZoom

const unitsPerRadian = worldUnits / (2 * Math.PI)
const radians = Math.PI / 180 / 1e7
const highest = 85.05 * 1e7

/** Web Mercator (EPSG:3857) of a longitude in 1e-7 degrees, from the west edge of the world. */
export function worldX(lon: number): number {
  return Math.round((lon / 3.6e9 + 0.5) * worldUnits)
}

/** Web Mercator of a latitude in 1e-7 degrees, from the north edge of the world. */
export function worldY(lat: number): number {
  const sine = Math.sin(Math.max(-highest, Math.min(highest, lat)) * radians)
  return Math.round(worldUnits / 2 - 0.5 * Math.log((1 + sine) / (1 - sine)) * unitsPerRadian)
}

/** Degrees of a place in the world, the inverse of `worldX`. */
export function longitudeOf(x: number): number {
  return (x / worldUnits - 0.5) * 360
}

export function latitudeOf(y: number): number {
  return (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / worldUnits))) * 180) / Math.PI
}
