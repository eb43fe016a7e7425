import { remembered } from '#engine/html/remembered.ts'
import { namesOrganization } from '../../owner/organization-words.ts'
import { roleStrength } from '../roles/role-words.ts'
import { foldWord } from './fold-word.ts'
import {
  type GivenStrength,
  givenStrength,
  hasFamilyEnding,
  isListedFamily,
  isPatronymic,
} from './known-names.ts'
import { commonWords, particles, softWords, thingEnding, titles } from './name-words.ts'
import type { PersonName } from './person-name.ts'
import { withoutTitles } from './titles-of.ts'
import { eastern, readEastern, readUncased, uncased } from './without-capitals.ts'

/** Titles, names and degrees together are fewer words. */
const mostWords = 10
/** Words of a name, particles not counted. */
const longestName = 5
/** A nickname between given and family name: Tom “Red” Reed. */
const nickname = /(?<=\p{L}) (?:[“„«][^”“»]{2,15}[”“»]|[‘'’]\p{Lu}\p{L}{1,14}['’]|"[^"]{2,15}")(?= \p{Lu})/u
/** "Mara Linde (since 2015)" */
const since =
  /\s*\((?:since|from|seit|ab|depuis|desde|dal|od|sedan|siden|fra|vanaf|sinds|от|с|від|з|alates|nuo|kopš)\s[^()]{2,25}\)$/iu
/** "Mara Linde (Reg. 27)": the number under which a chamber lists her. */
const registered = /\s*\((?:\p{L}{1,6}\.?[ -]?){1,2}\d{1,6}\)$/u
const halfSpaced = /(?<=\p{Ll})(?:- | -)(\p{Lu}\p{Ll}+)(?=$|,| [–—-] )/u
/** A full stop that is not that of an initial. */
const fullStop = /(?<!(?:^|[\s.-])\p{Lu}\p{Ll}?)\.$/u
const nameOf = remembered(read, 5000)
const part =
  /^(?:\p{Lu}[\p{Ll}\p{M}]{1,}(?:[-’'‘ʼ]\p{Lu}?[\p{Ll}\p{M}]+)*|\p{Lu}\p{Ll}{0,3}\p{Lu}\p{Ll}+|\p{Lu}['’]\p{Lu}?\p{Ll}+|(?:\p{Lu}\p{Ll}?\.-?)+|\p{Lu}{2,}(?:[-’']\p{Lu}{2,})?)$/u
/** What the name of a house or a shop begins with: "De Zilveren Ster". */
const article = /^(?:De|Het|La|Le|Les|El|Los|Las|Il|Lo|Der|Die|Das)$/
/** What a Dutch or German family name begins with. */
const joiner = /^(?:Van|Von|Vom)$/
/** Between two whole names they make a list; between two family names, one name. */
const conjunctions = new Set(['e', 'y', 'i', 'und', 'και', 'и', 'та'])
const initials = /^(?:\p{Lu}\p{Ll}?\.-?)+$/u

/** Reads a text that is a person's name and nothing else, or null: two to five words in the manner of names. */
export function readName(written: string): PersonName | null {
  if (written.length < 2 || written.length > 70 || beginsSmall(written)) return null
  // "<b>Mara Linde</b>></td>": a stroke of the markup that is typed twice.
  return nameOf(written.endsWith('>') ? written.slice(0, -1).trim() : written)
}

/** Names begin with a capital, after titles that may be small: "prof. Mara Linde". */
function beginsSmall(written: string): boolean {
  const small = /^(?!\p{Script=Georgian})\p{Ll}{4,}/u.exec(written)?.[0]
  return small !== undefined && !titles.has(foldWord(small))
}

function read(named: string): PersonName | null {
  const written = withoutSpace(named.replace(nickname, '').replace(since, '').replace(registered, ''))
  if (/[\d@:!?/|©„“”»«{}[\]=+*#<>;]/.test(written)) return null
  const text = written
    .replace(/ ?\([^()]{1,40}\)/g, '')
    .replace(/(?<=\p{Ll})–(?=\p{Lu}\p{Ll})/gu, '-')
    .replace(/[\s\u3000]+/g, ' ')
    .trim()
    .replace(/,$/, '')
  if (eastern.test(text)) return readEastern(text)
  if (text.split(' ', mostWords + 1).length > mostWords) return null
  const { rest, isTitled } = withoutTitles(text)
  const name = turnRound(joined(rest.replace(fullStop, '')))
  return uncased.test(name) ? readUncased(name, isTitled) : readCased(name, isTitled)
}

/** A line that is nothing but a well-known given name: of people only where a whole card speaks for it. */
export function readGivenName(written: string): PersonName | null {
  if (!/^\p{Lu}[\p{Ll}\p{M}]{2,14}(?:-\p{Lu}\p{Ll}+)?$/u.test(written) || givenStrength(written) < 2)
    return null
  return {
    text: written,
    given: 2,
    isTitled: false,
    hasFamilyForm: false,
    hasCommonWord: false,
    words: [written],
  }
}

/** "Linde- Berg", "Linde -Berg" as "Linde-Berg"; "Linde- Owner" stays what it is. */
function withoutSpace(name: string): string {
  return name.includes('- ') || name.includes(' -')
    ? name.replace(halfSpaced, (typed, second: string) => (roleStrength(second) === 0 ? `-${second}` : typed))
    : name
}

/** "Anna Linde - Kowalska", "Linde - Kowalska Anna": two family names with spaces around their hyphen. */
function joined(name: string): string {
  if (!/ [–-] /.test(name)) return name
  const [, before = '', one = '', other = '', after = ''] = doubleName.exec(name) ?? []
  const isFamily = hasFamilyEnding(other) && roleStrength(`${one} ${other}`) === 0
  const isNamed = after === '' ? before !== '' : before === '' && givenStrength(after.trim()) === 2
  return isFamily && isNamed ? `${before}${one}-${other}${after}` : name
}

const doubleName = /^((?:\p{Lu}[\p{L}.]+ ){1,2})?(\p{Lu}\p{Ll}+) [–-] (\p{Lu}\p{Ll}+)( \p{Lu}\p{Ll}+)?$/u

/** "Linde, Mara" and "LINDE Mara". */
function turnRound(name: string): string {
  const comma =
    /^(\p{Lu}[\p{L}\p{M}'’-]+(?: \p{Lu}[\p{L}\p{M}'’-]+)?), (\p{Lu}[\p{L}\p{M}'’.-]+(?: \p{Lu}[\p{L}\p{M}'’.-]+)?)$/u.exec(
      name,
    )
  const [, family = '', given = ''] = comma ?? []
  const isTurned =
    comma !== null &&
    givenStrength(given.split(' ')[0] ?? '') > 0 &&
    givenStrength(family.split(' ')[0] ?? '') < 2 &&
    !isRoleBefore(family, given)
  return isTurned ? `${given} ${family}` : name
}

/** "President, Nora Reed" is a role and a name; "Koch, Anna Maria" is a name. */
function isRoleBefore(text: string, name: string): boolean {
  const second = name.split(' ')[1] ?? ''
  return second !== '' && roleStrength(text) === 2 && givenStrength(second) === 0
}

function readCased(name: string, isTitled: boolean): PersonName | null {
  const words = name.split(' ')
  if (words.length < 2 || (isParticle(words.at(-1) ?? '') && !endsInShortFamily(words))) return null
  const isInside = (at: number) => at > 0 && at < words.length - 1
  if (
    words.some((word, at) => !part.test(word) && !(isInside(at) && (isParticle(word) || isBare(words, at))))
  )
    return null
  const joint = words.findIndex((word) => conjunctions.has(word))
  if (joint > 1 && joint < words.length - 2) return null
  const names = words.filter((word) => !isParticle(word) || /^\p{Lu}/u.test(word))
  const solid = names.filter((word) => !initials.test(word))
  if (names.filter((word) => !isParticle(word)).length > longestName) return null
  if (names.length < 2 || solid.length < 1 || (solid.length === 1 && (solid[0]?.length ?? 0) < 3)) return null
  // "Plan B.": with one initial behind it, only a word with the form of a family name is one.
  if (initialsBehind(names) === 1 && !hasFamilyEnding(names[0] ?? '')) return null
  const given = givenOf(names)
  const common = names.filter(
    (word) =>
      commonWords.has(foldWord(word)) ||
      (word.length > 6 && thingEnding.test(word.toLowerCase()) && givenStrength(word) < 2),
  )
  if (joint > 0 && given === 0) return null
  // "Albert Schweitzer Schule"; "Tom Church" is a person.
  if (namesOrganization(name) && (names.length > 2 || given < 2 || !softWords.has(foldWord(names[1] ?? ''))))
    return null
  if (common.some((word) => !softWords.has(foldWord(word)) || given < 2)) return null
  const isCapital = (word: string) => word.length > 1 && word === word.toUpperCase() && !initials.test(word)
  const isLong = names.filter((word) => !isParticle(word)).length > 3
  if (names.every(isCapital) && isLong && given < 2) return null
  // One word of several in capitals is the family name, or an abbreviation.
  const isShort = (word: string) => isCapital(word) && word.length < 4 && !isParticle(word)
  if (words.some(isShort) && !names.every(isCapital) && given < 2) return null
  const language = /[İĞ]/.test(name) ? 'tr' : 'en'
  const text = words.map((word) => (isCapital(word) ? lowered(word, language) : word)).join(' ')
  return {
    text,
    given,
    isTitled,
    hasFamilyForm: names.some(isPatronymic) || endsAsFamily(names) || isListedFamily(names[0] ?? ''),
    hasCommonWord: common.length > 0,
    words: names,
  }
}

/** "Mara B Linde": an initial without its full stop, behind a known given name. */
function isBare(words: string[], at: number): boolean {
  return /^\p{Lu}$/u.test(words[at] ?? '') && words.length === 3 && givenStrength(words[0] ?? '') === 2
}

/** "Karan Das", "Kim Le": family names that are particles elsewhere, after a known given name. */
function endsInShortFamily([given = '', family = '', ...more]: string[]): boolean {
  return more.length === 0 && /^(?:Das|Do|Du|Le|Van)$/.test(family) && givenStrength(given) === 2
}

/** The given name stands first; where the family name does, in capitals or by the language, the second counts. */
function givenOf(names: string[]): GivenStrength {
  const [first = '', second = ''] = names
  const strengths = names.map((name, at) =>
    (at > 0 && isParticle(name)) ||
    (at === 0 && (article.test(name) || (names.length > 2 && joiner.test(name))))
      ? 0
      : givenStrength(name),
  )
  const familyFirst =
    names.some(isPatronymic) ||
    isListedFamily(first) ||
    (!initials.test(first) &&
      first.length > 2 &&
      first === first.toUpperCase() &&
      second !== second.toUpperCase())
  if (familyFirst) return Math.max(strengths[1] ?? 0, names.some(isPatronymic) ? 2 : 0) as GivenStrength
  if (strengths[0] === 2) return 2
  const middle = Math.max(0, ...strengths.slice(1, -1))
  if (initials.test(first)) return middle === 2 ? 2 : 1
  if (initialsBehind(names) > 0) return 1
  // "Nováková Jana": the family name first, in the form of one.
  if (names.length < 4 && strengths[0] === 0 && strengths[1] === 2 && hasFamilyEnding(first)) return 2
  // "Mendizábal Iker": the family name first, without a sign of it.
  return Math.min(1, Math.max(...strengths)) as GivenStrength
}

/** How many initials stand behind a family name, "Ivanov I. I.", and nothing else. */
function initialsBehind([first = '', ...rest]: string[]): number {
  const isFamilyFirst = !initials.test(first) && rest.every((word) => initials.test(word))
  return isFamilyFirst ? rest.join('').split('.').length - 1 : 0
}

/** Whether the word that stands as the family name, or may stand as it, ends as one. */
function endsAsFamily(names: string[]): boolean {
  const [first = ''] = names
  const last = names.at(-1) ?? ''
  const isTurned = initials.test(last) || givenStrength(last) > 0
  return hasFamilyEnding(last) || (isTurned && hasFamilyEnding(first))
}

function isParticle(word: string): boolean {
  return particles.has(foldWord(word.replace(/[.’']/g, '')))
}

/** Turkish has an I with and one without a dot. */
function lowered(word: string, language: string): string {
  return word.replace(/\p{L}+/gu, (run) => run.charAt(0) + run.slice(1).toLocaleLowerCase(language))
}
