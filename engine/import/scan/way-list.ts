import type { NodePositions } from '../pbf/node-positions.ts'
import { countNumbers, readSums } from '../pbf/sums.ts'

/** Ways as plain values, to be handed from thread to thread. */
export interface PackedWays {
  length: number
  /** Refs of all ways together. */
  nodes: number
  /** So many for each way, one way after the other. */
  numbers: Uint32Array<ArrayBuffer>
  /** Where the packed refs of each way end. */
  ends: Uint32Array<ArrayBuffer>
  refs: Uint8Array<ArrayBuffer>
}

/** Ways with a few numbers each, in buffers that grow: their refs stay packed as they stand in the file. */
export class WayList {
  readonly #width: number
  #length = 0
  #nodes = 0
  #numbers: Uint32Array<ArrayBuffer>
  #ends = new Uint32Array(1024)
  #refs = new Uint8Array(16_384)

  constructor(width: number) {
    this.#width = width
    this.#numbers = new Uint32Array(this.#ends.length * width)
  }

  add(refs: Uint8Array, numbers: ArrayLike<number>): void {
    const at = this.#length++
    const start = at === 0 ? 0 : (this.#ends[at - 1] ?? 0)
    const end = start + refs.length
    if (at >= this.#ends.length) {
      this.#ends = grown(this.#ends, at + 1)
      this.#numbers = grown(this.#numbers, this.#ends.length * this.#width)
    }
    if (end > this.#refs.length) {
      const larger = new Uint8Array(Math.max(end, this.#refs.length * 1.5))
      larger.set(this.#refs)
      this.#refs = larger
    }
    this.#refs.set(refs, start)
    this.#ends[at] = end
    this.#nodes += countNumbers(refs)
    this.#numbers.set(numbers, at * this.#width)
  }

  handOver(): PackedWays {
    const length = this.#length
    return {
      length,
      nodes: this.#nodes,
      numbers: this.#numbers.slice(0, length * this.#width),
      ends: this.#ends.slice(0, length),
      refs: this.#refs.slice(0, this.#ends[length - 1] ?? 0),
    }
  }
}

/** A copy with room for at least half as many more. */
export function grown(array: Uint32Array, needed: number): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(Math.max(needed, Math.ceil(array.length * 1.5)))
  larger.set(array)
  return larger
}

/** The list with those of its ways that are wanted, by their place in it. */
export function keepWays(list: PackedWays, width: number, isWanted: (way: number) => boolean): PackedWays {
  const kept = new WayList(width)
  let start = 0
  for (let way = 0; way < list.length; way++) {
    const end = list.ends[way] ?? 0
    const numbers = list.numbers.subarray(way * width, (way + 1) * width)
    if (isWanted(way)) kept.add(list.refs.subarray(start, end), numbers)
    start = end
  }
  return kept.handOver()
}

/** Writes the node ids of all ways into a list from a place on; answers where they end. */
export function unpackRefs({ refs, ends }: PackedWays, into: Float64Array, from: number): number {
  let [at, start] = [from, 0]
  for (const end of ends) {
    at += readSums(refs, start, end, into, at)
    start = end
  }
  return at
}

/** Ways with the positions of their nodes; what the file does not hold is left out. */
export interface Lines {
  /** Longitude and latitude of each node in 1e-7 degrees. */
  degrees: Int32Array<SharedArrayBuffer>
  /** Where each way ends in `degrees`. */
  ends: Uint32Array<SharedArrayBuffer>
}

export function locateWays(packed: readonly PackedWays[], positions: NodePositions): Lines {
  const ways = packed.reduce((sum, { length }) => sum + length, 0)
  const nodes = packed.reduce((sum, list) => sum + list.nodes, 0)
  const degrees = new Int32Array(new SharedArrayBuffer(nodes * 8))
  const ends = new Uint32Array(new SharedArrayBuffer(ways * 4))
  let ids = new Float64Array(4096)
  let [at, way] = [0, 0]
  for (const list of packed) {
    let start = 0
    for (const end of list.ends) {
      if (end - start > ids.length) ids = new Float64Array((end - start) * 2)
      const count = readSums(list.refs, start, end, ids)
      start = end
      for (let index = 0; index < count; index++) at += positions.copy(ids[index] ?? 0, degrees, at)
      ends[way++] = at
    }
  }
  return { degrees, ends }
}
