import { Area } from './area.ts'
import type { Ring } from './position.ts'

const cellDegrees = 0.1

/** Areas by grid cell, for "what is this point inside of?". */
export class AreaIndex<T> {
  readonly #cells = new Map<number, { area: Area; value: T }[]>()
  readonly #large: { area: Area; value: T }[] = []

  add(outer: Ring[], value: T, holes: Ring[] = []): Area {
    const area = new Area(outer, holes)
    const entry = { area, value }
    const [left, right] = [cellOf(area.left), cellOf(area.right)]
    const [bottom, top] = [cellOf(area.bottom), cellOf(area.top)]
    if (!((right - left + 1) * (top - bottom + 1) < 2500)) {
      this.#large.push(entry)
      return area
    }
    for (let x = left; x <= right; x++) {
      for (let y = bottom; y <= top; y++) {
        const cell = this.#cells.get(keyOf(x, y))
        if (cell) cell.push(entry)
        else this.#cells.set(keyOf(x, y), [entry])
      }
    }
    return area
  }

  /** The values of all areas around the point, the smallest area first. */
  at(lon: number, lat: number): T[] {
    const near = this.#cells.get(keyOf(cellOf(lon), cellOf(lat))) ?? []
    const around = near.filter(({ area }) => area.contains(lon, lat))
    for (const entry of this.#large) if (entry.area.contains(lon, lat)) around.push(entry)
    if (around.length > 1) around.sort((a, b) => a.area.size - b.area.size)
    return around.map(({ value }) => value)
  }
}

function cellOf(degrees: number): number {
  return Math.floor(degrees / cellDegrees)
}

function keyOf(x: number, y: number): number {
  return x * 100_000 + y
}
