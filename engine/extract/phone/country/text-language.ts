import type { TextBlock } from '#engine/html/html-page.ts'

/** Small words that one language has and its neighbours have not, or seldom. */
const smallWords: Record<string, string> = {
  de: 'und der die das nicht wir sie für mit ist auf wird unsere bei',
  fr: 'et les des nous vous est pour dans avec votre une sur notre aux',
  es: 'y los las para con una por su del nuestro más como nuestra todos',
  it: 'e gli della per con una che sono nostro alla dei nel anche più',
  pt: 'e os para com uma não dos nossa mais você são ao pelo está',
  nl: 'en het een van voor met wij ons onze zijn niet bij ook naar',
  pl: 'i w z na do się nie jest dla oraz naszej przez jak są',
  cs: 'a v na se je pro jsme naše které nebo jako jsou při všechny',
  sk: 'a v na sa je pre sme naše ktoré alebo ako sú pri všetky',
  sv: 'och att det för med som är av vi oss på inte eller våra',
  da: 'og at det for med som er af vi os på ikke eller vores',
  nb: 'og å det for med som er av vi oss på ikke eller våre',
  fi: 'ja on että ei ovat sekä meidän kanssa tai myös kun voit olla',
  et: 'ja on et ei meie või kui ka see oma saab meil koos',
  hu: 'és a az hogy nem egy van vagy is meg minden csak',
  ro: 'și cu pentru este sau din mai nu care noastre sunt prin',
  tr: 've bir için ile bu olarak da en çok daha hizmet olan',
  vi: 'và của là cho với các những được trong chúng tôi',
  id: 'dan yang untuk dengan kami di dari anda ini adalah atau',
  en: 'and the of to for with our you is are your we from this',
  lt: 'ir yra su mūsų arba kaip tai jūsų nuo iki bei apie',
  lv: 'un ir ar mūsu vai par kas jūsu no līdz arī tiek',
  hr: 'i je za na se su ili naše kako koji od što',
}
const languages = Object.keys(smallWords)
const languagesOf = new Map<string, number[]>()
for (const [at, words] of Object.values(smallWords).entries()) {
  for (const word of words.split(' ')) languagesOf.set(word, [...(languagesOf.get(word) ?? []), at])
}

const longestPlain = 7
/**
 * The same by the numbers of plain words: a number is found without cutting the word from its text. A number has five
 * bits for each of the last six letters, capital or small, and stays a small integer; the longest words have a list for
 * each first letter, shorter ones the list at 0.
 */
const languagesOfPlain = Array.from({ length: 32 }, () => new Map<number, number[]>())
const lastSix = 2 ** 30 - 1
for (const [word, at] of languagesOf) {
  if (word.length > longestPlain || !/^[a-z]+$/.test(word)) continue
  const codes = Array.from(word, (letter) => letter.charCodeAt(0) & 31)
  const number = codes.slice(-6).reduce((before, code) => before * 32 + code, 0)
  languagesOfPlain[word.length < longestPlain ? 0 : (codes[0] ?? 0)]?.set(number, at)
}

/** Scripts that one language writes; Cyrillic and Arabic need a second look. */
const scripts: [RegExp, (text: string) => string][] = [
  [/\p{Script=Greek}/gu, () => 'el'],
  [/\p{Script=Hebrew}/gu, () => 'he'],
  [/\p{Script=Hangul}/gu, () => 'ko'],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/gu, () => 'ja'],
  [/\p{Script=Thai}/gu, () => 'th'],
  [/\p{Script=Devanagari}/gu, () => 'hi'],
  [/\p{Script=Georgian}/gu, () => 'ka'],
  [/\p{Script=Armenian}/gu, () => 'hy'],
  [/\p{Script=Cyrillic}/gu, cyrillic],
  [/\p{Script=Arabic}/gu, (text) => (/[پچژگ]/.test(text) ? 'fa' : 'ar')],
  [/\p{Script=Han}/gu, () => 'zh'],
]
const mostText = 2500
/** With fewer small words a page of names and numbers tells nothing. */
const fewestWords = 6

function cyrillic(text: string): string {
  if (/[іїєґ]/i.test(text)) return 'uk'
  if (/[ђјљњћџ]/i.test(text)) return 'sr'
  if (/[ыэё]/i.test(text)) return 'ru'
  return /ъ/i.test(text) ? 'bg' : ''
}

const latin = /^[ -\u024f\u1e00-\u20bf]*$/
const plain = /^[\x20-\x7e]*$/

/** The language a page is written in, by its script and its small words; empty when too little tells. */
export function textLanguage(blocks: TextBlock[]): string {
  const text = beginningOf(blocks)
  return (latin.test(text) ? null : languageOfScript(text)) ?? languageOfWords(text)
}

function beginningOf(blocks: TextBlock[]): string {
  let text = ''
  for (const { zone, text: line } of blocks) {
    if (text.length > mostText) break
    if (zone !== 'nav' && zone !== 'cookie') text += `${line.slice(0, 400)} `
  }
  return text
}

function languageOfScript(text: string): string | null {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  if (letters <= 20) return null
  const script = scripts.find(([letter]) => (text.match(letter)?.length ?? 0) * 6 > letters)
  return script ? script[1](text) : null
}

function languageOfWords(text: string): string {
  const counts = new Uint16Array(languages.length)
  if (plain.test(text)) countPlain(text, counts)
  else for (const word of text.toLowerCase().match(/\p{L}+/gu) ?? []) count(languagesOf.get(word), counts)
  const most = Math.max(...counts)
  const isSure = most >= fewestWords && counts.indexOf(most) === counts.lastIndexOf(most)
  return isSure ? (languages[counts.indexOf(most)] ?? '') : ''
}

function count(found: readonly number[] | undefined, counts: Uint16Array): void {
  if (found) for (const at of found) counts[at] = (counts[at] ?? 0) + 1
}

/** Counts the words of a text in ASCII that ends with a blank by their numbers, those too long for a small word left out. */
function countPlain(text: string, counts: Uint16Array): void {
  let number = 0
  let length = 0
  let first = 0
  for (let at = 0; at < text.length; at++) {
    const letter = text.charCodeAt(at) | 32
    if (letter >= 97 && letter <= 122) {
      length++
      if (length === 1) first = letter & 31
      number = ((number << 5) | (letter & 31)) & lastSix
    } else if (length > 0) {
      if (length <= longestPlain)
        count(languagesOfPlain[length < longestPlain ? 0 : first]?.get(number), counts)
      number = 0
      length = 0
    }
  }
}
