import { metresBetween, type Position } from './position.ts'

interface Entry<T> {
  at: Position
  value: T
}

/** Points by grid cell, for "what is close to here?". */
export class PointIndex<T> {
  readonly #cells = new Map<number, Entry<T>[]>()
  readonly #cellDegrees: number

  /** A cell should be about as wide as the distances that are asked for. */
  constructor(cellDegrees: number) {
    this.#cellDegrees = cellDegrees
  }

  add(lon: number, lat: number, value: T): void {
    const key = keyOf(this.#cellOf(lon), this.#cellOf(lat))
    const cell = this.#cells.get(key)
    if (cell) cell.push({ at: [lon, lat], value })
    else this.#cells.set(key, [{ at: [lon, lat], value }])
  }

  /** Everything within `metres`, in no order. */
  *within(lon: number, lat: number, metres: number): Generator<{ value: T; metres: number }> {
    const degrees = metres / 111_000
    const across = degrees / Math.max(0.05, Math.cos((lat * Math.PI) / 180))
    for (let x = this.#cellOf(lon - across); x <= this.#cellOf(lon + across); x++) {
      for (let y = this.#cellOf(lat - degrees); y <= this.#cellOf(lat + degrees); y++) {
        for (const entry of this.#cells.get(keyOf(x, y)) ?? []) {
          const distance = metresBetween([lon, lat], entry.at)
          if (distance <= metres) yield { value: entry.value, metres: distance }
        }
      }
    }
  }

  #cellOf(degrees: number): number {
    return Math.floor(degrees / this.#cellDegrees)
  }
}

function keyOf(x: number, y: number): number {
  return x * 10_000_000 + y
}
