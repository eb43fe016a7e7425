import { givenStrength } from './names/known-names.ts'
import { type PersonName, readName } from './names/read-name.ts'
import { isTurned } from './page-habits.ts'
import { leadingRoleWords, type RoleStrength, roleStrength } from './roles/role-words.ts'

/** Words of a name that runs into a role, its particles counted: Ana van der Berg Maas. */
const longestName = 7

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
  const words = text.split(/[\s\u3000]+/)
  if (words.length < 2 || words.length > 9) return
  const lead = leadingRoleWords(words)
  for (let length = Math.min(longestName, words.length - lead); lead > 0 && length >= 1; length--) {
    const name = readName(words.slice(lead, lead + length).join(' '))
    if (!name || !isSure(name) || lead + length < words.length) continue
    add(name, { role: words.slice(0, lead).join(' '), isLabelled: true })
    return
  }
  for (let length = 1; length <= Math.min(longestName, words.length - 1); length++) {
    const text = words.slice(0, length).join(' ')
    const role = words.slice(length).join(' ')
    const name = roleStrength(text) === 0 && roleStrength(role) === 2 ? readName(text) : null
    if (
      !name ||
      !isSure(name) ||
      (length === 1 && isSpaced(name)) ||
      givenStrength(words[length] ?? '') === 2
    )
      continue
    add(name, { role, isLabelled: false })
    return
  }
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
