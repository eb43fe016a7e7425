import type { TextBlock } from '#engine/html/html-page.ts'
import { firstPerson } from '../owner/named-in-prose.ts'
import type { PageScene } from '../page-scene.ts'
import { kindOf, sectionKinds } from '../sections/section-kinds.ts'
import { type Candidate, cleanRole } from './candidate.ts'
import { isOfAll, isOfMembers } from './cards/group-roles.ts'
import { styleOf } from './cards/in-cards.ts'
import { namesAtStart } from './in-lines.ts'
import { type PersonName, readName } from './names/read-name.ts'
import { isGroupLabel, type RoleStrength, roleStrength } from './roles/role-words.ts'

const longestLabel = 40
const longestLine = 120
const longestProse = 300
/** What follows a name in a list: an address, a town, a year. */
const tail = /\s+[–—|-]\s+.*$|\s*[,(].*$/u

/** Names in the lines of a list below a label ("Members:", then "Mara Linde – Lindenweg 4") or a heading ("Our team"). */
export function inLists({ page, kind }: PageScene): Candidate[] {
  const { blocks } = page
  const found: Candidate[] = []
  let sections: ReturnType<typeof sectionKinds> | null = null
  const isOfTeam = (at: number) => (kind === 'team' ? true : (sections ??= sectionKinds(page))[at] === 'team')
  for (let at = 0; at < blocks.length - 1; at++) {
    const label = readLabel(blocks[at], blocks[at + 1])
    if (label) found.push(...readList(blocks, at + 1, { label, least: 1 }))
    else if (isHeadingOfTeam(blocks[at]))
      found.push(
        ...withSubject(readList(blocks, at + 1, { label: null, least: 2 }), blocks[at]),
        ...readProse(blocks, at + 1),
      )
    // "Mathematics", then the names of two teachers, on the page of the staff.
    else if (isGroupHeading(blocks[at], blocks[at + 1]) && isOfTeam(at))
      found.push(...withSubject(readList(blocks, at + 1, { label: null, least: 1 }), blocks[at]))
  }
  return found
}

/** The heading of a group says in what its people work. */
function withSubject(found: Candidate[], heading: TextBlock | undefined): Candidate[] {
  const role = cleanRole((heading?.text ?? '').replace(/:$/, ''))
  const says =
    /\p{L}{3}/u.test(role) && !isOfAll(role) && !firstPerson.test(role) && readName(role)?.given !== 2
  return says ? found.map((one) => ({ ...one, role, roleStrength: roleStrength(role) })) : found
}

function isGroupHeading(block: TextBlock | undefined, next: TextBlock | undefined): boolean {
  return (
    /^h\d$/.test(block?.tag ?? '') &&
    block?.zone !== 'nav' &&
    (block?.text.length ?? 0) < longestLabel + 20 &&
    !isOfMembers(block?.text ?? '') &&
    next?.tag === 'li'
  )
}

interface Label {
  role: string
  strength: RoleStrength
}

function readLabel(block: TextBlock | undefined, next: TextBlock | undefined): Label | null {
  const text = block?.text ?? ''
  if (
    text.length > longestLabel ||
    !/[:：]$/.test(text) ||
    (next?.tag !== 'li' && !/^h\d$/.test(block?.tag ?? ''))
  )
    return null
  const role = text.slice(0, -1).trim()
  const isGroup =
    isGroupLabel(role) || (next?.tag === 'li' && role.split(' ').some((word) => isGroupLabel(word)))
  const strength = Math.max(roleStrength(role), isGroup ? 1 : 0) as RoleStrength
  return strength > 0 && readName(role)?.given !== 2 ? { role, strength } : null
}

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
    if (name?.given !== 2) break
    names.push(name)
  }
  if (names.length < 3) return []
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

/** The list from `from` on, when `least` known names stand in it: in more than half of its lines below a label, in most without one. */
function readList(
  blocks: TextBlock[],
  from: number,
  { label, least }: { label: Label | null; least: number },
): Candidate[] {
  const style = styleOf(blocks[from])
  const names: { name: PersonName; block: number }[] = []
  let until = from
  for (; styleOf(blocks[until]) === style && until < blocks.length; until++) {
    const { text = '', zone } = blocks[until] ?? {}
    if (text.length > longestLine || zone === 'nav') continue
    const several = text.length < longestLine ? namesAtStart(text.replace(/[.;]$/, '')) : []
    const name = readName(text.replace(tail, '').replace(/[;.]$/, ''))
    const found = several.length > 1 ? several : name ? [name] : []
    for (const one of found) names.push({ name: one, block: until })
  }
  const known = names.filter(({ name }) => name.given === 2).length
  const lines = until - from
  const isOfNames = known >= least && (label ? names.length * 2 > lines : known * 4 >= lines * 3)
  if (!isOfNames) return []
  return names
    .filter(({ block }) => roleStrength(blocks[block]?.text ?? '') === 0)
    .map(({ name, block }) => listed(name, block, label))
}
