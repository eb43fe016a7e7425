import {
  createBrotliDecompress,
  createGunzip,
  createInflate,
  createZstdDecompress,
  gunzipSync,
} from 'node:zlib'

export type Inflated =
  | { outcome: 'inflated'; bytes: Uint8Array; truncated: boolean }
  | { outcome: 'failed'; why: 'broken_answer' }

/** Bodies up to this size are inflated in place: handing them to another thread costs more than the work. */
const smallBytes = 64 * 1024

const decoders = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
  zstd: createZstdDecompress,
}

/** What may be sent as `Accept-Encoding`. */
export const acceptedEncodings = 'gzip, deflate, br'

/**
 * Undoes one `Content-Encoding`, giving at most `maxBytes`: a bomb is left alone as soon as it is
 * over. `cut` says that the packed body itself was cut, so its missing end is no error.
 */
export async function inflate(
  packed: Uint8Array,
  encoding: string,
  { maxBytes, cut }: { maxBytes: number; cut: boolean },
): Promise<Inflated> {
  const name = encoding.trim().toLowerCase()
  if (name === '' || name === 'identity') return whole(packed, maxBytes, cut)
  if (!isKnown(name)) return { outcome: 'failed', why: 'broken_answer' }
  if (packed.length === 0) return whole(packed, maxBytes, cut)
  if (name === 'gzip' && !cut && packed.length <= smallBytes) {
    try {
      return whole(gunzipSync(packed, { maxOutputLength: maxBytes }), maxBytes, false)
    } catch (error) {
      if (!isOutputLimit(error)) return { outcome: 'failed', why: 'broken_answer' }
    }
  }
  return inflateUpTo(packed, decoders[name](), { maxBytes, cut })
}

function isKnown(name: string): name is keyof typeof decoders {
  return Object.hasOwn(decoders, name)
}

function isOutputLimit(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
}

function whole(bytes: Uint8Array, maxBytes: number, cut: boolean): Inflated {
  const over = bytes.length > maxBytes
  return { outcome: 'inflated', bytes: over ? bytes.subarray(0, maxBytes) : bytes, truncated: cut || over }
}

async function inflateUpTo(
  packed: Uint8Array,
  decoder: NodeJS.ReadWriteStream & { destroy(): unknown },
  { maxBytes, cut }: { maxBytes: number; cut: boolean },
): Promise<Inflated> {
  const chunks: Uint8Array[] = []
  let length = 0
  try {
    decoder.end(packed)
    for await (const chunk of decoder as AsyncIterable<Uint8Array>) {
      chunks.push(chunk)
      length += chunk.length
      if (length > maxBytes) break
    }
  } catch {
    if (!cut || length === 0) return { outcome: 'failed', why: 'broken_answer' }
  } finally {
    decoder.destroy()
  }
  return whole(Buffer.concat(chunks, length), maxBytes, cut)
}
