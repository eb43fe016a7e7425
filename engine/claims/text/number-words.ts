import { foldWord } from './fold.ts'
import type { Token } from './tokens.ts'
import type { Language } from '../language.ts'

const table = (text: string): Map<string, number> =>
  new Map(
    text
      .trim()
      .split(/\s+/)
      .map((pair) => {
        const [word = '', value = ''] = pair.split('=')
        return [foldWord(word), Number(value)]
      }),
  )

const numbers: Record<Language, Map<string, number>> = {
  en: table(`zero=0 two=2 three=3 four=4 five=5 six=6 seven=7 eight=8 nine=9 ten=10 eleven=11 twelve=12
    thirteen=13 fourteen=14 fifteen=15 sixteen=16 seventeen=17 eighteen=18 nineteen=19 twenty=20 thirty=30
    forty=40 fifty=50 sixty=60 seventy=70 eighty=80 ninety=90 dozen=12`),
  de: table(`null=0 zwei=2 drei=3 vier=4 funf=5 sechs=6 sieben=7 acht=8 neun=9 zehn=10 elf=11 zwolf=12
    dreizehn=13 vierzehn=14 funfzehn=15 sechzehn=16 siebzehn=17 achtzehn=18 neunzehn=19 zwanzig=20
    dreissig=30 vierzig=40 funfzig=50 sechzig=60 siebzig=70 achtzig=80 neunzig=90 dutzend=12`),
  ar: table(`صفر=0 اثنان=2 اثنين=2 اثنتان=2 اثنتين=2 ثلاثه=3 ثلاث=3 اربعه=4 اربع=4 خمسه=5 خمس=5 سته=6 ست=6
    سبعه=7 سبع=7 ثمانيه=8 ثماني=8 ثمان=8 تسعه=9 تسع=9 عشره=10 عشر=10 عشرون=20 عشرين=20 ثلاثون=30
    ثلاثين=30 اربعون=40 اربعين=40 خمسون=50 خمسين=50 ستون=60 ستين=60 سبعون=70 سبعين=70 ثمانون=80
    ثمانين=80 تسعون=90 تسعين=90 نجمتان=2 نجمتين=2`),
}

const multipliers: Record<Language, Map<string, number>> = {
  en: table('hundred=100 thousand=1000 k=1000 million=1000000 mn=1000000 m=1000000 billion=1000000000'),
  de: table(
    'hundert=100 tausend=1000 tsd=1000 k=1000 million=1000000 millionen=1000000 mio=1000000 milliarde=1000000000',
  ),
  ar: table('مئه=100 مائه=100 الف=1000 الاف=1000 مليون=1000000 ملايين=1000000 مليار=1000000000'),
}

/** Words for one, which are articles and pronouns as well. */
const ones: Record<Language, readonly string[]> = {
  en: ['one'],
  de: ['ein', 'eine', 'einem', 'einen', 'einer', 'eins'],
  ar: ['واحد', 'واحده'],
}

export interface WordNumber {
  to: number
  value: number
  /** The word is an article or pronoun as well: a number only beside a unit. */
  isWeak: boolean
}

const valueOf = (words: Map<string, number>, token: Token | undefined): number | undefined => {
  for (const form of token?.type === 'word' ? token.forms : []) {
    const value = words.get(form)
    if (value !== undefined) return value
  }
  return undefined
}

export const multiplierOf = (token: Token | undefined, language: Language): number | undefined =>
  token && valueOf(multipliers[language], token)

/** A number that starts at `at` and is written in words, such as "thirty-seven", "fünfundvierzig" or "خمسة عشر". */
export function readNumberWords(
  tokens: readonly Token[],
  at: number,
  language: Language,
): WordNumber | undefined {
  const token = tokens[at]
  if (token?.type !== 'word') return undefined
  if (ones[language].includes(token.word)) return { to: at + 1, value: 1, isWeak: true }
  const compound = language === 'de' ? germanCompound(token.word) : undefined
  let value = compound ?? valueOf(numbers[language], token)
  if (value === undefined) {
    const multiplier = token.word.length > 2 ? multiplierOf(token, language) : undefined
    return multiplier === undefined ? undefined : { to: at + 1, value: multiplier, isWeak: false }
  }
  let to = at + 1
  for (;;) {
    const next = isJoint(tokens[to]) ? to + 1 : to
    const more = nextPart(tokens[next], value, language)
    if (more === undefined) break
    value = more
    to = next + 1
  }
  return { to, value, isWeak: false }
}

const isJoint = (token: Token | undefined): boolean => token?.raw === '-' || token?.word === 'and'

function nextPart(token: Token | undefined, value: number, language: Language): number | undefined {
  const multiplier = multiplierOf(token, language)
  if (multiplier !== undefined && (token?.word.length ?? 0) > 2) return value * multiplier
  const part = valueOf(numbers[language], token)
  if (part === undefined || part === 0) return undefined
  if (language === 'ar' && value < 10 && part >= 10) return value + part
  if (value >= 20 && value < 100 && value % 10 === 0 && part < 10 && language === 'en') return value + part
  return value >= 100 && value % 100 === 0 && part < 100 ? value + part : undefined
}

/** "dreihundertfünfundvierzig" is 345: hundreds, then a unit and a ten. The word comes folded. */
function germanCompound(word: string): number | undefined {
  const [, thousands, hundreds, rest = ''] = /^(?:(.*)tausend)?(?:(.*)hundert)?(.*)$/u.exec(word) ?? []
  if (thousands === undefined && hundreds === undefined) return belowHundred(word)
  const parts = [
    [thousands, 1000],
    [hundreds, 100],
  ] as const
  let sum = 0
  for (const [part, factor] of parts) {
    if (part === undefined) continue
    const times = part === '' || part === 'ein' ? 1 : belowHundred(part)
    if (times === undefined) return undefined
    sum += times * factor
  }
  const last = rest === '' ? 0 : belowHundred(rest)
  return last === undefined ? undefined : sum + last
}

function belowHundred(word: string): number | undefined {
  const simple = numbers.de.get(word)
  if (simple !== undefined) return simple
  const [, unit = '', ten = ''] = /^(ein|[a-z]+?)und([a-z]+)$/u.exec(word) ?? []
  const units = unit === 'ein' ? 1 : numbers.de.get(unit)
  const tens = numbers.de.get(ten)
  return units !== undefined && tens !== undefined && units < 10 && tens >= 20 ? units + tens : undefined
}
