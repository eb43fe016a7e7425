import { roleStrength } from '../roles/role-words.ts'
import { foldWord } from './fold-word.ts'
import {
  type GivenStrength,
  givenStrength,
  hasFamilyEnding,
  isListedFamily,
  isSyllables,
  splitEastern,
} from './known-names.ts'
import { commonWords, easternWords } from './name-words.ts'
import type { PersonName } from './person-name.ts'

/** Names in Han, kana or Hangul, whose family name may run into the rest. */
export const eastern =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\s\u3000・·々]+$/u
/** Names in scripts without capitals. */
export const uncased =
  /^[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Georgian}\p{M}\s"'״׳.-]+$/u

const spacedOut = /^\p{Script=Han}(?: \p{Script=Han}){2,4}$/u

/** "吉 田 一 郎": the letters of a name with spaces between them, as official lists write it; null for all else. */
export function readSpacedOut(text: string): PersonName | null {
  if (!spacedOut.test(text)) return null
  const letters = text.replaceAll(' ', '')
  const { family, rest } = splitEastern(letters) ?? { family: letters.slice(0, 2), rest: letters.slice(2) }
  return easternWords.has(letters) ? null : readEastern(`${family} ${rest}`)
}

/** Letters of a place, a firm or a department. */
const ofThing = /[社店部課会県市区町村室係局省庁校院所園科]$/u

/** "見本泰志", where a label says that a person follows: the first two letters are taken for the family name. */
export function readUnlisted(text: string): PersonName | null {
  if (!/^\p{Script=Han}{3,5}$/u.test(text) || ofThing.test(text) || easternWords.has(text)) return null
  if (roleStrength(text) > 0) return null
  return {
    text,
    given: 1,
    isTitled: false,
    hasFamilyForm: false,
    hasCommonWord: false,
    words: [text.slice(0, 2), text.slice(2)],
  }
}

/** A family name and a given name that no list holds, where rows of others tell that one stands here. */
export function readParts(family: string, given: string): PersonName | null {
  const text = `${family} ${given}`
  const isWord = [family, given, family + given].some((part) => easternWords.has(part))
  if (isWord || ofThing.test(given) || roleStrength(family + given) > 0) return null
  return {
    text,
    given: 1,
    isTitled: false,
    hasFamilyForm: false,
    hasCommonWord: false,
    words: [family, given],
  }
}

export function readEastern(text: string): PersonName | null {
  if (spacedOut.test(text)) {
    const name = readSpacedOut(text)
    return name?.hasFamilyForm ? name : null
  }
  const bare = text.replace(/(?:様|氏|先生|さん|님|씨)$/, '')
  const found = easternWords.has(bare) ? null : splitEastern(bare)
  if (!found || easternWords.has(found.rest)) return null
  const { family, rest, listed } = found
  // "役 職": a word of two letters with a space between them.
  if (!listed && bare.length === 3 && /^\p{Script=Han}[ \u3000]/u.test(bare)) return null
  if (!isSyllables(rest) || (family.length > 2 && roleStrength(family) === 2)) return null
  const given = Math.max(givenStrength(rest), listed ? 1 : 0) as GivenStrength
  return {
    text: bare,
    given,
    isTitled: bare !== text,
    hasFamilyForm: listed,
    hasCommonWord: false,
    words: [family, rest],
  }
}

export function readUncased(written: string, isTitled: boolean): PersonName | null {
  const name = written.replace(/ जी$/u, '')
  const words = name.split(' ')
  if (words.length < 2 || words.length > 5 || words.some((word) => !/\p{L}/u.test(word))) return null
  if (words.some((word) => commonWords.has(foldWord(word)))) return null
  // "حسن کریمی دبیر": a role behind the name; with the article it is a family name.
  if (words.slice(2).some((word) => !word.startsWith('ال') && roleStrength(word) === 2)) return null
  const [first = '', father = ''] = words
  const given = Math.max(
    givenStrength(first),
    words.length > 2 && givenStrength(father) === 2 ? 1 : 0,
  ) as GivenStrength
  const last = words.at(-1) ?? ''
  const hasFamilyForm = isListedFamily(last) || hasFamilyEnding(last)
  // Without capitals nothing else tells a name from two other words.
  if (given === 0 && !isTitled && !hasFamilyForm) return null
  return { text: name, given, isTitled, hasFamilyForm, hasCommonWord: false, words }
}
