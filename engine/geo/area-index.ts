import { Area } from './area.ts'
import type { Ring } from './position.ts'

const cellDegrees = 0.25

/** Areas by grid cell, for "what is this point inside of?". */
export class AreaIndex<T> {
  readonly #cells = new Map<string, { area: Area; value: T }[]>()
  readonly #large: { area: Area; value: T }[] = []

  add(rings: Ring[], value: T): Area {
    const area = new Area(rings)
    const entry = { area, value }
    const [left, right] = [cellOf(area.left), cellOf(area.right)]
    const [bottom, top] = [cellOf(area.bottom), cellOf(area.top)]
    if (!((right - left + 1) * (top - bottom + 1) < 2500)) {
      this.#large.push(entry)
      return area
    }
    for (let x = left; x <= right; x++) {
      for (let y = bottom; y <= top; y++) {
        const cell = this.#cells.get(`${x},${y}`)
        if (cell) cell.push(entry)
        else this.#cells.set(`${x},${y}`, [entry])
      }
    }
    return area
  }

  /** The values of all areas around the point, the smallest area first. */
  at(lon: number, lat: number): T[] {
    const near = this.#cells.get(`${cellOf(lon)},${cellOf(lat)}`) ?? []
    return [...near, ...this.#large]
      .filter(({ area }) => area.contains(lon, lat))
      .sort((a, b) => a.area.size - b.area.size)
      .map(({ value }) => value)
  }
}

function cellOf(degrees: number): number {
  return Math.floor(degrees / cellDegrees)
}
