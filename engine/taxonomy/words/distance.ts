import type { Entry } from './word-index.ts'

/** How a text and an entry meet. */
export type Way = 'whole' | 'inflected' | 'core' | 'head' | 'derived' | 'start' | 'part' | 'near'

/**
 * From the nearest: what a text may be to a category. Names come before words, whole texts before beginnings; but a word
 * that is typed as it stands is surer than a form of a name, since stems meet by chance.
 */
const distances: Record<Way, Record<Entry['kind'], number>> = {
  whole: { shown: 0, name: 0, word: 2, term: 10 },
  inflected: { shown: 3, name: 3, word: 8, term: 12 },
  core: { shown: 6, name: 6, word: 10, term: 14 },
  head: { shown: 16, name: 16, word: 18, term: 18 },
  derived: { shown: 18, name: 18, word: 19, term: 20 },
  start: { shown: 20, name: 22, word: 28, term: 29 },
  part: { shown: 24, name: 24, word: 32, term: 33 },
  near: { shown: 26, name: 26, word: 30, term: 31 },
}

/** A text that is found nearer than this is not taken for a misspelt one. */
export const surelyFound = 16

/**
 * What another language adds. A form of a foreign word is farther than a misspelt word of one's own. The language of the
 * region counts for less than other ones, and English, which most people understand, a little less.
 */
const strange = { wholeName: 4, wholeWord: 6, inflected: 25, begun: 12 }
const shareOfLocal = 0.3
const shareOfEnglish = 0.95

/** The languages of who types, and of where they look: BCP 47 primary tags. */
export interface Languages {
  own: string
  local?: string | undefined
}

/** How far a text is from an entry that it meets in this way. */
export function distanceOf(entry: Entry, way: Way, languages: Languages): number {
  return distances[way][entry.kind] + strangeness(entry, way) * shareFor(entry.language, languages)
}

function strangeness({ kind }: Entry, way: Way): number {
  if (way === 'whole') return kind === 'word' ? strange.wholeWord : strange.wholeName
  if (way === 'start' || way === 'part' || way === 'near') return strange.begun
  return strange.inflected
}

function shareFor(language: string, { own, local }: Languages): number {
  if (language === own) return 0
  if (language === local) return shareOfLocal
  return language === 'en' ? shareOfEnglish : 1
}

/** The main language of a country (CLDR, likely subtags); undefined for an unknown one. */
export function languageOfCountry(country: string | null | undefined): string | undefined {
  if (!country || !/^[A-Z]{2}$/.test(country)) return undefined
  const { language } = new Intl.Locale(`und-${country}`).maximize()
  return language === 'no' ? 'nb' : language
}
