import { type FactKind, factsOfKind } from '../fact-kinds.ts'
import type { Known } from '../prepare-facts.ts'
import type { Hit } from '../text/phrase-index.ts'
import type { PhraseRole } from '../words/words-of.ts'
import {
  clauseOf,
  type Cover,
  cover,
  fault,
  free,
  isAnswered,
  marksOf,
  ofKinds,
  poolAt,
  type Scene,
} from './scene.ts'

type PropertyHit = Hit<PhraseRole & { type: 'property' }>

/** Covers properties that a subject has or has not; what no fact says is neither (specification of AI texts: unknown is not "no"). */
export function readProperties(scene: Scene): void {
  const all = longestHits(scene)
  for (const { from, to } of scene.hits.filter(
    ({ value }) => value.type === 'mark' && value.mark === 'negators',
  )) {
    if (all.some((hit) => hit.from <= from && hit.to >= to)) scene.usedNegators.add(from)
  }
  for (const hit of all) {
    const negators = negatorsOf(scene, hit, all)
    const isNo = hit.value.isNo !== negators.length > 0
    const made = judged(scene, hit, isNo)
    cover(scene, hit, made)
    for (const { from, to } of negators) {
      scene.usedNegators.add(from)
      cover(scene, { from, to }, made)
    }
  }
}

function longestHits(scene: Scene): PropertyHit[] {
  const hits = scene.hits.filter(
    (hit): hit is PropertyHit =>
      hit.value.type === 'property' && !scene.covers.slice(hit.from, hit.to).some(Boolean),
  )
  const chosen: PropertyHit[] = []
  for (const hit of hits.toSorted((a, b) => b.to - b.from - (a.to - a.from) || a.from - b.from)) {
    if (!chosen.some(({ from, to }) => from < hit.to && to > hit.from)) chosen.push(hit)
  }
  return chosen.toSorted((a, b) => a.from - b.from)
}

const afterwards =
  /^(?:missing|absent|unavailable|impossible)\b|^(?:not|never|arent|isnt) (?:permitted|allowed|welcome|available|accepted|offered|possible|recommended|suitable)$/

/**
 * Negators that reach the property: each is of the first property after it in its clause and of those joined to it by "or";
 * where none follows, in German and with words such as "missing", of the last one before it.
 */
function negatorsOf(scene: Scene, hit: PropertyHit, all: readonly PropertyHit[]): Hit<PhraseRole>[] {
  const clause = clauseOf(scene, hit.from)
  return marksOf(scene, 'negators').filter(({ from, to }) => {
    if ((from >= hit.from && to <= hit.to) || from < clause.from - 1 || from >= clause.to) return false
    const inClause = all.filter((each) => each.from >= clause.from && each.from < clause.to)
    const [next, ...later] = inClause.filter((each) => each.from > from)
    if (next)
      return (
        hit === next ||
        (later.includes(hit) && (hit.value.kind === next.value.kind || isJoined(scene, inClause, hit)))
      )
    const words = scene.tokens
      .slice(from, from + 2)
      .map(({ word }) => word)
      .join(' ')
    return hit === inClause.at(-1) && (scene.language === 'de' || afterwards.test(words))
  })
}

/** Whether "or" or a comma joins the property to the one before it. */
function isJoined({ tokens }: Scene, all: readonly PropertyHit[], hit: PropertyHit): boolean {
  const before = all[all.indexOf(hit) - 1]
  const between = before ? tokens.slice(before.to, hit.from) : []
  return between.length <= 3 && between.some(({ word }) => /^(?:or|nor|oder|noch|او|ولا)$/u.test(word))
}

function judged(scene: Scene, { from, value }: PropertyHit, isNo: boolean): Cover {
  const pool = poolAt(scene, from)
  const known = ofKinds(pool, [value.kind])
  const agreeing = known.filter((each) => (isNo ? each.isNo : each.isYes))
  const opposed = known.filter((each) => (isNo ? each.isYes : each.isNo))
  if (agreeing.length > 0 && opposed.length === 0) return isAnswered(agreeing)
  if (opposed.length > 0) return fault('contradicts')
  if (isNo) return fault('negative_without_fact')
  const indirect = evidenceOf(scene, pool, value.kind)
  if (indirect.length > 0) return isAnswered(indirect)
  return scene.isOpenQuestion ? free : fault('unknown')
}

/** A site has a fact of its own, or facts and quotes that were read on it; a creator's network is a profile there. */
function evidenceOf(scene: Scene, pool: readonly Known[], kind: FactKind): Known[] {
  const onNetwork = ofKinds(pool, ['network']).filter(({ text }) => text.toLowerCase() === kind)
  if (kind !== 'website') return onNetwork
  const read = pool.filter((each) => isReadOnSite(each) && each.kind !== 'website')
  const quoted = pool === scene.subject ? scene.quotes.map(({ id, text }) => quotedAs(id, text)) : []
  return [...read, ...quoted].slice(0, 1)
}

/** "None" for a contact or profile was found by reading the pages. */
const isReadOnSite = ({ kind, isNo }: Known): boolean =>
  kind !== 'other' && (Boolean(factsOfKind(kind).isOfSite) || (isNo && contacts.includes(kind)))
const contacts: readonly FactKind[] = [
  'email',
  'phone',
  'facebook',
  'instagram',
  'linkedin',
  'youtube',
  'tiktok',
  'whatsapp',
]

const quotedAs = (id: string, text: string): Known => ({
  id,
  kind: 'quote',
  text,
  isNo: false,
  isYes: true,
  phrases: [],
  concepts: new Set(),
})
