import { getCountries } from 'libphonenumber-js/max'

const codes = new Set<string>(getCountries())

/** Languages in which sites write the names of countries. */
const languages = [
  'en',
  'de',
  'fr',
  'es',
  'it',
  'pt',
  'nl',
  'pl',
  'cs',
  'sv',
  'da',
  'nb',
  'fi',
  'el',
  'tr',
  'ru',
  'uk',
]
const unspaced = ['ar', 'he', 'ja', 'zh', 'ko', 'hi', 'id', 'vi']
/** Short forms that people write, and parts of the United Kingdom. */
const shortNames: Record<string, string> = {
  usa: 'US',
  'u.s.a.': 'US',
  uk: 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'northern ireland': 'GB',
  'great britain': 'GB',
  holland: 'NL',
  czechia: 'CZ',
  'czech republic': 'CZ',
  eesti: 'EE',
  uae: 'AE',
  'the gambia': 'GM',
  россия: 'RU',
  ksa: 'SA',
}
/** Names that are given names, states or words as well. */
const unsure = new Set([
  'georgia',
  'jordan',
  'chad',
  'guinea',
  'jersey',
  'mali',
  'niger',
  'turkey',
  'man',
  'china',
  'cuba',
  'peru',
  'martinique',
  'chile',
  'malta',
  'iran',
  'oman',
  'togo',
  'monaco',
])

let byName: Map<string, string> | null = null
/** By five bits of each of its letters: whether a name of a country ends in these three. */
const endings = new Uint8Array(32 ** 3)

/** Names of all countries in many languages, by the Unicode data of Node; made at the first call. */
function names(): Map<string, string> {
  if (byName) return byName
  byName = new Map(Object.entries(shortNames))
  for (const language of [...languages, ...unspaced]) {
    const display = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' })
    for (const code of codes) {
      const name = /^[A-Z]{2}$/.test(code) ? display.of(code)?.toLowerCase() : undefined
      if (name && name.length > 2 && !byName.has(name)) byName.set(name, code)
    }
  }
  for (const name of byName.keys()) endings[placeOf(name)] = 1
  return byName
}

/** The ISO code for a country's code or name, or null. */
export function countryCode(said: string | null | undefined): string | null {
  if (!said) return null
  const upper = said.trim().toUpperCase()
  if (upper.length === 2) return upper === 'UK' ? 'GB' : codes.has(upper) ? upper : null
  return names().get(said.trim().toLowerCase()) ?? null
}

function placeOf(name: string): number {
  const { length } = name
  return (
    ((name.charCodeAt(length - 3) & 31) << 10) |
    ((name.charCodeAt(length - 2) & 31) << 5) |
    (name.charCodeAt(length - 1) & 31)
  )
}

/** A quick look: most lines end in plain letters that no name of a country ends in. */
function mayEndInCountry(line: string): boolean {
  for (let back = 1; back <= 3; back++) {
    const letter = line.charCodeAt(line.length - back) | 32
    if (!(letter >= 97 && letter <= 122)) return true
  }
  return endings[placeOf(line)] === 1
}

/** The country that ends a line of an address: "1010 Wien, Österreich", "Riyadh - Saudi Arabia". */
export function countryAtEnd(line: string): string | null {
  names()
  if (!mayEndInCountry(line)) return null
  const last = lastPiece(line).trim().replace(/\.$/, '')
  if (last.length < 3 || last.length > longestName) return null
  const lower = last.toLowerCase()
  return unsure.has(lower) && lower === line.trim().toLowerCase() ? null : (names().get(lower) ?? null)
}

const separators = new Set(Array.from(',،、;|·•–—()', (letter) => letter.charCodeAt(0)))
/** Most letters are of ASCII, and a list answers sooner than a set. */
const plainSeparators = Array.from({ length: 128 }, (_, code) => separators.has(code))
const dash = 45
const longestName = 40
/** Blanks around a name and its full stop. */
const mostAround = 4

/** What follows the last separator that anything follows, found from the end; empty where it is longer than any name or holds a digit. */
function lastPiece(line: string): string {
  let end = line.length
  for (let at = line.length - 1; at >= 0; at--) {
    const code = line.charCodeAt(at)
    const separates = code < 128 ? plainSeparators[code] : separators.has(code)
    if (!separates && !(code === dash && /^\s-\s$/.test(line.slice(at - 1, at + 2)))) {
      if (end - at > longestName + mostAround || (code >= 48 && code <= 57)) return ''
      continue
    }
    const piece = line.slice(at + 1, end)
    if (piece.trim() !== '') return piece
    end = at
  }
  return line.slice(0, end)
}
