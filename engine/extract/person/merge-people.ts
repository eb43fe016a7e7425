import type { EmailFact, PageFacts, PersonFact } from '../facts.ts'
import { numberReader } from '../phone/read-number.ts'
import { plainName } from '../page-scene.ts'
import { personPhone } from '../people.ts'

/** What a legal notice says of a person without saying what they do. */
const vague =
  /^(?:inhaber$|verantwortlich|vertret|inhaltlich|représent|rappresentat|représenté|director? of publication|direct(?:eur|rice) de (?:la )?publication|responsable de (?:la )?publication)|publication$/i
/** Roles that are read from the key of structured data, in English whatever the language of the site. */
const ofStructuredKey = /^(?:founder|owner|director|ceo)$/i

/** The people of all pages, each once, those with strong evidence first; addresses only where the site's list holds them. */
export function mergePeople(
  pages: PageFacts[],
  emails: EmailFact[],
  { countries, reserved }: { countries: string[]; reserved: boolean },
): PersonFact[] {
  const read = numberReader(countries, reserved)
  const known = new Set(emails.map(({ email }) => email))
  const others = new Set(
    emails.filter(({ ownership }) => ownership === 'third_party').map(({ email }) => email),
  )
  /** The address of the house, which a person's own one replaces. */
  const roles = new Set(emails.filter(({ kind }) => kind === 'role').map(({ email }) => email))
  const merged = new Map<string, PersonFact>()
  const rankOf = new Map<PersonFact, number>()
  for (const page of pages) {
    for (const person of page.people) {
      // Whose address stands in the card, theirs is the person: a club of the town, a practice that is recommended.
      if (person.email !== null && others.has(person.email)) continue
      const email = person.email !== null && known.has(person.email) ? person.email : null
      const phone = person.phone === null ? null : (read(personPhone(person.phone))[0]?.number ?? null)
      const rank = roleRank(person, page)
      const key = nameKey(person.name)
      const before = merged.get(key)
      if (!before) {
        const fact = { ...person, email, phone, evidence: [...person.evidence] }
        merged.set(key, fact)
        rankOf.set(fact, rank)
        continue
      }
      if (before.email === null || (roles.has(before.email) && email !== null && !roles.has(email)))
        before.email = email ?? before.email
      before.phone ??= phone
      before.profile ??= person.profile
      if (person.strength === 'strong') before.strength = 'strong'
      if (rank > (rankOf.get(before) ?? 0)) {
        before.role = person.role
        rankOf.set(before, rank)
      }
      if (before.evidence.length < 3) before.evidence.push(...person.evidence)
    }
  }
  for (const person of merged.values()) person.email ??= byName(person.name, emails)
  return withoutLongForms([...merged.values()]).toSorted(
    (one, other) => Number(one.strength === 'fair') - Number(other.strength === 'fair'),
  )
}

/** "Mara Elise Linde, notary" is "Mara Linde, notary": one name with and one without a middle name, and one role. */
function withoutLongForms(people: PersonFact[]): PersonFact[] {
  const short = new Map(
    people.filter(({ name }) => name.split(' ').length === 2).map((one) => [formOf(one), one]),
  )
  return people.filter((one) => {
    const other = one.name.split(' ').length > 2 && one.role !== '' ? short.get(formOf(one)) : undefined
    return !other || (one.email !== null && one.email !== other.email)
  })
}

/** Given and family name with the role. */
function formOf({ name, role }: PersonFact): string {
  const words = name.split(' ')
  return [words[0], words.at(-1), role].map((word) => plainName(word ?? '')).join(' ')
}

/** How much a role says: the words of a team page before those of a legal notice and of structured data. */
function roleRank({ role, evidence }: PersonFact, { kind }: PageFacts): number {
  if (role === '') return 0
  const method = evidence[0]?.method
  if ((method === 'json_ld' || method === 'microdata') && ofStructuredKey.test(role)) return 1
  if (vague.test(role)) return 1
  return kind === 'team' ? 4 : kind === 'imprint' ? 2 : 3
}

/** Given and family name in either order: some pages of a site turn them round. */
function nameKey(name: string): string {
  return name.split(/\s+/).map(plainName).toSorted().join(' ')
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
