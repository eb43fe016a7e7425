import { Transform } from 'node:stream'

const quote = 0x22
const lf = 0x0a
const cr = 0x0d

/** Ends each record with CR LF, as RFC 4180 section 2 asks, and leaves line breaks inside quoted cells as they are. */
export function crlfRecords(): Transform {
  let isQuoted = false
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const out = Buffer.allocUnsafe(chunk.length + countByte(chunk, lf))
      let length = 0
      for (const byte of chunk) {
        if (byte === quote) isQuoted = !isQuoted
        else if (byte === lf && !isQuoted) out[length++] = cr
        out[length++] = byte
      }
      done(null, out.subarray(0, length))
    },
  })
}

function countByte(chunk: Buffer, wanted: number): number {
  let count = 0
  for (let at = chunk.indexOf(wanted); at !== -1; at = chunk.indexOf(wanted, at + 1)) count += 1
  return count
}
