import { snippetAround } from './evidence.ts'
import type { PagePhone, PersonFact } from './facts.ts'
import type { PageScene } from './page-scene.ts'
import { plainName } from './page-scene.ts'
import { readName } from './person/names.ts'
import { leadingRole, namesFollow, roleWord } from './person/role-words.ts'
import { findAddresses } from './email/find-addresses.ts'
import { findDigitRuns } from './phone/number-context.ts'
import type { StructuredFacts } from './structured-data.ts'

interface Found {
  name: string
  role: string
  block: number
  method: 'text' | 'heading'
}

const mostPeople = 150
const separators = /\s*(?:,|–|—| - |\||·|•|:|\/{2})\s+|\s+(?:–|—|-|\||·|•)\s*/

/** People the page names with what they do: structured data, team cards, lines of imprints. */
export function readPeople(scene: PageScene, structured: StructuredFacts): PersonFact[] {
  const { page, kind } = scene
  const people: PersonFact[] = structured.people.map((person) => ({
    name: readName(person.name) ?? person.name,
    role: person.role,
    email: person.email?.replace(/^mailto:/i, '').toLowerCase() ?? null,
    phone: person.phone,
    profile:
      person.profiles.find((url) => /linkedin|xing|twitter|x\.com/.test(url)) ?? person.profiles[0] ?? null,
    evidence: [
      { url: page.url, method: person.source, snippet: `${person.name}, ${person.role}`.slice(0, 200) },
    ],
  }))
  if (kind === 'privacy' || scene.template) return people
  const found = dedupe([
    ...inLines(scene),
    ...inCards(scene),
    ...(kind === 'imprint' ? imprintOwner(scene) : []),
  ])
  found.sort((one, other) => one.block - other.block)
  found.forEach(({ name, role, block, method }, index) => {
    const until = found[index + 1]?.block ?? block + 12
    const beside = contactsBeside(scene, name, block, Math.min(until, block + 12))
    const snippet = snippetAround(
      `${page.blocks[block]?.text ?? ''} · ${page.blocks[block + 1]?.text ?? ''}`,
      0,
      0,
    )
    people.push({ name, role, ...beside, evidence: [{ url: page.url, method, snippet }] })
  })
  return people.slice(0, mostPeople)
}

/** "Name, Role", "Role: Name", "Role: Name and Name". */
function inLines({ page, kind }: PageScene): Found[] {
  const found: Found[] = []
  page.blocks.forEach(({ text, zone, tag }, block) => {
    if (text.length > 400 || zone === 'quote' || zone === 'comment' || zone === 'nav' || zone === 'credit')
      return
    const method = /^h\d$/.test(tag) ? 'heading' : 'text'
    if (
      kind === 'imprint' ||
      kind === 'contact' ||
      zone === 'footer' ||
      kind === 'about' ||
      kind === 'home'
    ) {
      for (const match of text.matchAll(namesFollow)) {
        const role = match[0].replace(/\s*(?::|ist|is|est)\s*$/i, '').trim()
        const rest = text.slice(match.index + match[0].length, match.index + match[0].length + 120)
        const after = rest === '' ? (page.blocks[block + 1]?.text ?? '') : rest
        for (const name of namesAtStart(after)) found.push({ name, role, block, method })
      }
    }
    if (text.length > 120 || !roleWord.test(text)) return
    const lead = leadingRole.exec(text)
    if (lead?.[1]) {
      for (const name of namesAtStart(text.slice(lead[0].length)))
        found.push({ name, role: lead[1].trim(), block, method })
      return
    }
    const [first = '', ...rest] = text.split(separators)
    const name = readName(first)
    const role = rest.join(', ')
    if (name && !roleWord.test(first) && role.length < 80 && roleWord.test(role)) {
      found.push({ name, role: cleanRole(role), block, method })
    }
    const bracket = /^([^()]{5,50}) \(([^()]{2,60})\)$/.exec(text)
    const inside = bracket?.[2] ?? ''
    const outside = bracket ? readName(bracket[1] ?? '') : null
    if (outside && roleWord.test(inside)) found.push({ name: outside, role: inside, block, method })
  })
  return found
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
function inCards({ page, kind }: PageScene): Found[] {
  const found: Found[] = []
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
    if (!name) return
    const next = blocks[block + 1]
    const before = blocks[block - 1]
    const method = /^h\d$/.test(blocks[block]?.tag ?? '') ? 'heading' : 'text'
    const isRole = (text: string | undefined) =>
      text !== undefined && text.length < 90 && roleWord.test(text) && !readName(text) && !/[.!?] /.test(text)
    if (isRole(next?.text)) found.push({ name, role: cleanRole(next?.text ?? ''), block, method })
    else if (isRole(before?.text) && (before?.text.length ?? 0) < 60 && !names[block - 2]) {
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

/** The name under "Angaben gemäß § 5" and its likes is the owner's, where no role is said. */
function imprintOwner({ page }: PageScene): Found[] {
  const at = page.blocks.findIndex(({ text }) =>
    /angaben gem[äa](?:ß|ss)|diensteanbieter|information according to|verantwortlich(?:er)? (?:für|im sinne|gemäß)|betreiber (?:der|dieser)|éditeur du site|titolare del (?:sito|trattamento)/i.test(
      text,
    ),
  )
  if (at < 0) return []
  for (let block = at + 1; block < at + 5; block++) {
    const name = readName(page.blocks[block]?.text ?? '')
    if (name) return [{ name, role: 'Inhaber', block, method: 'text' }]
  }
  return []
}

function cleanRole(text: string): string {
  return text.replace(/^[\s,|·•:–—-]+|[\s,|·•:–—-]+$/g, '').slice(0, 90)
}

function dedupe(found: Found[]): Found[] {
  const byName = new Map<string, Found>()
  for (const one of found) {
    const known = byName.get(one.name)
    if (!known || (known.role === 'Inhaber' && one.role !== '')) byName.set(one.name, one)
  }
  return [...byName.values()]
}

/** The address, number and profile that stand in the card of a person, or an address that carries the name. */
function contactsBeside({ page, reserved }: PageScene, name: string, from: number, until: number) {
  let email: string | null = null
  let phone: string | null = null
  let profile: string | null = null
  for (let block = from; block < until; block++) {
    const text = page.blocks[block]?.text ?? ''
    email ??= findAddresses(text, reserved)[0]?.email ?? null
    phone ??= findDigitRuns(text)[0]?.raw ?? null
  }
  for (const link of page.contactLinks) {
    if (link.block < from || link.block >= until) continue
    if (/^mailto/i.test(link.href)) email ??= findAddresses(link.href.slice(7), reserved)[0]?.email ?? null
    if (/^tel:/i.test(link.href)) phone ??= link.href.slice(4)
  }
  for (const { url, block } of page.links) {
    if (block >= from && block < until && /linkedin\.com\/in\/|xing\.com\/profile/.test(url)) profile ??= url
  }
  const family = plainName(name.split(' ').pop() ?? '')
  if (email === null && family.length > 3) {
    for (const { text } of page.blocks) {
      if (!text.includes('@')) continue
      const carried = findAddresses(text, reserved).find((one) =>
        plainName(one.email.split('@')[0] ?? '').includes(family),
      )
      if (carried) email = carried.email
    }
  }
  return { email, phone, profile }
}

/** A person's number as one of a page's, to be read with the country of the site. */
export function personPhone(raw: string): PagePhone {
  return { raw, kind: null, signals: [], strength: 3, evidence: { url: '', method: 'text', snippet: '' } }
}
