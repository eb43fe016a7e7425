import { foldName } from '../osm-tags/names.ts'

/** Addresses of one cell are close enough to be of one city: about 500 metres. */
const cellDegrees = 0.005

/** A city that addresses name, with the middle of the places that do. */
export interface NamedCity {
  name: string
  count: number
  lon: number
  lat: number
}

/** The cities that addresses of a file name, as a whole and by small cells. */
export class NamedCities {
  /** By folded name. */
  readonly all = new Map<string, NamedCity>()
  readonly #cells = new Map<number, Map<string, number>>()

  add(name: string, lon: number, lat: number): void {
    const folded = foldName(name)
    const city = this.all.get(folded)
    if (city) {
      city.count++
      city.lon += (lon - city.lon) / city.count
      city.lat += (lat - city.lat) / city.count
    } else {
      this.all.set(folded, { name, count: 1, lon, lat })
    }
    const key = keyOf(cellOf(lon), cellOf(lat))
    const cell = this.#cells.get(key) ?? new Map<string, number>()
    cell.set(name, (cell.get(name) ?? 0) + 1)
    this.#cells.set(key, cell)
  }

  /** The city that most addresses right around a point name. */
  around(lon: number, lat: number): string | undefined {
    let best: string | undefined
    const counts = new Map<string, number>()
    for (let x = cellOf(lon) - 1; x <= cellOf(lon) + 1; x++) {
      for (let y = cellOf(lat) - 1; y <= cellOf(lat) + 1; y++) {
        for (const [name, count] of this.#cells.get(keyOf(x, y)) ?? []) {
          const total = (counts.get(name) ?? 0) + count
          counts.set(name, total)
          if (best === undefined || total > (counts.get(best) ?? 0)) best = name
        }
      }
    }
    return best
  }
}

function cellOf(degrees: number): number {
  return Math.floor(degrees / cellDegrees)
}

function keyOf(x: number, y: number): number {
  return x * 1_000_000 + y
}
