const low28 = 0x10000000

/**
 * Unpacks a packed field of sint64 deltas into running sums, the way ids, coordinates and refs are stored; answers how
 * many there are. They are written from the place `from` on. By far the most of a file is read here, so every step is
 * written out. Throws where a number reaches beyond `end`. Sums are exact up to 2^53.
 */
// oxlint-disable-next-line max-params -- called for each way of a planet: a view or an object for each call costs time
export function readSums(
  bytes: Uint8Array,
  start: number,
  end: number,
  into: Float64Array,
  from = 0,
): number {
  let at = start
  let count = from
  let sum = 0
  while (at < end) {
    let byte = bytes[at++] ?? 0
    let bits = byte & 0x7f
    if (byte > 0x7f) {
      byte = bytes[at++] ?? 0
      bits |= (byte & 0x7f) << 7
      if (byte > 0x7f) {
        byte = bytes[at++] ?? 0
        bits |= (byte & 0x7f) << 14
        if (byte > 0x7f) {
          byte = bytes[at++] ?? 0
          bits |= (byte & 0x7f) << 21
          if (byte > 0x7f) {
            let value = bits
            for (let weight = low28; byte > 0x7f; weight *= 0x80) {
              byte = at < end ? (bytes[at++] ?? 0) : overrun()
              value += (byte & 0x7f) * weight
            }
            sum += value % 2 === 0 ? value / 2 : -(value + 1) / 2
            into[count++] = sum
            continue
          }
        }
      }
    }
    sum += (bits >>> 1) ^ -(bits & 1)
    into[count++] = sum
  }
  if (at !== end) overrun()
  return count - from
}

/** How many numbers packed varints hold. */
export function countNumbers(bytes: Uint8Array): number {
  let count = 0
  for (let at = 0; at < bytes.length; at++) if ((bytes[at] ?? 0) < 0x80) count++
  return count
}

function overrun(): never {
  throw new Error('a message does not end where it says')
}
