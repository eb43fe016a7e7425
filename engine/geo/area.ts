import { ringArea } from './centroid.ts'
import type { Ring } from './position.ts'

/** An outline prepared for many questions: a lookup touches only the edges at its latitude. */
export class Area {
  readonly left: number
  readonly right: number
  readonly bottom: number
  readonly top: number
  /** Square degrees; to order areas by size. */
  readonly size: number
  /** Edges by band of latitude, four numbers each: lon and lat of either end. */
  readonly #bands: number[][]

  constructor(rings: Ring[]) {
    let [left, right, bottom, top] = [Infinity, -Infinity, Infinity, -Infinity]
    let corners = 0
    for (const ring of rings) {
      corners += ring.length
      for (const [lon, lat] of ring) {
        left = Math.min(left, lon)
        right = Math.max(right, lon)
        bottom = Math.min(bottom, lat)
        top = Math.max(top, lat)
      }
    }
    this.left = left
    this.right = right
    this.bottom = bottom
    this.top = top
    this.size = rings.reduce((sum, ring) => sum + Math.abs(ringArea(ring)), 0)
    this.#bands = Array.from({ length: Math.max(1, Math.ceil(corners / 8)) }, () => [])
    for (const ring of rings) this.#addEdges(ring)
  }

  /** Even-odd rule: a ring inside a ring is a hole. */
  contains(lon: number, lat: number): boolean {
    if (lon < this.left || lon > this.right || lat < this.bottom || lat > this.top) return false
    const edges = this.#bands[this.#bandOf(lat)] ?? []
    let inside = false
    for (let i = 0; i < edges.length; i += 4) {
      const lon1 = edges[i] ?? 0
      const lat1 = edges[i + 1] ?? 0
      const lon2 = edges[i + 2] ?? 0
      const lat2 = edges[i + 3] ?? 0
      if (lat1 > lat === lat2 > lat) continue
      if (lon < ((lon2 - lon1) * (lat - lat1)) / (lat2 - lat1) + lon1) inside = !inside
    }
    return inside
  }

  #addEdges(ring: Ring): void {
    let previous = ring.at(-1)
    for (const point of ring) {
      if (previous) {
        const from = this.#bandOf(Math.min(previous[1], point[1]))
        const to = this.#bandOf(Math.max(previous[1], point[1]))
        for (let band = from; band <= to; band++) {
          this.#bands[band]?.push(previous[0], previous[1], point[0], point[1])
        }
      }
      previous = point
    }
  }

  #bandOf(lat: number): number {
    const height = this.top - this.bottom
    if (height <= 0) return 0
    const band = Math.floor(((lat - this.bottom) / height) * this.#bands.length)
    return Math.min(Math.max(band, 0), this.#bands.length - 1)
  }
}
