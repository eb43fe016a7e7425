import { stemmer as danish } from '@orama/stemmers/danish'
import { stemmer as german } from '@orama/stemmers/german'
import { stemmer as greek } from '@orama/stemmers/greek'
import { stemmer as english } from '@orama/stemmers/english'
import { stemmer as spanish } from '@orama/stemmers/spanish'
import { stemmer as finnish } from '@orama/stemmers/finnish'
import { stemmer as french } from '@orama/stemmers/french'
import { stemmer as hindi } from '@orama/stemmers/indian'
import { stemmer as italian } from '@orama/stemmers/italian'
import { stemmer as dutch } from '@orama/stemmers/dutch'
import { stemmer as norwegian } from '@orama/stemmers/norwegian'
import { stemmer as portuguese } from '@orama/stemmers/portuguese'
import { stemmer as russian } from '@orama/stemmers/russian'
import { stemmer as swedish } from '@orama/stemmers/swedish'
import { foldLetters, joinUmlauts, unspaced } from './fold.ts'

const snowball: Readonly<Record<string, (word: string) => string>> = {
  da: danish,
  de: german,
  el: greek,
  en: english,
  es: spanish,
  fi: finnish,
  fr: french,
  hi: hindi,
  it: italian,
  nb: norwegian,
  nl: dutch,
  pt: portuguese,
  ru: russian,
  sv: swedish,
}

const shortestStem = 3

/**
 * What the inflected forms of a word have in common, by language; the folded word itself where a language has no forms
 * or none is known. Stemmers are not idempotent: "restoran" and "restoranlar" meet only at the end of their chains.
 */
export function stemOf(word: string, language: string): string {
  if (word.length <= shortestStem) return joinUmlauts(word)
  const key = `${language} ${word}`
  const known = stems.get(key)
  if (known !== undefined) return known
  const stem = joinUmlauts(shortest(word, language))
  if (stems.size > mostKept) stems.clear()
  stems.set(key, stem)
  return stem
}

/** Words repeat, in the tables as in what is typed. */
const stems = new Map<string, string>()
const mostKept = 5_000

function shortest(word: string, language: string): string {
  let stem = word
  for (let round = 0; round < 4; round += 1) {
    const shorter = shorten(stem, language)
    if (shorter === stem || shorter.length < (unspaced.test(word) ? 1 : shortestStem)) break
    stem = shorter
  }
  return stem
}

function shorten(word: string, language: string): string {
  const bare = withoutEnding(word, language)
  return snowball[language]?.(bare) ?? bare
}

/** The stems of a text's words, in their order. Indonesian says a word twice for its plural. */
export const stemText = (text: string, language: string): string => stemWords(foldLetters(text), language)

/** The stems of a text of folded letters. */
export function stemWords(letters: string, language: string): string {
  const stems = letters.split(' ').map((word) => stemOf(word, language))
  return (language === 'id' ? [...new Set(stems)] : stems).join(' ')
}

type Shorten = (word: string) => string

/** Takes the longest of these endings off, once, if three letters are left. */
function takeOff(endings: string): Shorten {
  const longestFirst = foldLetters(endings)
    .split(' ')
    .toSorted((a, b) => b.length - a.length)
  return (word) => {
    const ending = longestFirst.find((end) => word.length - end.length >= 3 && word.endsWith(end))
    return ending ? word.slice(0, -ending.length) : word
  }
}

const slavicConsonant = (stem: string) => stem.replace(/(?:cz|[ckt])$/, 't')
const polish = takeOff(
  'ami ach owie ow om ie em ego emu ych ymi imi a e i o u y iach iami iom iow ia iego ej',
)
const czech = takeOff('ami emi ovi ove ich ech ach ych ymi imi eho emu um em am a e i o u y ou ej')
const hebrew = takeOff('ים ות ית יות ה ת י')

/**
 * Endings of nouns, by language: all of them where no stemmer is at hand, else the forms that it misses. Polish and
 * Czech nouns change their last consonant as well ("prawnik, prawnicy"; "advokát, advokáti"), Portuguese ones their
 * last vowel ("hotel, hotéis").
 */
const byLanguage: Readonly<Record<string, Shorten>> = {
  ar: takeOff('ات ون ين يه ه ي ان'),
  cs: (word) => slavicConsonant(czech(word)).replace(/z$/, 'h'),
  fr: (word) => word.replace(/eu(?:rs?|x|ses?)$/, 'eu'),
  he: (word) => hebrew(word).replaceAll('יי', 'י'),
  ja: (word) => word.replace(/さん$/, '').replace(/^お(?=..)/, ''),
  ko: takeOff('들'),
  pl: (word) => slavicConsonant(polish(word).replace(/(?<=[aeiouy])rz$/, 'r')),
  pt: (word) => word.replace(/([aeo])is$/, '$1l').replace(/oes$/, 'ao'),
  sv: takeOff('et'),
  tr: takeOff('lar ler lari leri larin lerin lara lere'),
  uk: takeOff('ами ями ові еві ого ому ими ах ях ів ам ям ом ем ою ею их ий ій ої а я и і о е у ю ь й ія ії'),
}

/** A folded word without its ending; as it is in a language without endings here. */
function withoutEnding(word: string, language: string): string {
  return byLanguage[language]?.(word) ?? word
}
