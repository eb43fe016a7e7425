import { mapClasses } from '#engine/base-map/map-class.ts'
import { CellIndex, unitsPerDegree } from '#engine/geo/cell-index.ts'
import { boxOf } from '#engine/geo/flat-ring.ts'
import type { MapLines } from '../scan/map-ways.ts'
import type { Circle } from './address-book.ts'

/** About 100 metres. */
const cellDegrees = 0.001
const metresPerUnit = 111_195 / unitsPerDegree

/** Streets that have house numbers; a motorway or a river has none. */
const isStreet = mapClasses.map(
  ({ layer, kind }) => layer === 'roads' && !['motorway', 'ramp', 'runway', 'path'].includes(kind),
)

/** Alleys and yards, which shops stand at less often than at the street that they lead to. */
const isSide = mapClasses.map(({ kind }) => kind === 'service')

/** The streets of a file that have a name, for "which one is this at?". */
export class StreetIndex {
  readonly #lines: MapLines
  readonly #segments: CellIndex
  /** The way of each segment, by where the segment begins in `degrees`. */
  readonly #wayAt: (at: number) => number

  constructor(lines: MapLines) {
    this.#lines = lines
    this.#segments = new CellIndex(cellDegrees)
    const { degrees, ends, classes, names } = lines
    let start = 0
    for (let way = 0; way < ends.length; way++) {
      const end = ends[way] ?? 0
      if (names[way] !== 0 && isStreet[classes[way] ?? 0]) {
        for (let at = start; at + 3 < end; at += 2) this.#addSegment(degrees, at)
      }
      start = end
    }
    this.#segments.finish()
    this.#wayAt = (at) => {
      let [low, high] = [0, ends.length]
      while (low < high) {
        const middle = (low + high) >>> 1
        if ((ends[middle] ?? 0) <= at) low = middle + 1
        else high = middle
      }
      return low
    }
  }

  /** The name of a street by its number. */
  name(number: number): string {
    return this.#lines.words.text(number) ?? ''
  }

  /** Each named street within a circle, by the number of its name, once or more often, in no order. */
  near({ lon, lat, metres }: Circle, visit: (name: number, metres: number, isSide: boolean) => void): void {
    const { degrees, names, classes } = this.#lines
    const shrink = Math.cos((lat * Math.PI) / 180)
    const [x, y] = [lon * unitsPerDegree, lat * unitsPerDegree]
    const high = metres / metresPerUnit
    const wide = high / Math.max(0.05, shrink)
    this.#segments.each({ left: x - wide, bottom: y - high, right: x + wide, top: y + high }, (at) => {
      const x1 = ((degrees[at] ?? 0) - x) * shrink
      const y1 = (degrees[at + 1] ?? 0) - y
      const dx = ((degrees[at + 2] ?? 0) - (degrees[at] ?? 0)) * shrink
      const dy = (degrees[at + 3] ?? 0) - (degrees[at + 1] ?? 0)
      const length = dx * dx + dy * dy
      const along = length === 0 ? 0 : Math.min(1, Math.max(0, -(x1 * dx + y1 * dy) / length))
      const away = Math.sqrt((x1 + along * dx) ** 2 + (y1 + along * dy) ** 2) * metresPerUnit
      if (away > metres) return
      const way = this.#wayAt(at)
      visit(names[way] ?? 0, away, isSide[classes[way] ?? 0] ?? false)
    })
  }

  #addSegment(degrees: Int32Array, at: number): void {
    this.#segments.addBox(at, boxOf(degrees, at, at + 4))
  }
}
