/** Ids in memory that threads share, asked for mostly in rising order. */
export class IdList {
  readonly ids: Float64Array<SharedArrayBuffer>
  #at = 0

  constructor(ids: Float64Array<SharedArrayBuffer>) {
    this.ids = ids
  }

  static of(ids: Iterable<number>): IdList {
    const sorted = Float64Array.from(new Set(ids)).sort()
    const shared = new Float64Array(new SharedArrayBuffer(sorted.byteLength))
    shared.set(sorted)
    return new IdList(shared)
  }

  has(id: number): boolean {
    const { ids } = this
    if (this.#at > 0 && (ids[this.#at - 1] ?? 0) >= id) this.#at = 0
    while (this.#at < ids.length && (ids[this.#at] ?? 0) < id) this.#at++
    return ids[this.#at] === id
  }
}
