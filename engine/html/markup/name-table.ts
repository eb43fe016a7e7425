import { ownCopy } from '../own-copy.ts'

interface KnownName {
  hash: number
  written: string
  name: string
}

/** A power of two, so that a hash is cut to a place by its last bits. */
const places = 4096
const table: (KnownName | undefined)[] = Array.from({ length: places })
/** Names of one place; further ones are not remembered. */
const mostTries = 8
const longestName = 40

/**
 * The name of a tag or an attribute in lower case. Known names are found by their letters without cutting them from the
 * page, and are always one string, which makes them fast keys.
 */
export function nameAt(html: string, from: number, to: number): string {
  let hash = 0
  for (let at = from; at < to; at++) hash = (Math.imul(hash, 31) + html.charCodeAt(at)) | 0
  for (let tries = 0; tries < mostTries; tries++) {
    const place = (hash + tries) & (places - 1)
    const known = table[place]
    if (known === undefined) return learn(html.slice(from, to), { hash, place })
    if (known.hash === hash && isWrittenAt(known.written, html, { from, to })) return known.name
  }
  return html.slice(from, to).toLowerCase()
}

function isWrittenAt(name: string, html: string, { from, to }: { from: number; to: number }): boolean {
  if (name.length !== to - from) return false
  for (let at = 0; at < name.length; at++)
    if (name.charCodeAt(at) !== html.charCodeAt(from + at)) return false
  return true
}

function learn(written: string, { hash, place }: { hash: number; place: number }): string {
  const name = written.toLowerCase()
  if (name.length > longestName) return name
  const kept = ownCopy(name)
  table[place] = { hash, written: ownCopy(written), name: kept }
  return kept
}
