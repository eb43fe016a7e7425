/** Letters that mean the same with and without percent-encoding (RFC 3986, 2.3). */
const unreserved = /[A-Za-z0-9._~-]/

/** Letters that a URL may hold as they are; all others are compared percent-encoded. */
const asTheyAre = /[A-Za-z0-9._~:/?#[\]@!&'()+,;=-]/

const encoder = new TextEncoder()

/**
 * Path and query of a URL in the one form that patterns are compared with: unreserved octets
 * decoded, all else percent-encoded in upper case. A literal `*` or `$` becomes its encoded form,
 * which is how a pattern must write it (RFC 9309, 2.2.3).
 */
export function normaliseTarget(pathAndQuery: string): string {
  return normalise(pathAndQuery)
}

/** A pattern in the same form; `*` and a final `$` keep their meaning, runs of `*` become one. */
export function normalisePattern(pattern: string): string {
  const anchored = pattern.endsWith('$')
  const parts = (anchored ? pattern.slice(0, -1) : pattern).split(/\*+/)
  return parts.map(normalise).join('*') + (anchored ? '$' : '')
}

function normalise(text: string): string {
  if (/^[A-Za-z0-9._~/-]*$/.test(text)) return text
  let out = ''
  for (let at = 0; at < text.length; ) {
    const hex = text[at] === '%' ? /^[0-9A-Fa-f]{2}/.exec(text.slice(at + 1, at + 3))?.[0] : undefined
    if (hex) {
      const letter = String.fromCharCode(Number.parseInt(hex, 16))
      out += unreserved.test(letter) ? letter : `%${hex.toUpperCase()}`
      at += 3
      continue
    }
    const letter = String.fromCodePoint(text.codePointAt(at) ?? 0)
    out += asTheyAre.test(letter) ? letter : encode(letter)
    at += letter.length
  }
  return out
}

function encode(letter: string): string {
  let out = ''
  for (const byte of encoder.encode(letter)) out += `%${byte.toString(16).toUpperCase().padStart(2, '0')}`
  return out
}

/** Whether a normalised pattern matches from the start of a normalised target. Takes the leftmost fit of each part, so no backtracking. */
export function matchesPattern(pattern: string, target: string): boolean {
  const anchored = pattern.endsWith('$')
  const parts = (anchored ? pattern.slice(0, -1) : pattern).split('*')
  const head = parts[0] ?? ''
  if (!target.startsWith(head)) return false
  if (parts.length === 1) return !anchored || target.length === head.length
  let at = head.length
  const tail = anchored ? (parts.pop() ?? '') : ''
  for (const part of parts.slice(1)) {
    const found = target.indexOf(part, at)
    if (found < 0) return false
    at = found + part.length
  }
  return !anchored || (target.length - tail.length >= at && target.endsWith(tail))
}
