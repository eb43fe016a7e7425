import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'

/** Passes bytes on as they are, counts them and hashes them. `sha256()` may be asked for once, at the end. */
export function hashedStream() {
  const hash = createHash('sha256')
  let bytes = 0
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  return { stream, sha256: () => hash.digest('hex'), bytes: () => bytes }
}
