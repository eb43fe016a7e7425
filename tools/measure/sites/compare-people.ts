import { plainName } from '#engine/extract/page-scene.ts'
import type { PersonFact, SiteFacts } from '#engine/extract/facts.ts'
import type { PersonTruth, SiteTruth } from './site-truth.ts'
import { type Measured, tallyOf } from '#tools/measure/tally.ts'

/** Compares who was found, then the role and the contacts of those found of whom the truth states them. */
export function comparePeople(
  place: string,
  { site, facts }: { site: SiteTruth; facts: SiteFacts },
  measured: Measured,
): void {
  const found = new Map(facts.people.map((person) => [nameKey(person.name), person]))
  tallyOf(measured, 'people').compare(place, [...found.keys()], {
    required: (site.people ?? []).map(({ name }) => nameKey(name)),
    optional: (site.people_optional ?? []).map(({ name }) => nameKey(name)),
    forbidden: [],
  })
  for (const person of site.people ?? []) {
    const fact = found.get(nameKey(person.name))
    if (fact) compareFacts(place, { truth: person, fact }, measured)
  }
  const silent = (site.people ?? []).filter(({ role }) => role === undefined).length
  if (silent > 0) measured.leftOut.push(`people whose role the truth does not state: ${place}: ${silent}`)
  if (site.people === undefined && found.size > 0)
    measured.leftOut.push(`the truth names no people, all found count as false: ${place}: ${found.size}`)
}

function compareFacts(
  place: string,
  { truth, fact }: { truth: PersonTruth; fact: PersonFact },
  measured: Measured,
): void {
  if (truth.role !== undefined) {
    const roles = tallyOf(measured, 'roles')
    if (sameRole(truth.role, fact.role)) roles.hit()
    else {
      roles.miss(place, `${truth.name}: ${truth.role}`)
      if (fact.role !== '') roles.extra(place, `${truth.name}: ${fact.role}`)
    }
  }
  const contacts = tallyOf(measured, "people's contacts")
  for (const key of ['email', 'phone'] as const) {
    const wanted = truth[key]
    const is = fact[key]
    if (wanted !== undefined && wanted === is) contacts.hit()
    else if (wanted !== undefined) contacts.miss(place, `${truth.name}: ${wanted}`)
    if (is !== null && is !== wanted) {
      if (wanted !== undefined) contacts.extra(place, `${truth.name}: ${is}`)
      else measured.leftOut.push(`${key} that the truth does not state: ${place}: ${truth.name}: ${is}`)
    }
  }
}

/** Given and family name in either order, without marks: Kräft, Kraeft and Kraft are one. */
function nameKey(name: string): string {
  return name
    .split(/\s+/)
    .map((word) => plainName(word).replace(/(?<=[aou])e/g, ''))
    .filter(Boolean)
    .toSorted()
    .join(' ')
}

/** Words of the truth in English for a role that the site states in its own language. */
const glosses: [english: RegExp, own: RegExp][] = [
  [/owner/i, /inhaber|eigent[üu]mer|titolare|propri[eé]ta|eigenaar|właściciel|majitel|ägare|sahibi|владел/i],
]

/** Whether the role found says what the truth says: one within the other, or most of the words of the shorter in the longer. */
export function sameRole(truth: string, found: string): boolean {
  const [wanted, is] = [truth, found].map((text) => text.normalize('NFKC').toLowerCase())
  if (!wanted || !is) return false
  if (glosses.some(([english, own]) => english.test(wanted) && own.test(is))) return true
  const [words, others] = [wordsOf(wanted), wordsOf(is)]
  const [short, long] = words.length < others.length ? [words, others] : [others, words]
  const shared = short.filter((word) => long.includes(word)).length
  return short.length > 0 && shared * 3 >= short.length * 2
}

function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{M}\d]+/gu) ?? []
}
