const chunkBytes = 1 << 20

/** A growing list of plain values kept as UTF-8 JSON: about a fifth of the memory of live objects. */
export class PackedRows<T> {
  length = 0
  readonly #chunks: Buffer[] = []
  readonly #texts: string[] = []
  #pending = 0

  push(value: T): void {
    const text = JSON.stringify(value)
    this.#texts.push(text)
    this.#pending += text.length
    this.length++
    if (this.#pending >= chunkBytes) this.#pack()
  }

  *[Symbol.iterator](): Generator<T> {
    if (this.#texts.length > 0) this.#pack()
    for (const chunk of this.#chunks) {
      for (const line of chunk.toString('utf8').split('\n')) yield JSON.parse(line) as T
    }
  }

  #pack(): void {
    this.#chunks.push(Buffer.from(this.#texts.join('\n')))
    this.#texts.length = 0
    this.#pending = 0
  }
}
