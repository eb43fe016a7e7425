import { conceptWord, languageCode } from '#engine/claims/concepts/concepts.ts'
import { kindOfKey } from '#engine/claims/fact-kinds.ts'
import type { Language } from '#engine/claims/language.ts'
import { sentencesOf } from '#engine/claims/sentences.ts'
import { type Fact, type Known, prepareFacts } from '#engine/claims/prepare-facts.ts'
import { isInstruction } from '#engine/claims/read/instructions.ts'

/** A value as a sentence of the language tells it, with the id of its fact. */
export interface Value {
  id: string
  text: string
}

/** Values by kind, and by "kind=yes" and "kind=no". */
export type Values = ReadonlyMap<string, Value>

/** Longest value that is told; a longer one is prose. */
const longestValue = 60
const locales: Record<Language, string> = { en: 'en', de: 'de', ar: 'ar-u-nu-latn' }

/** What each fact says in the words of the language. A value that cannot be told for sure is left out. */
export function valuesOf(facts: readonly Fact[], language: Language): Values {
  const values = new Map<string, Value>()
  for (const known of prepareFacts(facts, language)) {
    const { id, kind, text } = known
    if (kind === 'other' || text.length > longestValue || isInstruction(text)) continue
    const key = known.isNo ? `${kind}=no` : known.isYes ? `${kind}=yes` : kind
    for (const [name, told] of toldBy(known, language))
      if (!values.has(name)) values.set(name, { id, text: told })
    if (key !== kind && !values.has(key)) values.set(key, { id, text })
  }
  const whole = facts.find(
    ({ kind, value }) => kindOfKey(kind) === 'languages_spoken' && Array.isArray(value),
  )
  if (whole) {
    const told = languageNames((whole.value as readonly string[]).join(','), language) // an array of that kind holds names
    if (told) values.set('languages_spoken', { id: whole.id, text: told })
  }
  if (values.has('website=no')) for (const key of values.keys()) if (ofSite.test(key)) values.delete(key)
  return values
}

/** What is told of a site, which contradicts that there is none. */
const ofSite = /^(?:tls|booking|shop)=|^(?:platform|site_language)$/

function* toldBy(known: Known, language: Language): Generator<readonly [string, string]> {
  const { kind, text, range, schedule } = known
  switch (kind) {
    case 'person':
      yield [kind, text.split(/[,،(|]/u)[0]?.trim() ?? text]
      return
    case 'category':
    case 'role':
    case 'cuisine':
    case 'country': {
      const word = conceptWord(text, kind, language)
      const told = word && language === 'de' && kind !== 'cuisine' ? capital(word) : word
      if (!told) return
      yield [kind, told]
      if (language === 'en' && kind === 'category')
        yield ['a category', `${/^[aeiou]/i.test(told) ? 'an' : 'a'} ${told}`]
      return
    }
    case 'languages_spoken':
    case 'site_language': {
      const told = languageNames(text, language)
      if (told) yield [kind, told]
      return
    }
    case 'rating':
    case 'review_count':
    case 'followers':
    case 'headcount':
    case 'founding_year':
    case 'engagement':
      if (range) yield* numberText(kind, { low: range.low, high: range.high }, language)
      return
    case 'opening_hours': {
      const day = [...(schedule?.keys() ?? [])].at(-1)
      if (day !== undefined) yield ['open_day', dayName(day, language)]
      return
    }
    case 'phone':
    case 'email':
    case 'website':
      if (known.isYes && /[\d@.]{3}/.test(text))
        yield [kind, text.replace(/^https?:\/\//, '').replace(/\/$/, '')]
      return
    case 'name':
    case 'company':
    case 'city':
    case 'area':
    case 'street':
    case 'landmark':
    case 'platform':
    case 'network':
    case 'username':
    case 'offer':
      if (isOnePiece(text, language)) yield [kind, text]
      return
    default:
  }
}

function* numberText(
  kind: string,
  { low, high }: { low: number; high: number },
  language: Language,
): Generator<readonly [string, string]> {
  if (!Number.isFinite(low) || !Number.isFinite(high)) return
  const written = (value: number) =>
    new Intl.NumberFormat(locales[language], {
      maximumFractionDigits: 1,
      useGrouping: kind !== 'founding_year',
    }).format(value)
  if (low === high) yield [kind, kind === 'engagement' ? `${written(low)} %` : written(low)]
  else if (kind === 'headcount')
    yield [kind, between[language].replace('#', written(low)).replace('#', written(high))]
}

/** A full stop inside a value must not end the sentence that tells it. */
const isOnePiece = (text: string, language: Language): boolean =>
  !/[!?؟\n"“”„«»]/u.test(text) && sentencesOf(`${text} ${text}`, language).length === 1

const between: Record<Language, string> = { en: 'between # and #', de: 'zwischen # und #', ar: 'بين # و#' }
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
/** 1 January 2023 was a Sunday. */
const dayName = (day: number, language: Language): string =>
  new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(
    new Date(Date.UTC(2023, 0, 1 + day)),
  )

function languageNames(text: string, language: Language): string | undefined {
  const codes = text.split(/[,،;/]+/u).map(languageCode)
  if (codes.length === 0 || codes.some((code) => code === undefined)) return undefined
  const names = new Intl.DisplayNames([language], { type: 'language' })
  return new Intl.ListFormat(language).format(codes.map((code) => names.of(code ?? '') ?? ''))
}
