/** The file cannot be read further: cut off, damaged, of another format, or made to exhaust memory. */
export class BrokenFile extends Error {
  override readonly name = 'BrokenFile'
  /** Bytes from the start of the file to the length field, blob or data that is at fault. */
  readonly position: number
  /** The message without the position. */
  readonly what: string

  constructor(what: string, position: number, cause?: unknown) {
    super(`${what} (byte ${position})`, cause === undefined ? undefined : { cause })
    this.position = position
    this.what = what
  }
}
