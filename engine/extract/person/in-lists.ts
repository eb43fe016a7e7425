import type { TextBlock } from '#engine/html/html-page.ts'
import type { PageScene } from '../page-scene.ts'
import { kindOf } from '../sections/section-kinds.ts'
import { type Candidate, cleanRole } from './candidate.ts'
import { styleOf } from './in-cards.ts'
import { namesAtStart } from './in-lines.ts'
import { type PersonName, readName } from './names/read-name.ts'
import { isGroupLabel, type RoleStrength, roleStrength } from './roles/role-words.ts'

const longestLabel = 40
const longestLine = 120
const longestProse = 300
/** What follows a name in a list: an address, a town, a year. */
const tail = /\s+[–—|-]\s+.*$|\s*[,(].*$/u

/** Names in the lines of a list below a label ("Members:", then "Mara Linde – Lindenweg 4") or a heading ("Our team"). */
export function inLists({ page }: PageScene): Candidate[] {
  const { blocks } = page
  const found: Candidate[] = []
  for (let at = 0; at < blocks.length - 1; at++) {
    const label = readLabel(blocks[at], blocks[at + 1])
    if (label) found.push(...readList(blocks, at + 1, label))
    else if (isHeadingOfTeam(blocks[at]))
      found.push(...readList(blocks, at + 1, null), ...readProse(blocks, at + 1))
  }
  return found
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
  const isGroup = isGroupLabel(role)
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

/** The list from `from` on, when more than half of its lines begin with a name and one of them is known. */
function readList(blocks: TextBlock[], from: number, label: Label | null): Candidate[] {
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
  const isOfNames = label ? known > 0 && names.length * 2 > lines : known > 2 && known * 4 >= lines * 3
  if (!isOfNames) return []
  return names
    .filter(({ block }) => roleStrength(blocks[block]?.text ?? '') === 0)
    .map(({ name, block }) => listed(name, block, label))
}
