import { foldWord } from './fold-word.ts'
import given from './given-names.json' with { type: 'json' }
import more from './more-names.json' with { type: 'json' }

/** 2: a given name. 1: a given name that is a word of a language as well ("Grace", "Art", "Santa"). */
export type GivenStrength = 0 | 1 | 2

const families = {
  han: split(more.zh_family),
  japanese: split(more.ja_family),
  hangul: split(more.ko_family),
}
const vietnamese = split(more.vi_family)
const hindi = split(more.hi_family)
const strong = new Set<string>()
const alsoWords = new Set<string>()

for (const [key, groups] of Object.entries(given)) {
  for (const name of groups.join(' ').split(' ')) (key === 'also_words' ? alsoWords : strong).add(name)
}
for (const [key, names] of Object.entries(more)) {
  if (!key.endsWith('_family'))
    for (const name of split(names)) (key === 'also_words' ? alsoWords : strong).add(name)
}

function split(text: string): Set<string> {
  return new Set(text.split(' ').map((name) => foldWord(name.replace(/'/g, ''))))
}

/** The syllables of Korean given names, which few other words are made of. */
const syllables = new Set((given.hangul ?? []).join('').replaceAll(' ', ''))

/** Whether a Korean given name is made of the syllables of given names; true in other scripts. */
export function isSyllables(rest: string): boolean {
  return !/\p{Script=Hangul}/u.test(rest) || Array.from(rest).every((one) => syllables.has(one))
}

/** "Józsefné": a Hungarian wife under the name of her husband. */
const wifeOf = /[\p{Ll}]né$/u

/** Whether a word, or a part of it between hyphens, is a given name that the tables hold. */
export function givenStrength(word: string): GivenStrength {
  const folded = foldWord(word.replace(/[.’'`ʼ]/g, ''))
  if (wifeOf.test(word) && strong.has(folded.slice(0, -2))) return 2
  let best: GivenStrength = 0
  for (const part of folded.split('-')) {
    if (strong.has(part)) return 2
    if (alsoWords.has(part)) best = 1
  }
  return best
}

const familyEndings =
  /(?:ova|ska|cka|dzka|(?<=\p{L}{2}[^aeiou])ski|cki|dzki|wicz|niak|czak|evic|ovic|sson|dottir|escu|eanu|idis|opoulos|opoulou|akis|shvili|adze|enko|chuk|czyk|inen|nen|berger|idze|oglu)$|(?:ов|ев|ин|ова|ева|ина|ський|ська|ский|ская|енко|чук|цький|цька|ович|ев|ски|ска)$|(?:ιδης|ιδου|ακης|ακη|οπουλος|οπουλου|αδης|αδου|ογλου)$|(?:შვილი|ძე|აია|ავა|იანი|ელია|აძე)$|(?:յան|յանց)$/u
/** Endings that only their marks tell from those of other words. */
const markedEndings = /(?:i[ćč]|ић|ienė|aitė|ytė|utė|iūtė|iņš|iņa|ītis)$/iu
const patronymic = /(?:ович|евич|ьич|овна|евна|ична|йович|івна|ївна|инична|ovich|evich|ovna|evna)$/u

/** Whether a word ends as family names of its language do; says little of a single word. */
export function hasFamilyEnding(word: string): boolean {
  return word.length > 4 && (familyEndings.test(foldWord(word)) || markedEndings.test(word))
}

/** Whether a word is a patronymic of Russian or Ukrainian, which only names of people hold. */
export function isPatronymic(word: string): boolean {
  return patronymic.test(word.toLowerCase())
}

/** Whether the first word is one of the few family names that nearly all Vietnamese or many Hindi names hold. */
export function isListedFamily(word: string): boolean {
  const lower = word.toLowerCase().normalize('NFC')
  return vietnamese.has(foldWord(lower)) ? /[^\x20-\x7e]/.test(lower) : hindi.has(lower)
}

/**
 * A name in Han, kana or Hangul as its family name and the rest, or null. Without a space between the two, only a
 * listed family name and one or two further letters are one.
 */
export function splitEastern(text: string): { family: string; rest: string; listed: boolean } | null {
  const parts = text.split(/[\s\u3000・·]+/).filter(Boolean)
  const [first = '', second = '', third] = parts
  if (third !== undefined || first === '') return null
  const isHangul = /^\p{Script=Hangul}+$/u.test(first + second)
  const known = isHangul ? families.hangul : null
  if (second !== '') {
    if (first.length > 4 || second.length > 4) return null
    const listed = known ? known.has(first) : families.japanese.has(first) || families.han.has(first)
    return { family: first, rest: second, listed }
  }
  if (first.length < 2 || first.length > 5) return null
  for (const length of [3, 2, 1]) {
    const family = first.slice(0, length)
    const rest = first.slice(length)
    const japanese = length > 1 && families.japanese.has(family)
    if (!known?.has(family) && !(known === null && (families.han.has(family) || japanese))) continue
    if (rest.length >= 1 && rest.length <= (japanese ? 3 : 2)) return { family, rest, listed: true }
  }
  return null
}
