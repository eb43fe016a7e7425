import type { FlatBox } from './flat-ring.ts'

/** A position in 1e-7 degrees, the unit of OpenStreetMap. */
export const unitsPerDegree = 1e7

/**
 * Items by grid cell, for "what is close to here?", in flat arrays: 8 bytes for each item and cell and 4 for each cell.
 * Boxes are in 1e-7 degrees. Fill it with `add`, then `finish` it, then ask.
 */
export class CellIndex {
  readonly #cellUnits: number
  #cells = new Uint32Array(1024)
  #items = new Uint32Array(1024)
  #count = 0
  #starts = new Uint32Array(2)

  /** A cell should be about as wide as the distances that are asked for. */
  constructor(cellDegrees: number) {
    this.#cellUnits = cellDegrees * unitsPerDegree
  }

  /** Adds an item at a point. */
  add(item: number, x: number, y: number): void {
    this.#put(item, this.#cellOf(x), this.#cellOf(y))
  }

  /** Adds an item to each cell of a box. */
  addBox(item: number, { left, bottom, right, top }: FlatBox): void {
    const [x1, x2] = [this.#cellOf(left), this.#cellOf(right)]
    const [y1, y2] = [this.#cellOf(bottom), this.#cellOf(top)]
    for (let x = x1; x <= x2; x++) for (let y = y1; y <= y2; y++) this.#put(item, x, y)
  }

  /** Sorts the items by cell; none can be added afterwards. */
  finish(): void {
    let size = 1
    while (size < this.#count) size *= 2
    const starts = new Uint32Array(size + 1)
    const mask = size - 1
    for (let at = 0; at < this.#count; at++) {
      const cell = (this.#cells[at] ?? 0) & mask
      starts[cell + 1] = (starts[cell + 1] ?? 0) + 1
    }
    for (let cell = 1; cell <= size; cell++) starts[cell] = (starts[cell] ?? 0) + (starts[cell - 1] ?? 0)
    const next = starts.slice()
    const items = new Uint32Array(this.#count)
    const cells = new Uint32Array(this.#count)
    for (let at = 0; at < this.#count; at++) {
      const cell = this.#cells[at] ?? 0
      const to = next[cell & mask] ?? 0
      next[cell & mask] = to + 1
      items[to] = this.#items[at] ?? 0
      cells[to] = cell
    }
    this.#starts = starts
    this.#items = items
    this.#cells = cells
  }

  /**
   * Visits what lies in the cells of the box. An item that was added with a box of several cells may be visited more
   * than once.
   */
  each({ left, bottom, right, top }: FlatBox, visit: (item: number) => void): void {
    const mask = this.#starts.length - 2
    const [x1, x2] = [this.#cellOf(left), this.#cellOf(right)]
    const [y1, y2] = [this.#cellOf(bottom), this.#cellOf(top)]
    for (let x = x1; x <= x2; x++) {
      for (let y = y1; y <= y2; y++) {
        const cell = hash(x, y)
        const end = this.#starts[(cell & mask) + 1] ?? 0
        for (let at = this.#starts[cell & mask] ?? 0; at < end; at++) {
          if (this.#cells[at] === cell) visit(this.#items[at] ?? 0)
        }
      }
    }
  }

  #put(item: number, x: number, y: number): void {
    if (this.#count === this.#items.length) this.#grow()
    this.#cells[this.#count] = hash(x, y)
    this.#items[this.#count++] = item
  }

  #cellOf(units: number): number {
    return Math.floor(units / this.#cellUnits)
  }

  #grow(): void {
    const cells = new Uint32Array(this.#cells.length * 2)
    cells.set(this.#cells)
    this.#cells = cells
    const items = new Uint32Array(this.#items.length * 2)
    items.set(this.#items)
    this.#items = items
  }
}

function hash(x: number, y: number): number {
  const mixed = Math.imul(x, 0x9e3779b1) ^ Math.imul(y, 0x85ebca6b)
  return (mixed ^ (mixed >>> 15)) >>> 0
}
