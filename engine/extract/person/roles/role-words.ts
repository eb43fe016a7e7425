import { remembered } from '#engine/html/remembered.ts'
import { foldWord } from '../names/fold-word.ts'
import table from './role-words.json' with { type: 'json' }

/** 2: the words name what a person does. 1: they name a department or a function, which may be something else. */
export type RoleStrength = 0 | 1 | 2

interface Entry {
  words: string[]
  strength: RoleStrength
}

const exact = new Map<string, RoleStrength>()
/** Stems by their first four letters, suffixes by their last three: most words need one look each. */
const stems = new Map<string, { stem: string; strength: RoleStrength }[]>()
const phrases = new Map<string, Entry[]>()
const suffixes = new Map<string, string[]>()
/** Words that name a group: roles only as a label before names. */
const groupLabels = new Set<string>()
/** Words of scripts without spaces, which are looked for inside the text. */
const unspaced: string[] = []
const noSpaces = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

for (const { roles, weak, suffixes: ends, labels } of Object.values(table)) {
  for (const word of listed(roles)) addWord(word, 2)
  for (const word of listed(weak)) addWord(word, 1)
  for (const word of listed(ends)) {
    const suffix = foldWord(word)
    suffixes.set(suffix.slice(-3), [...(suffixes.get(suffix.slice(-3)) ?? []), suffix])
  }
  for (const word of listed(labels)) groupLabels.add(foldRole(word.replaceAll('_', ' ')))
}
unspaced.sort((one, other) => other.length - one.length)

function listed(text: string): string[] {
  return text.split(' ').filter(Boolean)
}

/** `word*` is a stem, `one_two` two words, `one_*` a word that another must follow. */
function addWord(written: string, strength: RoleStrength): void {
  if (noSpaces.test(written)) {
    unspaced.push(written)
    return
  }
  const words = foldRole(written.replace(/[-']/g, '_')).split('_')
  const [first = '', ...rest] = words
  if (rest.length > 0) {
    phrases.set(first, [...(phrases.get(first) ?? []), { words: rest, strength }])
  } else if (first.endsWith('*')) {
    const stem = first.slice(0, -1)
    stems.set(stem.slice(0, 4), [...(stems.get(stem.slice(0, 4)) ?? []), { stem, strength }])
  } else exact.set(first, strength)
}

/** Hebrew writes its abbreviations with a quotation mark before the last letter. */
function foldRole(text: string): string {
  return foldWord(text).replace(/(?<=\p{Script=Hebrew})["״׳'](?=\p{Script=Hebrew}|$)/gu, '')
}

/** What follows these words makes them a label of something else: opening hours, a switchboard. */
const otherCjk =
  /(?:代表|대표)(?:電話|番号|전화|번호|이메일)|(?:受付|営業|診療)(?:時間|日|中)|会計(?:事務所|時間)|(?:スタッフ|メンバー|職員|社員|役員|講師|医師|先生)の?(?:ご?紹介|一覧|募集|ブログ)|(?:財务|财务)报表|감사(?:합니다|드립니다)|이사(?:짐|센터)/g

/** What the stem of a trade ends in when the word names a firm, a place or an activity. */
const isThing =
  /(?:erei|ung|kanzlei|praxis|buro|gesellschaft|kammer|schaft|zentrum|studio|pedagogick[ayoe]|werkstatt|haus|ordnung|recht|leistungen|verein|verband|stwo|stvi|ство|ство|ния|ция|logia|logie|logi|logy|kantoor|kontor|toimisto|byra)$/

const plainText = /^[\x20-\x7e]*$/
const longestRole = 200
/** Long lines seldom come again. */
const longestKept = 80
const strengthOf = remembered(readStrength, 5000, longestKept)

/** How surely a short text names a role, by whole words of 25 and more languages; 0 when no word of it does. */
export function roleStrength(text: string): RoleStrength {
  return text.length > longestRole ? 0 : strengthOf(text)
}

function readStrength(text: string): RoleStrength {
  const isPlain = plainText.test(text)
  if (!isPlain && noSpaces.test(text)) {
    const bare = text.normalize('NFKC').replace(otherCjk, '')
    if (unspaced.some((word) => bare.includes(word))) return 2
  }
  const words =
    (isPlain ? text.toLowerCase().match(/[a-z\d]+/g) : foldRole(text).match(/[\p{L}\p{M}\p{N}]+/gu)) ?? []
  let best: RoleStrength = 0
  for (let at = 0; at < words.length; at++) {
    const strength = wordStrength(words[at] as string, words, at)
    if (strength === 2) return 2
    if (strength > best) best = strength
  }
  return best
}

function wordStrength(word: string, words: string[], at: number): RoleStrength {
  const inPhrase = phrases.get(word)?.find((phrase) =>
    phrase.words.every((wanted, index) => {
      const next = words[at + 1 + index]
      return (
        next !== undefined && (wanted.endsWith('*') ? next.startsWith(wanted.slice(0, -1)) : next === wanted)
      )
    }),
  )
  return inPhrase?.strength ?? strengthAlone(word)
}

const longestWordKept = 12
const strengthAlone = remembered(readWord, 5000, longestWordKept)

function readWord(word: string): RoleStrength {
  const alone = exact.get(word)
  if (alone !== undefined) return alone
  const stem = stems.get(word.slice(0, 4))?.find((one) => word.startsWith(one.stem))
  if (stem && !isThing.test(word)) return stem.strength
  const ends = suffixes.get(word.slice(-3))
  if (ends?.some((suffix) => word.length > suffix.length + 2 && word.endsWith(suffix))) return 2
  if (word.charCodeAt(0) < 0x590) return 0
  const bare = /^(?:ال|وال|و)(?=..)|^[הובל](?=\p{Script=Hebrew}{2})/u.exec(word)?.[0]
  return bare ? (exact.get(word.slice(bare.length)) ?? 0) : 0
}

/** The longest prefix of `words` that is a role, in words; 0 when the text does not begin with one. */
export function leadingRoleWords(words: string[]): number {
  let length = 0
  for (let end = 1; end <= Math.min(words.length, 6); end++) {
    const [before = '', last = ''] = [words[end - 2], words[end - 1]]
    const isPhrase = end > 1 && roleStrength(before) < 2 && roleStrength(`${before} ${last}`) === 2
    if (roleStrength(last) === 2 || isPhrase) length = end
  }
  return length
}

/** Whether a text is a label of a group, as in "Members: Mara Linde, Jan Wiegand". */
export function isGroupLabel(text: string): boolean {
  return text.length < 30 && groupLabels.has(foldRole(text.trim()))
}
