/** Deeper than any answer of a provider that we know, and far from what a parser's stack takes. */
const maxDepth = 40

type Read = { outcome: 'read'; value: unknown } | { outcome: 'failed' }

/** Reads JSON (RFC 8259) of at most 40 levels from UTF-8 bytes. Anything else is a value, never an error. */
export function readJson(bytes: Uint8Array): Read {
  if (depthOf(bytes) > maxDepth) return { outcome: 'failed' }
  try {
    return { outcome: 'read', value: JSON.parse(new TextDecoder().decode(bytes)) }
  } catch {
    return { outcome: 'failed' }
  }
}

const quote = 0x22
const backslash = 0x5c
const opens = new Set([0x5b, 0x7b])
const closes = new Set([0x5d, 0x7d])

/** The deepest nesting, read before anything is parsed. */
function depthOf(bytes: Uint8Array): number {
  let depth = 0
  let deepest = 0
  let isText = false
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0
    if (isText) {
      if (byte === backslash) at += 1
      else if (byte === quote) isText = false
    } else if (byte === quote) isText = true
    else if (opens.has(byte)) deepest = Math.max(deepest, (depth += 1))
    else if (closes.has(byte)) depth -= 1
    if (deepest > maxDepth) return deepest
  }
  return deepest
}
