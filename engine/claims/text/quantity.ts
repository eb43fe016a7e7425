import { foldWord } from './fold.ts'
import { endOf } from './phrase-index.ts'
import { multiplierOf, readNumberWords } from './number-words.ts'
import { about, exactly, lessThan, moreThan, type Range } from './range.ts'
import type { Token } from './tokens.ts'
import { wordsOfText } from './tokens.ts'
import type { Language } from '../language.ts'

export type Currency = 'GBP' | 'EUR' | 'USD' | 'AED' | 'SAR' | 'CHF'

/** A number or range of a text with the words that bound it, and the signs beside it. */
export interface Quantity extends Range {
  from: number
  to: number
  currency?: Currency
  isPercent: boolean
  isWeak: boolean
  /** "8:30" and the like. */
  isClock: boolean
  isBounded: boolean
  /** Both ends are told. */
  isRange: boolean
}

type Bound = 'more' | 'less' | 'about'

/** Words before a number that bound it, then words after it. */
const boundsBefore: Record<Language, Record<Bound, string>> = {
  en: {
    more: 'more than|over|above|at least|upwards of|from over|exceeding|greater than|higher than|starting at',
    less: 'less than|under|below|up to|at most|fewer than|no more than|cheaper than|lower than',
    about: 'about|around|roughly|approximately|some|nearly|almost|close to|circa',
  },
  de: {
    more: 'mehr als|über|mindestens|ab',
    less: 'weniger als|unter|höchstens|bis zu|maximal',
    about: 'etwa|rund|ungefähr|ca|circa|fast|knapp',
  },
  ar: {
    more: 'أكثر من|اكثر من|ما يزيد عن|فوق',
    less: 'أقل من|اقل من|حتى|دون',
    about: 'حوالي|نحو|تقريبا|قرابة',
  },
}
const boundsAfter: Record<Language, Record<Bound, string>> = {
  en: {
    more: 'or more|and more|and over|or over|and above|and up|plus|upwards',
    less: 'or less|and under|or under|and less',
    about: '',
  },
  de: { more: 'oder mehr|und mehr|aufwärts', less: 'oder weniger', about: '' },
  ar: { more: 'فأكثر|أو أكثر', less: 'فأقل|أو أقل', about: 'تقريبا' },
}
const joints: Record<Language, string> = { en: 'to|and', de: 'bis|und', ar: 'إلى|الى|حتى|و' }
const openers: Record<Language, string> = { en: 'between|from', de: 'zwischen|von', ar: 'بين|من|ما بين' }

const currencyWords: Record<string, Currency> = {
  '£': 'GBP',
  pound: 'GBP',
  pounds: 'GBP',
  gbp: 'GBP',
  pfund: 'GBP',
  '€': 'EUR',
  euro: 'EUR',
  euros: 'EUR',
  eur: 'EUR',
  يورو: 'EUR',
  $: 'USD',
  dollar: 'USD',
  dollars: 'USD',
  usd: 'USD',
  دولار: 'USD',
  درهم: 'AED',
  aed: 'AED',
  ريال: 'SAR',
  sar: 'SAR',
  chf: 'CHF',
  franken: 'CHF',
}
const percentWords = ['%', '٪', 'percent', 'prozent', 'بالمئة', 'بالمائة', 'في المئة', 'بالمية'].map(foldWord)

interface Plain {
  to: number
  value: number
  /** Half of the last digit that is written: "3.1 million" may be 3,070,000. */
  rounding: number
  isWeak: boolean
  isClock: boolean
}

const phrases = new Map<string, readonly (readonly Token[])[]>()
function spelled(list: string, language: Language): readonly (readonly Token[])[] {
  const key = `${language}:${list}`
  const known = phrases.get(key)
  if (known) return known
  const made = list ? list.split('|').map((phrase) => wordsOfText(phrase, language)) : []
  phrases.set(key, made)
  return made
}

const longest = (tokens: readonly Token[], at: number, words: readonly (readonly Token[])[]): number =>
  Math.max(at, ...words.map((phrase) => endOf(tokens, at, phrase) ?? at))

/** "1,200" is one thousand in English and "1.200" in German; a single separator before three digits groups them. */
export function numberOf(raw: string, language: Language): number {
  const text = raw.replace(/['’]/g, '')
  const [group, decimal] = language === 'de' ? ['.', ','] : [',', '.']
  const grouped = new RegExp(`^\\d{1,3}(?:\\${group}\\d{3})+(?:\\${decimal}\\d+)?$`)
  if (grouped.test(text)) return Number(text.replaceAll(group, '').replace(decimal, '.'))
  return Number(text.replace(',', '.'))
}

function readPlain(tokens: readonly Token[], at: number, language: Language): Plain | undefined {
  const token = tokens[at]
  if (token?.type !== 'number') {
    const words = readNumberWords(tokens, at, language)
    return words && { ...words, rounding: 0, isClock: false }
  }
  const clock = /^(\d{1,2})[:.](\d{2})$/.exec(token.word)
  const isClock = Boolean(clock && token.word.includes(':'))
  if (isClock) {
    return {
      to: at + 1,
      value: Number(clock?.[1]) + Number(clock?.[2]) / 60,
      rounding: 0,
      isWeak: false,
      isClock,
    }
  }
  const value = numberOf(token.word, language)
  if (Number.isNaN(value)) return undefined
  const multiplier = multiplierOf(tokens[at + 1], language)
  if (multiplier === undefined || !isMultiplied(tokens, at))
    return { to: at + 1, value, rounding: 0, isWeak: false, isClock }
  const decimals = /[.,](\d+)$/.exec(token.word)?.[1]?.length ?? 0
  return {
    to: at + 2,
    value: value * multiplier,
    rounding: multiplier / 10 ** decimals / 2,
    isWeak: false,
    isClock,
  }
}

/** "12 m" are metres and "12M" are millions. */
const isMultiplied = (tokens: readonly Token[], at: number): boolean => {
  const [number, word] = [tokens[at], tokens[at + 1]]
  if (percentWords.includes(word?.word ?? '')) return false
  return word?.word !== 'm' || (word.raw === 'M' && number?.end === word.start)
}

/** The quantity that starts at `at`: its bounding words first, then a number or range and its signs. */
export function readQuantity(tokens: readonly Token[], at: number, language: Language): Quantity | undefined {
  const before = boundsBefore[language]
  let start = at
  let bound: Bound | undefined
  for (const each of ['more', 'less', 'about'] as const) {
    const end = longest(tokens, at, spelled(before[each], language))
    if (end > start) [start, bound] = [end, each]
  }
  const opened = bound ? start : longest(tokens, start, spelled(openers[language], language))
  const isOpened = opened > start
  start = opened
  let currency = currencyWords[tokens[start]?.word ?? '']
  if (currency) start++
  const first = readPlain(tokens, start, language)
  if (!first) return undefined
  let to = skipUnit(tokens, first.to)
  let second: Plain | undefined
  const joint = jointAfter(tokens, to, { language, isOpened })
  if (joint > to) {
    const next = currencyWords[tokens[joint]?.word ?? ''] ? joint + 1 : joint
    second = readPlain(tokens, next, language)
    if (second) to = second.to
  }
  if (!second) to = first.to
  if (isOpened && !second) return undefined
  const after = tokens[to]
  const unit = currencyWords[after?.word ?? ''] ?? currencyOfForms(after)
  if (unit) [currency, to] = [currency ?? unit, to + 1]
  const isPercent = percentWords.includes(tokens[to]?.word ?? '')
  if (isPercent) to++
  for (const each of ['more', 'less', 'about'] as const) {
    const end = bound ? to : longest(tokens, to, spelled(boundsAfter[language][each], language))
    if (end > to) [to, bound] = [end, each]
  }
  if (tokens[to]?.raw === '+') [to, bound] = [to + 1, 'more']
  const range = second
    ? { low: Math.min(first.value, second.value), high: Math.max(first.value, second.value) }
    : bounded(first, bound)
  const isWeak = first.isWeak && !second && !bound
  const isClock = first.isClock || Boolean(second?.isClock)
  return {
    ...range,
    from: at,
    to,
    isPercent,
    isWeak,
    isClock,
    isBounded: Boolean(bound ?? second),
    isRange: second !== undefined,
    ...(currency && { currency }),
  }
}

function bounded({ value, rounding }: Plain, bound: Bound | undefined): Range {
  if (bound === 'more') return moreThan(value)
  if (bound === 'less') return lessThan(value)
  if (bound === 'about') return about(value)
  return rounding ? { low: value - rounding, high: value + rounding } : exactly(value)
}

const currencyOfForms = (token: Token | undefined): Currency | undefined =>
  token?.forms.map((form) => currencyWords[form]).find(Boolean)

/** In "£20 - £25" and "8 am to 6 pm" the sign or unit stands between number and joint. */
const skipUnit = (tokens: readonly Token[], at: number): number =>
  /^(?:am|pm|uhr|[€£$%])$/.test(tokens[at]?.word ?? '') ? at + 1 : at

function jointAfter(
  tokens: readonly Token[],
  at: number,
  { language, isOpened }: { language: Language; isOpened: boolean },
): number {
  const token = tokens[at]
  if (token && /^[-–—]$/.test(token.raw)) return at + 1
  if (token?.word === 'to' || token?.word === 'bis' || token?.word === 'الي' || token?.word === 'حتي')
    return at + 1
  if (language === 'ar' && isOpened && token && /^و$/.test(token.word)) return at + 1
  return isOpened && spelled(joints[language], language).some(([word]) => word && token?.word === word.word)
    ? at + 1
    : at
}
