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

/** Plain values: cities by folded name, and how often each name is written in a cell. */
export interface CityCounts {
  all: Map<string, NamedCity>
  cells: Map<number, Map<string, number>>
}

/** The cities that addresses of a file name, as a whole and by small cells. */
export class NamedCities {
  readonly counts: CityCounts = { all: new Map(), cells: new Map() }

  /** By folded name. */
  get all(): ReadonlyMap<string, NamedCity> {
    return this.counts.all
  }

  note(name: string, lon: number, lat: number): void {
    this.#addCity(foldName(name), { name, count: 1, lon, lat })
    this.#addToCell(keyOf(cellOf(lon), cellOf(lat)), name, 1)
  }

  add({ all, cells }: CityCounts): void {
    for (const [folded, city] of all) this.#addCity(folded, city)
    for (const [key, cell] of cells) for (const [name, count] of cell) this.#addToCell(key, name, count)
  }

  #addCity(folded: string, more: NamedCity): void {
    const city = this.counts.all.get(folded)
    if (!city) {
      this.counts.all.set(folded, { ...more })
      return
    }
    city.count += more.count
    city.lon += ((more.lon - city.lon) * more.count) / city.count
    city.lat += ((more.lat - city.lat) * more.count) / city.count
  }

  #addToCell(key: number, name: string, count: number): void {
    const cell = this.counts.cells.get(key)
    if (cell) cell.set(name, (cell.get(name) ?? 0) + count)
    else this.counts.cells.set(key, new Map([[name, count]]))
  }

  /** The city that most addresses right around a point name. */
  around(lon: number, lat: number): string | undefined {
    let best: string | undefined
    const counts = new Map<string, number>()
    for (let x = cellOf(lon) - 1; x <= cellOf(lon) + 1; x++) {
      for (let y = cellOf(lat) - 1; y <= cellOf(lat) + 1; y++) {
        for (const [name, count] of this.counts.cells.get(keyOf(x, y)) ?? []) {
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
