import type { TextBlock } from '#engine/html/html-page.ts'
import { firstPerson } from '../owner/named-in-prose.ts'
import type { PageScene } from '../page-scene.ts'
import { kindOf, sectionKinds } from '../sections/section-kinds.ts'
import { type Candidate, cleanRole } from './candidate.ts'
import { isOfAll, isOfMembers } from './cards/group-roles.ts'
import { styleOf } from './cards/line-styles.ts'
import { namesAtStart } from './names-at-start.ts'
import { linesWithNames } from './names/may-hold-name.ts'
import type { PersonName } from './names/person-name.ts'
import { readName } from './names/read-name.ts'
import { areMostlyTurned, isTurned } from './page-habits.ts'
import { isGroupLabel, type RoleStrength, roleStrength } from './roles/role-words.ts'

const longestLabel = 40
const longestLine = 120
const longestProse = 300
/** A line of names below a label. */
const longestNames = 400
/** What follows a name in a list: an address, a town, a year. */
const tail = /\s+[–—|-]\s+.*$|\s*[,(].*$/u

/** Names in the lines of a list below a label ("Members:", then "Mara Linde – Lindenweg 4") or a heading ("Our team"). */
export function inLists({ page, kind }: PageScene): Candidate[] {
  const { blocks } = page
  const found: Candidate[] = []
  const sectionAt = sectionKinds(page)
  const isOfTeam = (at: number) => kind === 'team' || sectionAt(at) === 'team'
  const lists = listsWithNames(blocks)
  for (let at = 0; at < blocks.length - 1; at++) {
    if (!lists[at + 1]) continue
    const label = readLabel(blocks, at) ?? labelOfLine(blocks, at)
    if (label) found.push(...readList(blocks, at + 1, { label, least: 1 }))
    // "The council has eleven members:", then a list of them.
    else if (isLeadIn(blocks[at], blocks[at + 1]) && (isOfTeam(at) || tellsOfBoard(blocks[at])))
      found.push(...readList(blocks, at + 1, { label: null, least: 2 }))
    else if (isHeadingOfTeam(blocks[at]))
      found.push(
        ...withSubject(readList(blocks, at + 1, { label: null, least: 2 }), blocks[at]),
        ...readProse(blocks, at + 1),
      )
    // "Mathematics", then the names of two teachers, on the page of the staff.
    else if (isGroupHeading(blocks[at], blocks[at + 1]) && isOfTeam(at)) {
      const least = blocks[at + 1]?.tag === 'li' ? 1 : 2
      found.push(...withSubject(readList(blocks, at + 1, { label: null, least }), blocks[at]))
    }
    // A list below the name of the university, on a page or in a part about the team.
    else if (blocks[at]?.tag === 'p' && blocks[at + 1]?.tag === 'li' && sectionAt(at + 1) === 'team')
      found.push(...readList(blocks, at + 1, { label: null, least: 2 }))
  }
  return found
}

/** For each line whether a line that may hold a name stands in it or in those of its style that follow. */
function listsWithNames(blocks: TextBlock[]): boolean[] {
  const found = [...linesWithNames(blocks)]
  for (let at = blocks.length - 2; at >= 0; at--) {
    const block = blocks[at]
    const next = blocks[at + 1]
    if (found[at + 1] && block?.tag === next?.tag && block?.className === next?.className) found[at] = true
  }
  return found
}

/** The heading of a group says in what its people work. */
function withSubject(found: Candidate[], heading: TextBlock | undefined): Candidate[] {
  if (found.length === 0) return found
  const role = cleanRole((heading?.text ?? '').replace(/:$/, ''))
  const says =
    /\p{L}{3}/u.test(role) && !isOfAll(role) && !firstPerson.test(role) && readName(role)?.given !== 2
  return says
    ? found.map((one) => (one.role === '' ? { ...one, role, roleStrength: roleStrength(role) } : one))
    : found
}

function isLeadIn(block: TextBlock | undefined, next: TextBlock | undefined): boolean {
  return block?.tag === 'p' && /[:：]$/.test(block.text) && next?.tag === 'li'
}

/** "Members of the board are:", "The committee consists of:". */
function tellsOfBoard(block: TextBlock | undefined): boolean {
  const text = block?.text ?? ''
  return kindOf(text) === 'team' || composition.test(text)
}

const composition =
  /consists? of|made up of|setzt sich|besteht aus|composée? de|compuest[oa] por|integrad[oa] por|formad[oa] por|compost[oa] d|bestaat uit|w skład|skład(?:zie|u)?\s|tvoří|tvoria|består av|består af|kuuluvat|oluş/iu

function isGroupHeading(block: TextBlock | undefined, next: TextBlock | undefined): boolean {
  return (
    /^h\d$/.test(block?.tag ?? '') &&
    block?.zone !== 'nav' &&
    (block?.text.length ?? 0) < longestLabel + 20 &&
    !isOfMembers(block?.text ?? '') &&
    (next?.tag === 'li' || (roleStrength(block?.text ?? '') > 0 && readName(next?.text ?? '') !== null))
  )
}

interface Label {
  role: string
  strength: RoleStrength
}

function readLabel(blocks: TextBlock[], at: number): Label | null {
  const block = blocks[at]
  const text = block?.text ?? ''
  const isOfList = blocks[at + 1]?.tag === 'li'
  if (text.length > longestLabel * 2) return null
  if (!/[:：]$/.test(text)) return labelOfCell(blocks, at)
  const isBeforeNames = areNames(blocks, at + 1) || isRowOfNames(blocks[at + 1])
  if (text.length > longestLabel && !isBeforeNames) return null
  if (!isOfList && !/^h\d$/.test(block?.tag ?? '') && !isBeforeNames) return null
  const role = text.slice(0, -1).trim()
  const isGroup = isGroupLabel(role) || role.split(' ').some((word) => isGroupLabel(word))
  const says = isGroup || (!isOfList && kindOf(role) === 'team')
  const strength = Math.max(roleStrength(role), says ? 1 : 0) as RoleStrength
  return strength > 0 && readName(role)?.given !== 2 ? { role, strength } : null
}

/** "Members" in a cell, or a line of another style, before one with the names of several: the role of each. */
function labelOfCell(blocks: TextBlock[], at: number): Label | null {
  const { tag = '', className = '', text = '' } = blocks[at] ?? {}
  const isOwnStyle = className !== '' && styleOf(blocks[at]) !== styleOf(blocks[at + 1])
  if ((!/^(?:t[dh]|dt|strong|b)$/.test(tag) && !isOwnStyle) || text.length > longestLabel) return null
  const says = isGroupLabel(text) || kindOf(text) === 'team'
  const strength = Math.max(roleStrength(text), says ? 1 : 0) as RoleStrength
  const isLabel = strength > 0 && isRowOfNames(blocks[at + 1]) && readName(text)?.given !== 2
  return isLabel ? { role: text, strength } : null
}

/** Two names and more in one line, most of them known, and nothing else. */
function isRowOfNames(block: TextBlock | undefined): boolean {
  const text = block?.text ?? ''
  if (text.length > longestNames || !text.includes(',')) return false
  const names = namesAtStart(text)
  const known = names.filter(({ given }) => given === 2).length
  return known > 1 && known * 2 > names.length && names.length + 1 >= Math.min(text.split(',').length, 12)
}

/** "Teachers: Mara Linde", where the next line is the name of another: the label goes on. */
function labelOfLine(blocks: TextBlock[], at: number): Label | null {
  if (!/[:：]/.test(blocks[at]?.text.slice(0, longestLabel + 1) ?? '')) return null
  const [, role = '', name = ''] =
    /^([^:：]{3,40}?)\s*[:：]\s*(\S.{3,90})$/u.exec(blocks[at]?.text ?? '') ?? []
  if (role === '' || readName(name.replace(tail, '')) === null || nameIn(blocks[at + 1]) === null) return null
  if (styleOf(blocks[at + 1]) !== styleOf(blocks[at])) return null
  const strength = Math.max(roleStrength(role), isGroupLabel(role) ? 1 : 0) as RoleStrength
  return strength > 0 ? { role, strength } : null
}

/** Two lines and more in one style that begin with names. */
function areNames(blocks: TextBlock[], at: number): boolean {
  const [first, second] = blocks.slice(at, at + 2)
  return nameIn(first) !== null && nameIn(second) !== null && styleOf(first) === styleOf(second)
}

function nameIn(block: TextBlock | undefined): PersonName | null {
  const text = block?.text ?? ''
  return text.length < longestLine
    ? readName(text.replace(tail, '').replace(/[;.]$/, '').replace(endOfRow, ''))
    : null
}

/** "Mara Linde and", "Tom Berg, members": what joins a line to the next. */
const endOfRow = / (?:and|und|et|y|e|i|en|og|och|ja|és|și|ve|и|та|і|και)$/u

function isHeadingOfTeam(block: TextBlock | undefined): boolean {
  return /^h\d$/.test(block?.tag ?? '') && block?.zone !== 'nav' && kindOf(block?.text ?? '') === 'team'
}

/** "Nora Reed, Carl Moss and Tom Berg serve on the board": three names and more at the beginning. */
function readProse(blocks: TextBlock[], block: number): Candidate[] {
  const { text = '', zone } = blocks[block] ?? {}
  if (text.length > longestProse || zone === 'quote' || zone === 'nav' || !text.includes(',')) return []
  const names: PersonName[] = []
  for (const piece of text.split(
    /,\s+(?:(?:and|und|et|y|e|en|og|och|i) )?|\s+(?:and|und|et|y|e|en|og|och|i)\s+/u,
  )) {
    const words = piece.split(' ')
    const name =
      readName(piece) ?? (/^\p{Ll}/u.test(words[2] ?? '') ? readName(words.slice(0, 2).join(' ')) : null)
    if (!name) break
    names.push(name)
  }
  const known = names.filter(({ given }) => given === 2).length
  if (names.length < 3 || known < 2 || known * 2 < names.length) return []
  return names.map((name) => listed(name, block, null))
}

function listed(name: PersonName, block: number, label: Label | null): Candidate {
  return {
    name,
    role: cleanRole(label?.role ?? ''),
    roleStrength: label?.strength ?? 0,
    block,
    method: 'text',
    isLabelled: label !== null,
    isListed: label === null,
  }
}

/**
 * The list from `from` on, when `least` known names stand in it: in more than half of its lines below a label, in most
 * without one. Below a label, lines that are no list end with the first that holds no name.
 */
function readList(
  blocks: TextBlock[],
  from: number,
  { label, least }: { label: Label | null; least: number },
): Candidate[] {
  const style = styleOf(blocks[from])
  const isOfItems = blocks[from]?.tag === 'li'
  const names: { name: PersonName; block: number }[] = []
  let until = from
  for (; styleOf(blocks[until]) === style && until < blocks.length; until++) {
    const { text = '', zone } = blocks[until] ?? {}
    if (until > from && /[:：]$/.test(text) && text.length < longestLabel) break
    if (text.length > (label ? longestNames : longestLine) || zone === 'nav') continue
    const several = namesAtStart(text.replace(/[.;]$/, ''))
    const name = nameIn(blocks[until])
    const found = several.length > 1 ? several : name ? [name] : []
    if (!isOfItems && found.length === 0) break
    for (const one of found) names.push({ name: one, block: until })
  }
  const known = countKnown(names.map(({ name }) => name))
  const lines = until - from
  // Where each line is a name, half of them known tell that the others are people too.
  const areAll = known > 1 && known * 2 >= lines && names.length >= lines
  const isOfNames = known >= least && (label ? names.length * 2 > lines : known * 4 >= lines * 3 || areAll)
  if (!isOfNames) return []
  const isTold = (block: number) => roleStrength(blocks[block]?.text ?? '') > 0
  const plain = names.filter(({ block }) => !isTold(block))
  const tellAll = names.length - plain.length > plain.length
  return plain.map(({ name, block }) => {
    const said = tellAll ? behindName.exec(blocks[block]?.text ?? '')?.[1] : undefined
    return { ...listed(name, block, label), ...(said && { role: cleanRole(said), roleStrength: 1 as const }) }
  })
}

/** What stands behind the dash, in a list that tells there what most of its people do. */
const behindName = /^[^–—-]{4,60}(?:\s[–—-]\s+(?=\p{L})|,\s+(?=\p{Ll}))([^\d@]{3,60})$/u

/** How many names hold a known given name or the form of a family name, those of a list with the family name first among them. */
function countKnown(names: PersonName[]): number {
  const turned = names.filter((name) => isTurned(name) && !name.hasFamilyForm)
  const known = names.filter(
    ({ given, hasFamilyForm, isTitled }) => given === 2 || hasFamilyForm || isTitled,
  ).length
  return areMostlyTurned(turned, names) ? known + turned.length : known
}
