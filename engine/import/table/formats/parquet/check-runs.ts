export interface Reader {
  view: DataView
  offset: number
}

/** Values that writers add to a run so that its bits fill whole bytes. */
const mostPadding = 504

/** Bits of a level. */
export const bitsOf = (most: number): number => 32 - Math.clz32(most)

/**
 * Passes runs of a value and of packed ones, as readers of so many values do.
 * @throws where they hold more: readers would not end.
 */
export function checkRuns(reader: Reader, width: number, values: number): void {
  if (width > 32) throw new RangeError('A value has more than 32 bits')
  for (let seen = 0; seen < values; ) {
    const header = varint(reader)
    const isPacked = header % 2 === 1
    const count = Math.floor(header / 2) * (isPacked ? 8 : 1)
    if (count > values - seen + (isPacked ? mostPadding : 0))
      throw new RangeError('A run has more values than its page')
    reader.offset += isPacked ? (count / 8) * width : (width + 7) >> 3
    if (count === 0 && reader.offset >= reader.view.byteLength) throw new RangeError('A run has no end')
    seen += count
  }
}

function varint(reader: Reader): number {
  let [value, factor] = [0, 1]
  for (;;) {
    const byte = reader.view.getUint8(reader.offset)
    reader.offset += 1
    value += (byte & 0x7f) * factor
    if (byte < 0x80) return value
    factor *= 128
    if (factor > 2 ** 35) throw new RangeError('A number has no end')
  }
}
