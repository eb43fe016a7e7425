import { categories } from '#engine/taxonomy/categories.ts'
import { nameOf } from '#engine/taxonomy/categories.ts'
import type { FactKind } from '../fact-kinds.ts'
import type { Language } from '../language.ts'
import { claimLanguages } from '../language.ts'
import { PhraseIndex } from '../text/phrase-index.ts'
import { tokensOf, wordsOfText } from '../text/tokens.ts'
import { isNeutral } from '../words/words-of.ts'
import { areaTable, cuisineTable, nationTable } from './nations.ts'
import { paymentTable, platformTable, roleTable, tradeTable } from './trades.ts'

/** A thing of a closed list and the kinds of facts that may say it. */
export interface Concept {
  id: string
  kinds: readonly FactKind[]
}

interface Row extends Concept {
  words: Record<Language, readonly string[]>
}

function rowsOf(table: string, kinds: readonly FactKind[]): Row[] {
  return table
    .trim()
    .split('\n')
    .map((line) => {
      const [id = '', ...lists] = line.split('|').map((cell) => cell.trim())
      const [en = [], de = [], ar = []] = lists.map((list) => list.split(',').map((word) => word.trim()))
      return { id, kinds, words: { en, de, ar } }
    })
}

/** Categories of the taxonomy under their labels; a word of our own table keeps the id of that table. */
function categoryRows(): Row[] {
  return categories.map(({ id, label }) => ({
    id: tradeIds.get(label.toLowerCase()) ?? `category:${id}`,
    kinds: ['category'],
    words: { en: [label], de: [nameOf({ label }, 'de')], ar: [nameOf({ label }, 'ar')] },
  }))
}

const trades = rowsOf(tradeTable, ['category'])
const tradeIds = new Map(trades.flatMap(({ id, words }) => words.en.map((word) => [word.toLowerCase(), id])))

const territories =
  'AD AE AF AL AM AR AT AU AZ BA BE BG BH BO BR BY CA CH CL CN CO CR CU CY CZ DE DK DO DZ EC EE EG ES ET FI FR GB GE GH GR GT HK HN HR HU ID IE IL IN IQ IR IS IT JM JO JP KE KR KW KZ LB LI LK LT LU LV LY MA MC MD ME MK MT MX MY NG NL NO NP NZ OM PA PE PH PK PL PS PT PY QA RO RS RU SA SD SE SG SI SK SN SY TH TN TR TW TZ UA UG US UY VE VN YE ZA'.split(
    ' ',
  )
const moreNames: Partial<Record<string, Record<Language, readonly string[]>>> = {
  GB: {
    en: ['UK', 'Great Britain', 'England'],
    de: ['Großbritannien', 'England'],
    ar: ['بريطانيا', 'إنجلترا'],
  },
  US: {
    en: ['USA', 'U.S.', 'America'],
    de: ['USA', 'Vereinigte Staaten von Amerika'],
    ar: ['أمريكا', 'الولايات المتحدة الأمريكية'],
  },
  AE: { en: ['UAE', 'Emirates'], de: ['VAE'], ar: ['الإمارات'] },
  SA: { en: ['KSA'], de: [], ar: ['السعودية'] },
}

function countryRows(): Row[] {
  const names = claimLanguages.map((language) => new Intl.DisplayNames([language], { type: 'region' }))
  return territories.map((code) => {
    const [en, de, ar] = names.map((each, at) => {
      const language = claimLanguages[at] ?? 'en'
      return [each.of(code) ?? code, ...(moreNames[code]?.[language] ?? [])]
    })
    return { id: `country:${code}`, kinds: ['country'], words: { en: en ?? [], de: de ?? [], ar: ar ?? [] } }
  })
}

const rows: Row[] = [
  ...trades,
  ...categoryRows(),
  ...rowsOf(nationTable, ['cuisine', 'languages_spoken', 'site_language', 'category']),
  ...rowsOf(cuisineTable, ['cuisine']),
  ...rowsOf(areaTable, ['area']),
  ...rowsOf(roleTable, ['role', 'person']).map((row) => ({ ...row, id: `role:${row.id}` })),
  ...rowsOf(paymentTable, ['payment']),
  ...rowsOf(platformTable, ['platform']),
  ...countryRows(),
]

/** A concept of the second follows from the first. */
const implied: Record<string, readonly string[]> = {
  visa: ['card', 'credit card'],
  mastercard: ['card', 'credit card'],
  'american express': ['card', 'credit card'],
  girocard: ['card'],
  'credit card': ['card'],
}

const parentOf = new Map(
  categories.map(({ id, parent }) => {
    const label = categories.find((each) => each.id === parent)?.label.toLowerCase() ?? ''
    const own = categories.find((each) => each.id === id)?.label.toLowerCase() ?? ''
    return [tradeIds.get(own) ?? `category:${id}`, tradeIds.get(label) ?? `category:${parent}`]
  }),
)

/** "Shop" and "company" are labels of the taxonomy that say nothing of a trade. */
const isGeneric = (phrase: string, language: Language): boolean =>
  wordsOfText(phrase, language).every((token) => isNeutral(token, language))

const indexes = new Map<Language, PhraseIndex<Concept>>()

/** The concepts of a language; in Arabic and German texts Latin names are known as well. */
export function conceptIndex(language: Language): PhraseIndex<Concept> {
  const known = indexes.get(language)
  if (known) return known
  const index = new PhraseIndex<Concept>(language)
  const byKey = new Map<string, Concept>()
  for (const { id, kinds, words } of rows) {
    const key = `${id}:${kinds.join()}`
    const concept = byKey.get(key) ?? { id, kinds }
    byKey.set(key, concept)
    const isLatin = kinds.includes('platform') || kinds.includes('payment')
    for (const word of [...words[language], ...(isLatin ? words.en : [])]) {
      if (!isGeneric(word, language)) index.add(word, concept)
    }
  }
  indexes.set(language, index)
  return index
}

/** Ids of the concepts that a value of a fact names, in whatever language, with those that follow from them. */
export function conceptsOfValue(value: string, kind: FactKind): Set<string> {
  const ids = new Set<string>()
  const code = value.trim().toUpperCase()
  if (kind === 'country' && territories.includes(code)) ids.add(`country:${code}`)
  if (kind === 'site_language' || kind === 'languages_spoken') {
    for (const tag of value.toLowerCase().split(/[\s,;]+/)) {
      const id = /^[a-z]{2}(?:-[a-z]{2})?$/.test(tag) && languageIds[tag.slice(0, 2)]
      if (id) ids.add(id)
    }
  }
  for (const language of claimLanguages) {
    const index = conceptIndex(language)
    for (const { value: concept } of index.all(tokensOf(value, language))) {
      if (concept.kinds.includes(kind) || (kind === 'person' && concept.kinds.includes('role')))
        ids.add(concept.id)
    }
  }
  for (const id of ids) for (const more of implied[id] ?? []) ids.add(more)
  if (kind === 'category') for (const id of ids) addParent(ids, id)
  return ids
}

/** A set that grows while it is walked also yields what was added, and each id once. */
function addParent(ids: Set<string>, id: string): void {
  const parent = parentOf.get(id)
  if (parent) ids.add(parent)
}

const languageIds: Record<string, string> = {
  en: 'english',
  de: 'german',
  ar: 'arabic',
  fr: 'french',
  it: 'italian',
  es: 'spanish',
  pt: 'portuguese',
  nl: 'dutch',
  pl: 'polish',
  ru: 'russian',
  tr: 'turkish',
  el: 'greek',
  zh: 'chinese',
  ja: 'japanese',
  ko: 'korean',
  sv: 'swedish',
  da: 'danish',
  cs: 'czech',
  hu: 'hungarian',
  ro: 'romanian',
  uk: 'ukrainian',
  hr: 'croatian',
  sr: 'serbian',
  fa: 'persian',
  he: 'hebrew',
  vi: 'vietnamese',
}

/** The first word of a language for what a value names, such as "Zahnarzt" for "dentist"; undefined for an unknown value. */
export function conceptWord(value: string, kind: FactKind, language: Language): string | undefined {
  const direct = claimLanguages.map((each) => conceptIndex(each).all(tokensOf(value, each)))
  const ids = direct
    .flat()
    .filter(({ value: concept }) => concept.kinds.includes(kind))
    .map(({ value: concept }) => concept.id)
  return rows.find(({ id, kinds }) => ids.includes(id) && kinds.includes(kind))?.words[language][0]
}

/** ISO 639-1 code of a language that a value names, such as "de" for "Deutsch" and for "de". */
export function languageCode(value: string): string | undefined {
  const [id] = conceptsOfValue(value, 'languages_spoken')
  return Object.keys(languageIds).find((code) => languageIds[code] === id)
}
