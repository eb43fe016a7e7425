import { ringArea } from './centroid.ts'
import type { Ring } from './position.ts'

/** Corners for each band of latitude, about. */
const cornersPerBand = 8

/** An outline prepared for many questions, in flat arrays: a lookup touches only the edges at its latitude. */
export class Area {
  readonly left: number
  readonly right: number
  readonly bottom: number
  readonly top: number
  /** Square degrees; to order areas by size. */
  readonly size: number
  /** Longitude and latitude of each corner, and where each ring ends in them. */
  readonly #corners: Float64Array
  readonly #ends: Uint32Array
  /** Where the edges of each band begin in `#edges`. */
  readonly #bands: Uint32Array
  /** For each edge, where its two corners are. */
  readonly #edges: Uint32Array

  /** A ring inside a ring is a hole, whichever of the two it is among: the size is that of `outer` without `holes`. */
  constructor(outer: Ring[], holes: Ring[] = []) {
    const rings = holes.length > 0 ? [...outer, ...holes] : outer
    const count = rings.reduce((sum, ring) => sum + ring.length, 0)
    this.#corners = new Float64Array(count * 2)
    this.#ends = new Uint32Array(rings.length)
    let [left, right, bottom, top] = [Infinity, -Infinity, Infinity, -Infinity]
    let at = 0
    for (const [index, ring] of rings.entries()) {
      for (const [lon, lat] of ring) {
        left = Math.min(left, lon)
        right = Math.max(right, lon)
        bottom = Math.min(bottom, lat)
        top = Math.max(top, lat)
        this.#corners[at++] = lon
        this.#corners[at++] = lat
      }
      this.#ends[index] = at
    }
    this.left = left
    this.right = right
    this.bottom = bottom
    this.top = top
    this.size = sizeOf(outer) - sizeOf(holes)

    const bands = Math.max(1, Math.ceil(count / cornersPerBand))
    const starts = new Uint32Array(bands + 1)
    this.#bands = starts
    this.#eachEdge((_from, _to, band) => {
      starts[band + 1] = (starts[band + 1] ?? 0) + 2
    })
    for (let band = 1; band <= bands; band++) starts[band] = (starts[band] ?? 0) + (starts[band - 1] ?? 0)
    const edges = new Uint32Array(starts[bands] ?? 0)
    const next = starts.slice()
    this.#eachEdge((from, to, band) => {
      const place = next[band] ?? 0
      edges[place] = from
      edges[place + 1] = to
      next[band] = place + 2
    })
    this.#edges = edges
  }

  /** Even-odd rule: a ring inside a ring is a hole. */
  contains(lon: number, lat: number): boolean {
    if (lon < this.left || lon > this.right || lat < this.bottom || lat > this.top) return false
    const corners = this.#corners
    const band = this.#bandOf(lat)
    const end = this.#bands[band + 1] ?? 0
    let inside = false
    for (let edge = this.#bands[band] ?? 0; edge < end; edge += 2) {
      const from = this.#edges[edge] ?? 0
      const to = this.#edges[edge + 1] ?? 0
      const lon1 = corners[from] ?? 0
      const lat1 = corners[from + 1] ?? 0
      const lon2 = corners[to] ?? 0
      const lat2 = corners[to + 1] ?? 0
      if (lat1 > lat === lat2 > lat) continue
      if (lon < ((lon2 - lon1) * (lat - lat1)) / (lat2 - lat1) + lon1) inside = !inside
    }
    return inside
  }

  /** The rings that it was made of. */
  rings(): Ring[] {
    const rings: Ring[] = []
    let at = 0
    for (const end of this.#ends) {
      const ring: Ring = []
      for (; at < end; at += 2) ring.push([this.#corners[at] ?? 0, this.#corners[at + 1] ?? 0])
      rings.push(ring)
    }
    return rings
  }

  #eachEdge(visit: (from: number, to: number, band: number) => void): void {
    let start = 0
    for (const end of this.#ends) {
      let from = end - 2
      for (let to = start; to < end; to += 2) {
        const lat1 = this.#corners[from + 1] ?? 0
        const lat2 = this.#corners[to + 1] ?? 0
        const last = this.#bandOf(Math.max(lat1, lat2))
        for (let band = this.#bandOf(Math.min(lat1, lat2)); band <= last; band++) visit(from, to, band)
        from = to
      }
      start = end
    }
  }

  #bandOf(lat: number): number {
    const height = this.top - this.bottom
    const bands = this.#bands.length - 1
    if (height <= 0) return 0
    const band = Math.floor(((lat - this.bottom) / height) * bands)
    return Math.min(Math.max(band, 0), bands - 1)
  }
}

function sizeOf(rings: Ring[]): number {
  return rings.reduce((sum, ring) => sum + Math.abs(ringArea(ring)), 0)
}
