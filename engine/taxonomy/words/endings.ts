import { foldLetters } from './fold.ts'

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
export function withoutEnding(word: string, language: string): string {
  return byLanguage[language]?.(word) ?? word
}
