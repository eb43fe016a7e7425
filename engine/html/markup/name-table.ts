import { ownCopy } from '../own-copy.ts'
import { type ElementRules, elementRules } from './element-rules.ts'

/** The name of a tag or an attribute, with all that follows from it. */
export interface Name {
  /** In lower case. */
  text: string
  rules: ElementRules
  says: ReturnType<typeof attributeSays>
  /** Where the attributes of an element have it. */
  place: 'class' | 'id' | 'style' | 'role' | 'hidden' | 'itemprop' | 'itemscope' | null
  /** There is one object for the name, however it is written. */
  isKept: boolean
}

interface KnownName {
  hash: number
  written: string
  name: Name
}

/** A power of two, so that a hash is cut to a place by its last bits. */
const places = 4096
const table: (KnownName | undefined)[] = Array.from({ length: places })
/** Names of one place; further ones are not remembered. */
const mostTries = 8
const longestName = 40
const kept = new Map<string, Name>()

/** Known names are found by their letters without cutting them from the page. */
export function nameAt(html: string, from: number, to: number): Name {
  let hash = 0
  for (let at = from; at < to; at++) hash = (Math.imul(hash, 31) + html.charCodeAt(at)) | 0
  for (let tries = 0; tries < mostTries; tries++) {
    const place = (hash + tries) & (places - 1)
    const known = table[place]
    if (known === undefined) return learn(html.slice(from, to), { hash, place })
    if (known.hash === hash && isWrittenAt(known.written, html, { from, to })) return known.name
  }
  const text = html.slice(from, to).toLowerCase()
  return kept.get(text) ?? makeName(text, false)
}

function isWrittenAt(name: string, html: string, { from, to }: { from: number; to: number }): boolean {
  if (name.length !== to - from) return false
  for (let at = 0; at < name.length; at++)
    if (name.charCodeAt(at) !== html.charCodeAt(from + at)) return false
  return true
}

function learn(written: string, { hash, place }: { hash: number; place: number }): Name {
  const text = written.toLowerCase()
  if (text.length > longestName) return makeName(text, false)
  const name = kept.get(text) ?? makeName(keyOf(text), true)
  kept.set(name.text, name)
  table[place] = { hash, written: ownCopy(written), name }
  return name
}

function makeName(text: string, isKept: boolean): Name {
  return { text, rules: elementRules(text), says: attributeSays(text), place: placeOf(text), isKept }
}

function placeOf(text: string): Name['place'] {
  switch (text) {
    case 'class':
    case 'id':
    case 'style':
    case 'role':
    case 'hidden':
    case 'itemprop':
    case 'itemscope':
      return text
    default:
      return null
  }
}

/** The text as V8 keeps the keys of objects: one copy for all that say the same, compared at a glance. */
function keyOf(text: string): string {
  return Object.keys({ [ownCopy(text)]: true })[0] ?? text
}

const read =
  /^(?:title|aria-label|alt|first|last|text|user|domain|action|onclick|onmouseover|onload|onmousedown|onfocus)$/
const telling =
  /@|%40|\(at\)|\[at\]|&#|mail|cfemail|user|domain|host|name|local|tld|first|last|tel|phone|fax|href|addr|part|enc|cry|from|to$/i

/** What the name of an attribute says of its value. */
function attributeSays(name: string): 'telling data' | 'data' | 'read' | 'other' {
  if (name.startsWith('data-')) return telling.test(name) ? 'telling data' : 'data'
  return read.test(name) ? 'read' : 'other'
}
