import { type Concept, conceptIndex } from '../concepts/concepts.ts'
import type { FactKind } from '../fact-kinds.ts'
import type { Known } from '../prepare-facts.ts'
import type { Hit } from '../text/phrase-index.ts'
import { cover, fault, free, isAnswered, marksOf, ofKinds, poolAt, type Cover, type Scene } from './scene.ts'

/** Covers words of closed lists, such as trades, cuisines, languages, countries, roles and platforms. */
export function readConcepts(scene: Scene): void {
  const index = conceptIndex(scene.language)
  for (let at = 0; at < scene.tokens.length; at++) {
    if (scene.covers[at]) continue
    const hits = index.at(scene.tokens, at).filter(({ to }) => !scene.covers.slice(at, to).some(Boolean))
    const longest = hits[0]?.to ?? 0
    if (longest <= at || isInLongerProperty(scene, at, longest)) continue
    const made = judged(
      scene,
      hits.filter(({ to }) => to === longest),
    )
    if (made.state === 'rests' || !isProperty(scene, at, longest))
      cover(scene, { from: at, to: longest }, made)
    at = longest - 1
  }
}

const isProperty = ({ hits }: Scene, from: number, to: number): boolean =>
  hits.some((hit) => hit.value.type === 'property' && hit.from === from && hit.to === to)

const isInLongerProperty = ({ hits }: Scene, from: number, to: number): boolean =>
  hits.some(
    ({ value, ...hit }) =>
      value.type === 'property' && hit.from <= from && hit.to >= to && hit.to - hit.from > to - from,
  )

function judged(scene: Scene, hits: readonly Hit<Concept>[]): Cover {
  const [first] = hits
  if (!first) return free
  const pool = poolAt(scene, first.from)
  const kinds = new Set(hits.flatMap(({ value }) => kindsHere(scene, value)))
  const known = hits.flatMap(({ value }) =>
    ofKinds(pool, kindsHere(scene, value)).filter(
      ({ concepts, kind }) => concepts.has(value.id) && isOfPerson(scene, first, { concepts, kind }),
    ),
  )
  if (known.length > 0) return isAnswered(known)
  const indirect = hits.flatMap(({ value }) => impliedBy(pool, value))
  if (indirect.length > 0) return isAnswered(indirect)
  if (scene.isOpenQuestion && ![...kinds].some((kind) => kind === 'role' || kind === 'country')) return free
  return fault(ofKinds(pool, [...kinds]).length > 0 ? 'contradicts' : 'unknown')
}

/** A place with a cuisine is a restaurant, as long as no fact says what it is. */
function impliedBy(pool: readonly Known[], { id }: Concept): Known[] {
  if (id === 'restaurant' && ofKinds(pool, ['category']).length === 0) return ofKinds(pool, ['cuisine'])
  if (id === 'coffee') return ofKinds(pool, ['category']).filter(({ concepts }) => concepts.has('cafe'))
  return []
}

/**
 * The name of a nation is a language only beside words of speech or of a site. A trade that is a role as well is the role
 * where a person is named and no business.
 */
function kindsHere(scene: Scene, { kinds, id }: Concept): FactKind[] {
  if (kinds.includes('category') && roleNames.has(id) && isOnlyPersonNamed(scene)) return []
  if (!kinds.includes('languages_spoken')) return [...kinds]
  const isSpoken = marksOf(scene, 'speech').length > 0
  const isOfSite = marksOf(scene, 'site').length > 0
  const isFood = marksOf(scene, 'food').length > 0
  if (!isSpoken && (!isOfSite || isFood))
    return isOfSite ? ['site_language', 'cuisine', 'category'] : ['cuisine', 'category']
  return [
    ...(isSpoken ? (['languages_spoken'] as const) : []),
    ...(isOfSite ? (['site_language'] as const) : []),
  ]
}

const roleNames = new Set(['dentist', 'accountant'])

function isOnlyPersonNamed(scene: Scene): boolean {
  const named = scene.covers.flatMap((made, at) =>
    made?.state === 'rests' && scene.isNamed[at] ? made.ids : [],
  )
  const isNamed = (kind: FactKind) => ofKinds(scene.subject, [kind]).some(({ id }) => named.includes(id))
  return isNamed('person') && !isNamed('name')
}

/** A role belongs to the person who is named nearest to it. */
function isOfPerson(
  scene: Scene,
  { from }: Hit<Concept>,
  { concepts, kind }: Pick<Known, 'concepts' | 'kind'>,
): boolean {
  if (kind !== 'person') return true
  const people = [...ofKinds(scene.subject, ['person']), ...ofKinds(scene.sender, ['person'])]
  let nearest: { distance: number; ids: readonly string[] } | undefined
  for (const [at, made] of scene.covers.entries()) {
    if (made?.state !== 'rests' || !people.some(({ id }) => made.ids.includes(id)) || !scene.isNamed[at])
      continue
    const distance = Math.abs(at - from)
    if (!nearest || distance < nearest.distance) nearest = { distance, ids: made.ids }
  }
  if (!nearest) return true
  const named = people.filter((person) => nearest.ids.includes(person.id) && isNamedAt(scene, person))
  return named.some((person) => person.concepts === concepts)
}

/** Facts of one list of people share an id, so the words tell who is named. */
const isNamedAt = ({ tokens, isNamed }: Scene, person: Known): boolean =>
  tokens.some(
    ({ word }, at) => isNamed[at] && person.phrases.some((words) => words.some((each) => each.word === word)),
  )
