const chunkLetters = 1 << 18

/** A growing list of plain values kept as UTF-8 JSON: about a fifth of the memory of live objects. */
export class PackedRows<T> {
  length = 0
  readonly #chunks: Uint8Array<ArrayBuffer>[] = []
  readonly #texts: string[] = []
  #pending = 0

  push(value: T): void {
    const text = JSON.stringify(value)
    this.#texts.push(text)
    this.#pending += text.length
    this.length++
    if (this.#pending >= chunkLetters) this.#pack()
  }

  /** All values in pieces that another thread can take over without a copy; the list is not to be used any more. */
  handOver(): { length: number; chunks: Uint8Array<ArrayBuffer>[] } {
    this.#pack()
    return { length: this.length, chunks: this.#chunks }
  }

  takeOver({ length, chunks }: { length: number; chunks: Uint8Array<ArrayBuffer>[] }): void {
    this.#pack()
    this.#chunks.push(...chunks)
    this.length += length
  }

  *[Symbol.iterator](): Generator<T> {
    this.#pack()
    // One call for a whole chunk takes half the time of one for each value.
    for (const { buffer, length } of this.#chunks) {
      yield* JSON.parse(Buffer.from(buffer, 0, length).toString('utf8')) as T[]
    }
  }

  #pack(): void {
    if (this.#texts.length === 0) return
    this.#chunks.push(new TextEncoder().encode(`[${this.#texts.join(',')}]`))
    this.#texts.length = 0
    this.#pending = 0
  }
}
