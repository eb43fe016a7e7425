import type { PageScene } from '../page-scene.ts'
import { plainName } from '../page-scene.ts'
import { readName } from './names.ts'
import { leadingRole, namesFollow, namesRole } from './role-words.ts'

/** A person found in the text of a page; `block` is the line of the name. */
export interface FoundPerson {
  name: string
  role: string
  block: number
  method: 'text' | 'heading'
}

/** What `leadingRole` ends with: a look for it costs little, the search for hundreds of roles in vain does not. */
const readsAsLabel = /[:–—|]| - /

const separators = /\s*(?:,|–|—| - |\||·|•|:|\/{2})\s+|\s+(?:–|—|-|\||·|•)\s*/

/** The firm itself, written like a name. */
export function isFirm(name: string, { ownName, page }: PageScene): boolean {
  const plain = plainName(name)
  return (
    plain === ownName ||
    (plain.length > 6 &&
      plain === plainName(page.metas.find((meta) => meta.name === 'og:site_name')?.content ?? ''))
  )
}

/** Whoever signs a testimonial is a customer. */
export function isQuoted({ page }: PageScene, block: number): boolean {
  return [block, block - 1, block - 2].some(
    (at) => page.blocks[at]?.zone === 'quote' || /^["“„«]/.test(page.blocks[at]?.text ?? ''),
  )
}

/** "Name, Role", "Role: Name", "Role: Name and Name". */
export function inLines({ page, kind }: PageScene): FoundPerson[] {
  const found: FoundPerson[] = []
  page.blocks.forEach(({ text, zone, tag }, block) => {
    if (text.length > 400 || zone === 'quote' || zone === 'comment' || zone === 'nav' || zone === 'credit')
      return
    const method = /^h\d$/.test(tag) ? 'heading' : 'text'
    if (
      (kind === 'imprint' ||
        kind === 'contact' ||
        zone === 'footer' ||
        kind === 'about' ||
        kind === 'home') &&
      text.search(namesFollow) >= 0
    ) {
      for (const match of text.matchAll(namesFollow)) {
        const role = imprintRole(match[0])
        const rest = text.slice(match.index + match[0].length, match.index + match[0].length + 120)
        const after = rest === '' ? (page.blocks[block + 1]?.text ?? '') : rest
        for (const name of namesAtStart(after)) found.push({ name, role, block, method })
      }
    }
    if (text.length > 120 || !namesRole(text)) return
    const lead = readsAsLabel.test(text) ? leadingRole.exec(text) : null
    if (lead?.[1]) {
      for (const name of namesAtStart(text.slice(lead[0].length)))
        found.push({ name, role: lead[1].trim(), block, method })
      return
    }
    const [first = '', ...rest] = text.split(separators)
    const name = readName(first)
    const role = rest.join(', ')
    if (name && !namesRole(first) && role.length < 80 && namesRole(role)) {
      found.push({ name, role: cleanRole(role), block, method })
    }
    const bracket = /^([^()]{5,50}) \(([^()]{2,60})\)$/.exec(text)
    const inside = bracket?.[2] ?? ''
    const outside = bracket ? readName(bracket[1] ?? '') : null
    if (outside && namesRole(inside)) found.push({ name: outside, role: inside, block, method })
  })
  return found
}

/** "Vertreten durch den Geschäftsführer" says "Geschäftsführer". */
function imprintRole(label: string): string {
  const said = label.replace(/\s*(?::|ist|is|est)?\s*$/i, '').trim()
  return said.replace(/^vertreten durch(?: (?:den|die|das))? +(?=\p{L})/iu, '')
}

function namesAtStart(text: string): string[] {
  const names: string[] = []
  for (const piece of text
    .split(/\s*(?:,|;|\s(?:und|and|e|et|y|i|oder|sowie)\s|&|\/|\n|\|)\s*/)
    .slice(0, 5)) {
    const words = piece.split(' ')
    const titled =
      readName(piece) ?? readName(words.slice(0, 3).join(' ')) ?? readName(words.slice(0, 2).join(' '))
    if (!titled) {
      if (names.length === 0 && /^(?:dr|prof|dipl|ra|mag|ing|herr|frau|dott|avv)\b/i.test(piece)) continue
      break
    }
    names.push(titled)
    if (!readName(piece)) break
  }
  return names
}

/** A line that is a name, and beside it a line that is a role; on team pages a name in the manner of the others will do. */
export function inCards({ page, kind }: PageScene): FoundPerson[] {
  const found: FoundPerson[] = []
  const { blocks } = page
  const names = blocks.map(({ text, zone }) =>
    zone === 'quote' || zone === 'comment' || zone === 'nav' ? null : readName(text),
  )
  const styles = new Map<string, number>()
  const styleOf = (block: number) => `${blocks[block]?.tag ?? ''}.${blocks[block]?.className ?? ''}`
  names.forEach((name, block) => {
    if (name) styles.set(styleOf(block), (styles.get(styleOf(block)) ?? 0) + 1)
  })
  names.forEach((name, block) => {
    // "Dental Hygienist" has the form of a name; "Anna Burmeister" holds a word for a role.
    if (!name || (namesRole(name) && !isRole(blocks[block + 1]?.text))) return
    const next = blocks[block + 1]
    const before = blocks[block - 1]
    const method = /^h\d$/.test(blocks[block]?.tag ?? '') ? 'heading' : 'text'
    // A heading after a name that is none begins something else.
    if (method === 'text' && /^h\d$/.test(next?.tag ?? '') && !isRole(before?.text)) return
    const termBefore = (before?.tag === 'dt' || before?.tag === 'th') && isRole(before.text)
    if (!termBefore && isRole(next?.text))
      found.push({ name, role: cleanRole(next?.text ?? ''), block, method })
    else if (termBefore || (isRole(before?.text) && (before?.text.length ?? 0) < 60 && !names[block - 2])) {
      found.push({ name, role: cleanRole(before?.text ?? ''), block, method })
    } else if (kind === 'team' && (styles.get(styleOf(block)) ?? 0) > 1) {
      const text = next?.text ?? ''
      const plain =
        text.length > 2 && text.length < 60 && !names[block + 1] && !/[@\d]|[.!?]$|read more|mehr/i.test(text)
      if (plain && next && next.tag !== 'h2') found.push({ name, role: cleanRole(text), block, method })
    }
  })
  return found
}

function isRole(text: string | undefined): boolean {
  if (text === undefined || text.length > 90 || !namesRole(text)) return false
  if (/[.!?] |^(?:about|über|meet|our|unsere?|the|all|contact)\b/i.test(text)) return false
  const name = readName(text)
  return name === null || namesRole(name.split(' ').pop() ?? '') || namesRole(name.split(' ')[0] ?? '')
}

/** The name under "Angaben gemäß § 5" and its likes is the owner's, where no role is said. */
export function imprintOwner({ page, ownName }: PageScene): FoundPerson[] {
  const at = page.blocks.findIndex(({ text }) =>
    /angaben gem[äa](?:ß|ss)|diensteanbieter|information according to|verantwortlich(?:er)? (?:für|im sinne|gemäß)|betreiber (?:der|dieser)|éditeur du site|titolare del (?:sito|trattamento)/i.test(
      text,
    ),
  )
  if (at < 0) return []
  for (let block = at + 1; block < at + 5; block++) {
    const name = readName(page.blocks[block]?.text ?? '')
    if (name && plainName(name) !== ownName) return [{ name, role: 'Inhaber', block, method: 'text' }]
  }
  return []
}

function cleanRole(text: string): string {
  return text
    .replace(/(?:\s+(?:in|linkedin|xing|e-?mail|mail|fb|twitter|x|profile|profil|bio|more))+$/i, '')
    .replace(/^[\s,|·•:–—-]+|[\s,|·•:–—-]+$/g, '')
    .slice(0, 90)
}
