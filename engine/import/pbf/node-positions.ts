const unknown = 0x7fffffff

/** Which nodes are needed and where they are, in memory that threads share: 24 bytes a node. */
export interface NodeTable {
  /** Rising, each once. */
  ids: Float64Array<SharedArrayBuffer>
  lats: Int32Array<SharedArrayBuffer>
  lons: Int32Array<SharedArrayBuffer>
  /** Slots by equal spans of ids: where the ids of each span begin. */
  spans: Uint32Array<SharedArrayBuffer>
  spanIds: number
}

/** A table without positions yet; `ids` may hold an id many times and is sorted in place. */
export function nodeTable(ids: Float64Array): NodeTable {
  ids.sort()
  let count = 0
  for (let index = 0; index < ids.length; index++) {
    if (index === 0 || ids[index] !== ids[index - 1]) ids[count++] = ids[index] ?? 0
  }
  const spans = Math.max(1, count)
  const first = ids[0] ?? 0
  const table = {
    ids: new Float64Array(new SharedArrayBuffer(count * 8)),
    lats: new Int32Array(new SharedArrayBuffer(count * 4)).fill(unknown),
    lons: new Int32Array(new SharedArrayBuffer(count * 4)),
    spans: new Uint32Array(new SharedArrayBuffer((spans + 1) * 4)).fill(count),
    spanIds: Math.max(1, ((ids[count - 1] ?? 0) - first + 1) / spans),
  }
  table.ids.set(ids.subarray(0, count))
  for (let slot = count - 1; slot >= 0; slot--) table.spans[spanOf(table, table.ids[slot] ?? 0)] = slot
  for (let span = spans - 1; span >= 0; span--) {
    table.spans[span] = Math.min(table.spans[span] ?? count, table.spans[span + 1] ?? count)
  }
  return table
}

function spanOf({ ids, spans, spanIds }: NodeTable, id: number): number {
  const span = Math.floor((id - (ids[0] ?? 0)) / spanIds)
  return Math.min(Math.max(span, 0), spans.length - 2)
}

/**
 * Coordinates of the nodes that ways and relations need, and of no others. Degrees are kept as whole 1e-7, the
 * precision of OpenStreetMap itself. Threads may set positions of different nodes at the same time.
 */
export class NodePositions {
  readonly #table: NodeTable
  #last = 0

  constructor(table: NodeTable = nodeTable(new Float64Array())) {
    this.#table = table
  }

  /** Calls back for each of the first `count` ids that is needed; ids are quickest in rising order. */
  match(ids: Float64Array, count: number, found: (index: number, slot: number) => void): void {
    const needed = this.#table.ids
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
    this.#table.lats[slot] = Math.round(lat * 1e7)
    this.#table.lons[slot] = Math.round(lon * 1e7)
  }

  /** [lon, lat] in degrees; undefined when the file does not hold the node. */
  get(id: number): [number, number] | undefined {
    const { ids, lats, lons } = this.#table
    const slot = this.#firstAtLeast(id)
    const lat = lats[slot]
    if (ids[slot] !== id || lat === unknown || lat === undefined) return undefined
    return [(lons[slot] ?? 0) / 1e7, lat / 1e7]
  }

  /** Writes longitude and latitude in 1e-7 degrees; answers how many numbers it wrote, 0 where the node is not known. */
  copy(id: number, into: Int32Array, at: number): 0 | 2 {
    const { ids, lats, lons } = this.#table
    // The nodes of a way mostly have ids in a row.
    let slot = this.#last + 1
    if (ids[slot] !== id && ids[(slot -= 2)] !== id) slot = this.#firstAtLeast(id)
    this.#last = slot
    const lat = lats[slot]
    if (ids[slot] !== id || lat === unknown || lat === undefined) return 0
    into[at] = lons[slot] ?? 0
    into[at + 1] = lat
    return 2
  }

  #firstAtLeast(id: number): number {
    const { ids, spans } = this.#table
    const span = spanOf(this.#table, id)
    let low = spans[span] ?? 0
    let high = spans[span + 1] ?? ids.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((ids[middle] ?? 0) < id) low = middle + 1
      else high = middle
    }
    return low
  }
}
