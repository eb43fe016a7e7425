import { remembered } from '#engine/html/remembered.ts'
import { foldName } from '#engine/extract/owner/fold-name.ts'
import words from './page-words.json' with { type: 'json' }

export type PageKind = 'home' | 'contact' | 'imprint' | 'team' | 'about' | 'privacy' | 'other'

/** `place` pages (branches, press, support) are `other` to the reader, but worth asking before the rest. */
export type LinkKind = Exclude<PageKind, 'home'> | 'place'

interface Word {
  text: string
  kind: LinkKind
}

/** Words of this length also count at the start of a longer word: `kontakt` in `kontaktformular`. */
const prefixLength = 6

const exact = new Map<string, LinkKind>()
const prefixes = new Map<string, Word[]>()
const unspaced: Word[] = []
let longestPhrase = 1

for (const kind of ['contact', 'imprint', 'team', 'about', 'privacy', 'place'] as const) {
  for (const word of words[kind]) for (const text of spellings(word)) learn({ text, kind })
}

function learn(word: Word): void {
  const { text, kind } = word
  if (isUnspaced(text)) unspaced.push({ text: text.replaceAll('-', ''), kind })
  else if (!exact.has(text)) exact.set(text, kind)
  longestPhrase = Math.max(longestPhrase, text.split('-').length)
  if (text.length < prefixLength || text.includes('-')) return
  const bucket = text.slice(0, prefixLength)
  prefixes.set(bucket, [...(prefixes.get(bucket) ?? []), word])
}

/** Umlauts are written `ue` or, once their dots are dropped, `u`. */
function spellings(word: string): string[] {
  const text = fold(word)
  return [...new Set([text, text.replace(/([aou])e/g, '$1')])]
}

/** How much a kind is worth: the higher is asked first. */
const worth: Record<LinkKind, number> = {
  contact: 90,
  imprint: 80,
  team: 70,
  about: 60,
  privacy: 40,
  place: 30,
  other: 10,
}

export function worthOf(kind: LinkKind): number {
  return worth[kind]
}

/** What a link leads to, by its path and its text, in the languages of `page-words.json`. */
export function linkKind(url: URL, text: string): LinkKind {
  const byPath = kindOf(lastSegments(url))
  if (byPath !== 'other' && byPath !== 'place') return byPath
  const byText = text.length <= 60 ? kindOf(text) : 'other'
  return byText === 'other' ? byPath : byText
}

/** The last two segments of the path, without ending; earlier ones name sections, not the page. */
function lastSegments(url: URL): string {
  const segments = url.pathname.split('/').filter((segment) => segment !== '')
  const last = segments.at(-1) ?? ''
  const named = /^index\b/i.test(last) ? segments.slice(0, -1) : segments
  const path = named
    .slice(-2)
    .join(' ')
    .replace(/\.[a-z]{2,5}$/i, '')
  const query = url.search === '' ? '' : ` ${[...url.searchParams.values()].join(' ').slice(0, 100)}`
  return decode(path) + query
}

/** The words of menus and their addresses are the same on most sites. */
const kindOf = remembered(readKind, 5000)

function readKind(text: string): LinkKind {
  const tokens = fold(text).split('-')
  if (tokens.length > 12) return 'other'
  let best: LinkKind = 'other'
  for (let start = 0; start < tokens.length; start += 1) {
    for (let end = start + 1; end <= Math.min(tokens.length, start + longestPhrase); end += 1) {
      best = better(best, exact.get(tokens.slice(start, end).join('-')))
    }
    const token = tokens[start] ?? ''
    best = better(best, kindOfPrefix(token))
  }
  const joined = tokens.join('')
  if (!isUnspaced(joined)) return best
  return better(best, unspaced.find((word) => joined.includes(word.text))?.kind)
}

function kindOfPrefix(token: string): LinkKind | undefined {
  return prefixes.get(token.slice(0, prefixLength))?.find(({ text }) => token.startsWith(text))?.kind
}

function better(a: LinkKind, b: LinkKind | undefined): LinkKind {
  return b !== undefined && worth[b] > worth[a] ? b : a
}

/** A folded text whose words are joined by hyphens. */
function fold(text: string): string {
  return foldName(text).replaceAll(' ', '-')
}

/** Scripts that write no spaces between words. */
function isUnspaced(text: string): boolean {
  return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u.test(text)
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
