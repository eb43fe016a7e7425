import { snippetAround } from './evidence.ts'
import type { PagePhone, PersonFact } from './facts.ts'
import type { PageScene } from './page-scene.ts'
import { contactsBeside } from './person/contacts-beside.ts'
import { type FoundPerson, imprintOwner, inCards, inLines, isFirm, isQuoted } from './person/find-people.ts'
import { readName } from './person/names.ts'
import type { StructuredFacts, StructuredPerson } from './structured/structured-data.ts'

const mostPeople = 150

/** People the page names with what they do: structured data, team cards, lines of imprints. */
export function readPeople(scene: PageScene, structured: StructuredFacts): PersonFact[] {
  const { page, kind } = scene
  const people = structured.people.flatMap((person) => fromStructured(person, page.url))
  if (kind === 'privacy' || scene.template) return people
  const all = [...inLines(scene), ...inCards(scene), ...(kind === 'imprint' ? imprintOwner(scene) : [])]
  const found = dedupe(all.filter(({ name, block }) => !isFirm(name, scene) && !isQuoted(scene, block)))
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

function fromStructured(person: StructuredPerson, url: string): PersonFact[] {
  const name = readName(person.name)
  if (name === null) return []
  const { role, email, phone, profiles, source } = person
  return [
    {
      name,
      role,
      email: email?.replace(/^mailto:/i, '').toLowerCase() ?? null,
      phone,
      profile: profiles.find((one) => /linkedin|xing/.test(one)) ?? profiles[0] ?? null,
      evidence: [{ url, method: source, snippet: `${name}, ${role}`.slice(0, 200) }],
    },
  ]
}

function dedupe(found: FoundPerson[]): FoundPerson[] {
  const byName = new Map<string, FoundPerson>()
  for (const one of found) {
    const known = byName.get(one.name)
    if (!known || (known.role === 'Inhaber' && one.role !== '')) byName.set(one.name, one)
  }
  return [...byName.values()]
}

/** A person's number as one of a page's, to be read with the country of the site. */
export function personPhone(raw: string): PagePhone {
  return { raw, kind: null, signals: [], strength: 3, evidence: { url: '', method: 'text', snippet: '' } }
}
