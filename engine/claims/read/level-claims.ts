import type { FactKind } from '../fact-kinds.ts'
import type { Hit } from '../text/phrase-index.ts'
import type { Level } from '../words/language-words.ts'
import type { PhraseRole } from '../words/words-of.ts'
import { attachedKinds } from './cues.ts'
import { clauseOf, cover, fault, free, isAnswered, ofKinds, poolAt, type Scene } from './scene.ts'

type LevelHit = Hit<PhraseRole & { type: 'level' }>

/** Covers "cheap", "moderate", "highly rated" and the like: the level must be that of a rating or price among the facts. */
export function readLevels(scene: Scene): void {
  const found = scene.hits.filter((hit): hit is LevelHit => hit.value.type === 'level')
  for (const hit of found.toSorted((a, b) => b.to - b.from - (a.to - a.from))) {
    if (scene.covers.slice(hit.from, hit.to).some((made) => made !== undefined)) continue
    const cued =
      hit.value.of === 'both' ? kindsBeside(scene, hit) : [{ kind: hit.value.of, from: hit.from, to: hit.to }]
    if (cued.length === 0) continue
    const kinds = [...new Set(cued.map(({ kind }) => kind))]
    if (hit.value.level === 'middle' && hit.value.of === 'both' && isOfNumber(scene, hit, kinds)) {
      cover(scene, hit, free)
      continue
    }
    const made = judged(scene, hit, kinds)
    cover(scene, hit, made)
    for (const span of cued) cover(scene, span, made)
  }
}

/** The cues of a rating or price nearest to the level; reviews are of a rating here. */
function kindsBeside(scene: Scene, hit: LevelHit): { kind: 'rating' | 'price'; from: number; to: number }[] {
  const asNumber = { from: hit.from, to: hit.to, isWeak: false, low: 0, high: 0 }
  const cues = scene.hits.filter(({ value }) => value.type !== 'cue' || levelKind(value.kind) !== undefined)
  return attachedKinds({ ...scene, hits: cues }, asNumber).flatMap(({ kind, from, to }) => {
    const of = levelKind(kind)
    return of ? [{ kind: of, from, to }] : []
  })
}

const levelKind = (kind: FactKind): 'rating' | 'price' | undefined =>
  kind === 'price' ? 'price' : kind === 'rating' || kind === 'review_count' ? 'rating' : undefined

/** The "average" of "an average rating of 4.8" says how the number was made. */
function isOfNumber(scene: Scene, { from }: LevelHit, kinds: readonly string[]): boolean {
  const clause = clauseOf(scene, from)
  return (
    kinds.includes('rating') &&
    scene.tokens.slice(from, clause.to).some(({ type, end }, at) => {
      const isRead = scene.covers[from + at]?.state
      return end > 0 && type === 'number' && isRead !== undefined
    })
  )
}

function judged(scene: Scene, hit: LevelHit, kinds: readonly ('rating' | 'price')[]) {
  const known = ofKinds(poolAt(scene, hit.from), kinds)
  const found = known.filter(({ level }) => level === (hit.value.level satisfies Level))
  if (found.length > 0) return isAnswered(found)
  return fault(known.length > 0 ? 'contradicts' : 'unknown')
}
