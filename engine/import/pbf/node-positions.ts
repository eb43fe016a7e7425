const unknown = 0x7fffffff

/**
 * Coordinates of the nodes that ways and relations need, and of no others: 20 bytes a node.
 * Degrees are kept as whole 1e-7, the precision of OpenStreetMap itself.
 */
export class NodePositions {
  readonly #ids: Float64Array
  readonly #lats: Int32Array
  readonly #lons: Int32Array
  /** Slots by equal spans of ids: where the ids of each span begin. */
  readonly #spans: Uint32Array
  readonly #spanIds: number

  /** `ids` may hold an id many times. */
  constructor(ids: Float64Array) {
    ids.sort()
    let count = 0
    for (let index = 0; index < ids.length; index++) {
      if (index === 0 || ids[index] !== ids[index - 1]) ids[count++] = ids[index] ?? 0
    }
    this.#ids = ids.slice(0, count)
    this.#lats = new Int32Array(count).fill(unknown)
    this.#lons = new Int32Array(count)
    const first = this.#ids[0] ?? 0
    const spans = Math.max(1, count)
    this.#spanIds = Math.max(1, ((this.#ids[count - 1] ?? 0) - first + 1) / spans)
    this.#spans = new Uint32Array(spans + 1).fill(count)
    for (let slot = count - 1; slot >= 0; slot--) this.#spans[this.#spanOf(this.#ids[slot] ?? 0)] = slot
    for (let span = spans - 1; span >= 0; span--) {
      this.#spans[span] = Math.min(this.#spans[span] ?? count, this.#spans[span + 1] ?? count)
    }
  }

  /** Calls back for each of the first `count` ids that is needed; ids are quickest in rising order. */
  match(ids: Float64Array, count: number, found: (index: number, slot: number) => void): void {
    const needed = this.#ids
    if (needed.length === 0 || count === 0) return
    let previous = ids[0] ?? 0
    let slot = this.#firstAtLeast(previous)
    for (let index = 0; index < count; index++) {
      const id = ids[index] ?? 0
      if (id < previous) slot = this.#firstAtLeast(id)
      previous = id
      while (slot < needed.length && (needed[slot] ?? 0) < id) slot++
      if (needed[slot] === id) found(index, slot)
    }
  }

  set(slot: number, lat: number, lon: number): void {
    this.#lats[slot] = Math.round(lat * 1e7)
    this.#lons[slot] = Math.round(lon * 1e7)
  }

  /** [lon, lat] in degrees; undefined when the file does not hold the node. */
  get(id: number): [number, number] | undefined {
    const slot = this.#firstAtLeast(id)
    const lat = this.#lats[slot]
    if (this.#ids[slot] !== id || lat === unknown || lat === undefined) return undefined
    return [(this.#lons[slot] ?? 0) / 1e7, lat / 1e7]
  }

  #firstAtLeast(id: number): number {
    const span = this.#spanOf(id)
    let low = this.#spans[span] ?? 0
    let high = this.#spans[span + 1] ?? this.#ids.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.#ids[middle] ?? 0) < id) low = middle + 1
      else high = middle
    }
    return low
  }

  #spanOf(id: number): number {
    const span = Math.floor((id - (this.#ids[0] ?? 0)) / this.#spanIds)
    return Math.min(Math.max(span, 0), this.#spans.length - 2)
  }
}
