import { latinSpellings } from '#engine/email/names/to-latin.ts'
import { fold, foldLetters } from '#engine/taxonomy/words/fold.ts'
import type { Business } from '../business.ts'
import { countryNames } from './country.ts'
import { japanesePlaces } from './japanese-places.ts'
import { isTradeWord } from './trade-words.ts'

/** The part a word plays in a name: what makes it distinct, or what many businesses share. */
export type WordKind = 'core' | 'trade' | 'filler' | 'place' | 'country'

export interface NameWord {
  /** Lower-case Latin letters and digits. */
  text: string
  kind: WordKind
}

const legalForms = new Set(
  'ab ag aps as asbl bv bvba cc co corp corporation cv doo dooel ead ebvba ek ev eood etarfelag eurl gbr gmbh gesmbh hf ike inc incorporated kft kg kgaa ky lda limited llc llp llp ltd ltda mbh nv nyrt oao ohg ooo ood oy oyj pao pc plc pllc pt pte pty pvt rl rt sa sapa sarl sarlu sas sasu sca scp scs sdn seml shpk sia sicav sl slu snc sociedad societe sp spzoo spj srl srls srlu sro ssia tmi tov uab ug vof vzw zao zat zoo zrt'.split(
    ' ',
  ),
)

/** Legal forms that stand before the name: ООО, АО, PT. */
const leadingForms = new Set('ao oao ooo pao pt tov zao'.split(' '))

/** Articles, prepositions and conjunctions of European languages, Cyrillic ones as they are transliterated. */
const fillers = new Set(
  'a al als am an and at att aan aos aux av bei by chez da das de degli dei del della delle dello dels dem den der des det di die do dos du e ed ei el els em en et et for from gli het i iz il im in its ja k ka kai la las le les lo los n na nad nel no o of og on oder och os ou par pod por pour pri s se sa sur ta tal the to tou tis u un und une una v van vom von w with y z za zu zum zur'.split(
    ' ',
  ),
)
/** Longer names are descriptions. */
const longestName = 200
/** Words cut before an apostrophe: `l'`, `d'`, `dell'`. */
const elided = /^(?:d|l|n|s|un|all|dall|dell|nell|sull|qu|t|j|c|m|f|ta)$/

/**
 * Splits a name into Latin words with their kinds, in up to eight spellings, the usual one first; legal forms are left
 * out, and words of scripts that need a dictionary.
 */
export function nameSpellings(name: string, business: Business): NameWord[][] {
  const places = placeWords(business)
  const spelled = spellings(rawWords(name)).map((words) =>
    withoutLegalForm(words.filter((word) => word !== '')),
  )
  const distinct = new Map(spelled.map((words) => [words.join(' '), words]))
  return [...distinct.values()].map((words) => words.map((text) => ({ text, kind: kindOf(text, places) })))
}

/**
 * A name as it is compared with another: its words in their own script without legal form, articles and "and", with
 * written-out umlauts joined. Trade and place stay: "Bäckerei Müller" and "Metzgerei Müller" are two names.
 */
export function plainName(name: string): string {
  const words = rawWords(
    name.replace(spacedForm, 'spzoo').replace(dotted, (form) => form.replace(/[.\s]/g, '')),
  )
  const latin = words.map((word) => plainLatin(word) || word)
  const bare = withoutLegalForm(latin)
  const start = bare.length < latin.length && leadingForms.has(latin[0] ?? '') ? 1 : 0
  const kept = words.slice(start, start + bare.length)
  const telling = kept.filter((word) => !fillers.has(plainLatin(word)))
  return (telling.length > 0 ? telling : kept).map((word) => fold(word)).join(' ')
}

/** "S.L." and "e. V." are one word. */
const dotted = /\b\p{L}(?:\.\s?\p{L}\b)+\.?/gu
const spacedForm = /\bsp\.?\s?z\s?o\.?\s?o\b\.?/i

const plainLatin = (word: string) => (/^[a-z\d]+$/i.test(word) ? word.toLowerCase() : latinWord(word, false))

/** A place name as Latin words without articles. */
export function latinName(name: string | null, business: Business): string[] {
  if (!name) return []
  const [japanese] = japanesePlaces(name)
  if (japanese) return [japanese]
  const [words = []] = nameSpellings(name, { ...business, city: null, areas: [], country: null })
  return words.flatMap(({ kind, text }) => (kind === 'filler' ? [] : [text]))
}

/** The words that make a name distinct, in their own script and in Latin letters, folded; all words where none does. */
export function distinctWords(
  name: string,
  business: Business,
): { written: string[]; latin: string[]; isDistinct: boolean } {
  const places = placeWords(business)
  const words = rawWords(name).map((word) => ({ written: foldLetters(word), latin: latinWord(word, false) }))
  const kindOfWord = ({ written, latin }: { written: string; latin: string }) =>
    legalForms.has(latin) ? 'filler' : kindOf(latin || written, places)
  const core = words.filter((word) => kindOfWord(word) === 'core')
  const kept = core.length > 0 ? core : words.filter((word) => kindOfWord(word) !== 'filler')
  return {
    written: kept.map(({ written }) => written),
    latin: kept.map(({ written, latin }) => latin || written),
    isDistinct: core.length > 0,
  }
}

/** Ways in which owners depart from the usual transliteration of Cyrillic. */
const respellings: [usual: RegExp, other: string][] = [
  [/y$/, 'iy'],
  [/y$/, 'ij'],
  [/kh/g, 'h'],
  [/ts/g, 'c'],
  [/zh/g, 'j'],
  [/([aeou])y(?![aou])/g, '$1i'],
]

function spellings(words: string[]): string[][] {
  const usual = words.map((word) => latinWord(word, false))
  const second = words.map((word) => latinWord(word, true))
  if (!words.some((word) => /\p{Script=Cyrillic}/u.test(word))) return [usual, second]
  return [usual, second, ...respellings.map(([from, to]) => usual.map((word) => word.replace(from, to)))]
}

/** Legal forms stand at the end of a name, or before all of it; a conjunction that is left at the end goes too. */
function withoutLegalForm(words: string[]): string[] {
  let end = words.length
  while (
    end > 1 &&
    (legalForms.has(words[end - 1] ?? '') || (end < words.length && fillers.has(words[end - 1] ?? '')))
  )
    end -= 1
  const start = end > 1 && leadingForms.has(words[0] ?? '') ? 1 : 0
  return words.slice(start, end)
}

/** Parts of a name that may stand alone: before and after a spaced dash, a bar, a comma, inside brackets or quotes. */
export function nameSegments(name: string): string[] {
  const text = name.slice(0, longestName)
  const inside = Array.from(text.matchAll(/[("«„“']([^)"»“”']{3,})[)"»“”']/g), ([, part]) => part ?? '')
  const outside = text.replace(/\([^)]*\)|[«„“"][^»“”"]*[»“”"]/g, ' ')
  const parts = outside.split(/\s+[-–—|·•/:]+\s+|\s*[|·•:;,]\s*/)
  const all = [...parts, ...inside].map((part) => part.trim()).filter((part) => /[\p{L}\p{N}]{2}/u.test(part))
  return all.length > 1 ? all : []
}

/** "NHKスタジオ": Latin letters and those of Japan, China or Korea are words of their own without a space between them. */
const scriptBorder =
  /(?<=\p{Script=Latin})(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}])|(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー])(?=\p{Script=Latin})/gu

function rawWords(name: string): string[] {
  return name
    .slice(0, longestName)
    .normalize('NFKC')
    .replace(/[&+]/g, ' and ')
    .replace(scriptBorder, ' ')
    .split(/[^\p{L}\p{M}\p{N}'’‘`]+/u)
    .flatMap((word) => {
      const cut = /^(\p{L}{1,4})['’‘`](\p{L}.*)$/u.exec(word)
      const [, before = '', after = ''] = cut ?? []
      return elided.test(before.toLowerCase()) ? [before, after] : [word]
    })
    .map((word) => word.replace(/['’‘`]/g, ''))
    .filter((word) => word !== '')
}

function latinWord(word: string, second: boolean): string {
  return word
    .split(/(\p{N}+)/u)
    .map((part) => {
      if (/^\d+$/.test(part)) return part
      const [usual = '', other = usual] = latinSpellings(part)
      return second ? other : usual
    })
    .join('')
}

function kindOf(text: string, { places, countries }: ReturnType<typeof placeWords>): WordKind {
  if (fillers.has(text)) return 'filler'
  if (countries.has(text)) return 'country'
  if (places.has(text)) return 'place'
  return isTradeWord(text) ? 'trade' : 'core'
}

function placeWords({ city, areas = [], country }: Business) {
  return {
    places: new Set([city ?? '', ...areas].flatMap((area) => latinWords(area))),
    countries: new Set(countryNames(country).flatMap((name) => latinWords(name))),
  }
}

function latinWords(text: string): string[] {
  const japanese = japanesePlaces(text)
  if (japanese.length > 0) return japanese
  return rawWords(text)
    .map((word) => latinWord(word, false))
    .filter((word) => word.length > 2 && !fillers.has(word))
}
