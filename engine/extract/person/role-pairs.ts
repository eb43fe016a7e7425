import { foldWord } from './names/fold-word.ts'
import { givenStrength } from './names/known-names.ts'
import { commonWords, softWords } from './names/name-words.ts'
import type { PersonName } from './names/person-name.ts'
import { readName } from './names/read-name.ts'
import { isTitlesOnly } from './names/titles-of.ts'
import { isTurned } from './page-habits.ts'
import { kindOf } from '../sections/section-kinds.ts'
import { leadingRoleWords, type RoleStrength, roleStrength } from './roles/role-words.ts'

/** Words of a name and what follows it, and of a role with the name at its end. */
const mostWords = 12
const mostBeforeName = 9
/** Words of a name that runs into a role, its particles counted: Ana van der Berg Maas. */
const longestName = 7
/** Words that say of what someone is the head. */
const mostOfField = 3
/** The same words, where a title behind them tells that the name begins. */
const mostBeforeTitle = 6
/** What makes a sentence of a role and a name. */
const verb = /(?:^| )(?:je|is|ist|est|è|é|es|jest|är|er|on|yra|ir|este|byl[ao]?|bol[ao]?)(?: |$)/u
const ofWhat = /^(?:of|for|de|del|della|der|des|du|da|do|dos|van|för|til|af|av|ds\.) /

/** What a line says of a name. */
export interface FoundRole {
  role: string
  isLabelled: boolean
  least?: RoleStrength
}

/** Takes a name that was found, with its role. */
export type Add = (name: PersonName, found: FoundRole) => void

/** "Head coach Mara Linde", "대표 김민준", "Mara Linde Treasurer": the role runs into the name. */
export function readUnseparated(text: string, add: Add): void {
  const words = partGlued(text)
    .split(/[\s\u3000]+/)
    .flatMap(withoutGluedTitle)
  if (words.length < 2 || words.length > mostWords) return
  const leading = words.length > mostBeforeName ? 0 : leadingRoleWords(words)
  // "Heidi Koch Jan Berg": a family name that is a word for a role leads no name.
  const lead = words.slice(0, leading).some((word) => /^\p{Lu}/u.test(word) && givenStrength(word) === 2)
    ? 0
    : leading
  if (lead > 0 && readBehindField(words, lead, add)) return
  for (let length = Math.min(longestName, words.length - lead); lead > 0 && length >= 1; length--) {
    const name = readName(words.slice(lead, lead + length).join(' '))
    if (!name || !isSure(name) || lead + length < words.length) continue
    add(name, { role: words.slice(0, lead).join(' '), isLabelled: true })
    return
  }
  for (let length = 1; length <= Math.min(longestName, words.length - 1); length++) {
    const text = words.slice(0, length).join(' ')
    const role = words.slice(length).join(' ')
    const name = roleStrength(text) === 0 && roleStrength(role) === 2 && !isCut(role) ? readName(text) : null
    if (
      !name ||
      !isSure(name) ||
      (length === 1 && isSpaced(name)) ||
      givenStrength(words[length] ?? '') === 2
    )
      continue
    // "Brian Moss da Cunha psychiatrist": the role begins with a word for one, where any split does.
    if (goesOn(words, length) && beginsLater(words, length)) continue
    add(name, { role, isLabelled: false })
    return
  }
}

/** "Mgr.Mara": a title without a space before the name. */
function withoutGluedTitle(word: string): string[] {
  const [, title = '', name = ''] = word.includes('.')
    ? (/^((?:\p{L}{1,5}\.)+)(\p{Lu}\p{Ll}{2,})$/u.exec(word) ?? [])
    : []
  return name !== '' && isTitlesOnly(title) ? [title, name] : [word]
}

const glued = /^(\p{Script=Han}{3,8})([ \u3000])(\p{Script=Han}{1,3})$/u

/** "院長見本 太郎", as "院長 見本 太郎": a role without a space before the name. */
function partGlued(text: string): string {
  const [, first = '', , given = ''] = glued.exec(text) ?? []
  for (let at = 2; at < first.length; at++) {
    const isRole = roleStrength(first.slice(0, at)) === 2 && roleStrength(first.slice(at)) === 0
    if (isRole && readName(`${first.slice(at)} ${given}`)?.given)
      return `${first.slice(0, at)} ${first.slice(at)} ${given}`
  }
  return text
}

/** Whether a name may go on: behind two given names or an initial, and before a particle or an initial. */
function goesOn(words: string[], at: number): boolean {
  const next = words[at] ?? ''
  if (roleStrength(next) > 0 || softWords.has(foldWord(next)) || commonWords.has(foldWord(next))) return false
  const last = words[at - 1] ?? ''
  return givenStrength(last) === 2 || /^\p{Lu}\.$/u.test(last) || /^(?:\p{Ll}{1,3}|\p{Lu}\.)$/u.test(next)
}

/** Whether a longer name leaves a role that begins with a word for one. */
function beginsLater(words: string[], from: number): boolean {
  const at = words.findIndex((word, index) => index > from && roleStrength(word) === 2)
  const name = at < 0 || at > longestName ? null : readName(words.slice(0, at).join(' '))
  return name !== null && isSure(name)
}

/** "Linde (member by right, as chair of the council)": the family name, and what its brackets say. */
function isCut(role: string): boolean {
  const [first = ''] = role.split(' (')
  return role.includes(' (') && !first.includes(' ') && roleStrength(first) === 0
}

/** "Chair of the board Mara Linde", "Prezes zarządu Jan Berg": words between the role and a known name at the end say of what. */
function readBehindField(words: string[], lead: number, add: Add): boolean {
  for (let at = lead + 1; at <= Math.min(lead + mostBeforeTitle, words.length - 2); at++) {
    if (givenStrength(words[at] ?? '') < 2) continue
    const field = words.slice(lead, at).join(' ')
    const name = words.length - at < longestName ? readName(words.slice(at).join(' ')) : null
    const isTitled = isTitlesOnly(words[at - 1] ?? '')
    if (name?.given === 2 && isTitled && at > lead + 1 && !verb.test(field)) {
      add(name, { role: words.slice(0, at - 1).join(' '), isLabelled: true })
      return true
    }
    if (
      name?.given !== 2 ||
      at > lead + mostOfField ||
      !(ofWhat.test(field) || (at === lead + 1 && kindOf(field) === 'team'))
    )
      return false
    add(name, { role: words.slice(0, at).join(' '), isLabelled: true })
    return true
  }
  return false
}

/** Whether a text is a name without a look at what stands around it. */
export function isSure(name: PersonName): boolean {
  return name.given === 2 || (name.given === 1 && name.hasFamilyForm) || isTurned(name)
}

function isSpaced(name: PersonName): boolean {
  return !/[\p{Script=Han}\p{Script=Hangul}]/u.test(name.text)
}

/** Between the people of a row: "Mara Linde, chair, Tom Berg, treasurer". */
const rowSeparator = /\s*[,;|•·]\s+|\s+[–—•·]\s+/
const shortestRow = 3

/** Before the names of a row: "Board: Mara Linde, chair, …". */
const rowLabel = /^[^:：,]{2,30}\s*[:：]\s*/u
/** "secretary and Tom Berg": where a row goes on behind a conjunction. */
const conjunction = /^(.+?)\s+(?:and|und|et|y|e|i|en|og|och|ja|és|și|ve|и|та|και)\s+(\p{Lu}.+)$/u
const longestRole = 40

/** Two people and more in one line, each with a role before or behind the name; most pieces have to be of such pairs. */
export function readRow(text: string, add: Add): boolean {
  const body = text.replace(/\.$/, '').replace(rowLabel, '')
  if (/[:：]/.test(body) || body.split(rowSeparator, shortestRow).length < shortestRow) return false
  const pieces = body.split(rowSeparator).flatMap((piece) => {
    const [, before = '', after = ''] = conjunction.exec(piece) ?? []
    return (readName(after)?.given ?? 0) === 2 ? [before, after] : [piece]
  })
  const pairs: [name: PersonName, role: string][] = []
  const isRoleFirst = isRolePiece(pieces[0])
  let used = 0
  for (let at = 0; at < pieces.length; at++) {
    const [first, second] = isRoleFirst ? [pieces[at + 1], pieces[at]] : [pieces[at], pieces[at + 1]]
    const name = readName(first ?? '')
    if (name && isSure(name) && isRolePiece(second)) {
      pairs.push([name, second ?? ''])
      used += 2
      at++
      continue
    }
    const before = pairs.length
    const piece = pieces[at] ?? ''
    if (roleStrength(piece) === 2) readUnseparated(piece, (one, { role }) => pairs.push([one, role]))
    used += pairs.length - before
  }
  if (pairs.length < 2 || used * 4 < pieces.length * 3) return false
  for (const [name, role] of pairs) add(name, { role, isLabelled: isRoleFirst })
  return true
}

function isRolePiece(text = ''): boolean {
  return text.length < longestRole && roleStrength(text) === 2 && !readName(text)?.given
}
