import type { EmailFact, PageFacts, PersonFact } from '../facts.ts'
import { numberReader } from '../phone/read-number.ts'
import { plainName } from '../page-scene.ts'
import { personPhone } from '../people.ts'

/** What an imprint says of somebody without saying what they do. */
const vague = /^(?:inhaber$|verantwortlich|vertret|inhaltlich|responsable de)/i

/** The people of all pages, each once; addresses only where the site's list of addresses holds them. */
export function mergePeople(
  pages: PageFacts[],
  emails: EmailFact[],
  countries: string[],
  reserved: boolean,
): PersonFact[] {
  const read = numberReader(countries, reserved)
  const known = new Set(emails.map(({ email }) => email))
  const merged = new Map<string, PersonFact>()
  for (const person of pages.flatMap(({ people }) => people)) {
    const email = person.email !== null && known.has(person.email) ? person.email : null
    const phone = person.phone === null ? null : (read(personPhone(person.phone))?.number ?? null)
    const key = plainName(person.name)
    const before = merged.get(key)
    if (!before) {
      merged.set(key, { ...person, email, phone, evidence: [...person.evidence] })
      continue
    }
    before.email ??= email
    before.phone ??= phone
    before.profile ??= person.profile
    if (person.role !== '' && (before.role === '' || vague.test(before.role))) before.role = person.role
    if (before.evidence.length < 3) before.evidence.push(...person.evidence)
  }
  for (const person of merged.values()) person.email ??= byName(person.name, emails)
  return [...merged.values()]
}

/** An own address whose local part is the person's: `given.family`, `gfamily`, `family`. */
function byName(name: string, emails: EmailFact[]): string | null {
  const words = name.split(' ').map(plainName)
  const given = words[0] ?? ''
  const family = words.at(-1) ?? ''
  if (given.length < 2 || family.length < 3) return null
  const forms = new Set([
    given + family,
    family + given,
    given.charAt(0) + family,
    family + given.charAt(0),
    family,
    given,
  ])
  const fit = emails.filter(
    ({ email, ownership }) =>
      ownership === 'own' && forms.has(plainName(email.slice(0, email.lastIndexOf('@')))),
  )
  return fit.length === 1 ? (fit[0]?.email ?? null) : null
}
