/** Numbers as protocol buffers pack them, into a buffer that grows. */
export class ByteWriter {
  bytes = new Uint8Array(4096)
  length = 0

  reset(): void {
    this.length = 0
  }

  varint(value: number): void {
    if (this.length + 10 > this.bytes.length) this.#grow(10)
    let rest = value
    while (rest > 0x7f) {
      this.bytes[this.length++] = (rest & 0x7f) | 0x80
      rest = rest > 0x7fffffff ? Math.floor(rest / 128) : rest >>> 7
    }
    this.bytes[this.length++] = rest
  }

  /** A number of either sign. */
  signed(value: number): void {
    this.varint(value < 0 ? -value * 2 - 1 : value * 2)
  }

  append(bytes: Uint8Array): void {
    if (this.length + bytes.length > this.bytes.length) this.#grow(bytes.length)
    this.bytes.set(bytes, this.length)
    this.length += bytes.length
  }

  view(): Uint8Array<ArrayBuffer> {
    return this.bytes.subarray(0, this.length)
  }

  #grow(more: number): void {
    const larger = new Uint8Array(Math.max(this.bytes.length * 2, this.length + more))
    larger.set(this.bytes)
    this.bytes = larger
  }
}

/** Reads what a ByteWriter wrote. */
export class ByteReader {
  at: number
  readonly #bytes: Uint8Array

  constructor(bytes: Uint8Array, at = 0) {
    this.#bytes = bytes
    this.at = at
  }

  varint(): number {
    let byte = this.#bytes[this.at++] ?? 0
    let value = byte & 0x7f
    for (let weight = 0x80; byte > 0x7f; weight *= 0x80) {
      byte = this.#bytes[this.at++] ?? 0
      value += (byte & 0x7f) * weight
    }
    return value
  }

  signed(): number {
    const value = this.varint()
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2
  }
}
