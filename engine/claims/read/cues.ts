import type { FactKind } from '../fact-kinds.ts'
import type { Quantity } from '../text/quantity.ts'
import type { Scene } from './scene.ts'

export interface CuedKind {
  kind: FactKind
  from: number
  to: number
}

/** Words before a number stand a little further than words after it, weak ones and those of another clause much further. */
const penalties = { before: 0.5, weak: 4, clause: 6, farthest: 14 }

/** "One" and "ein" are a number before these. */
const countable = /^(?:stars?|stern|employees?|reviews?|followers?|mitarbeiter|rezension|نجمه|موظف|متابع)$/u

/** The kinds whose words stand nearest to a number or level; several only when one word speaks of several kinds. */
export function attachedKinds(
  scene: Scene,
  { from, to, isWeak, low, high }: Pick<Quantity, 'from' | 'to' | 'isWeak' | 'low' | 'high'>,
  isPossible: (kind: FactKind) => boolean = () => true,
): CuedKind[] {
  let best: { score: number; kinds: CuedKind[] } = { score: penalties.farthest, kinds: [] }
  for (const hit of scene.hits) {
    if (hit.value.type !== 'cue' || scene.isNamed[hit.from] || (hit.from < to && hit.to > from)) continue
    const { kind } = hit.value
    if (!isPossible(kind)) continue
    if (kind === 'founding_year' && (low !== high || low < 1000 || low > 2100)) continue
    const score = scoreOf(scene, hit, { from, to }) + (hit.value.isWeak ? penalties.weak : 0)
    if (isWeak && !(hit.from === to && countable.test(scene.tokens[to]?.word ?? ''))) continue
    if (score < best.score) best = { score, kinds: [{ kind, from: hit.from, to: hit.to }] }
    else if (score === best.score) best.kinds.push({ kind, from: hit.from, to: hit.to })
  }
  const isCount = best.kinds.some(({ kind, from: at }) => kind === 'review_count' && at === to)
  return isCount && scene.language === 'de' ? best.kinds.filter(({ kind }) => kind !== 'rating') : best.kinds
}

function scoreOf(
  { tokens, covers }: Scene,
  hit: { from: number; to: number },
  { from, to }: { from: number; to: number },
): number {
  const [start, end] = hit.from >= to ? [to, hit.from] : [hit.to, from]
  const between = tokens.slice(start, end)
  if (between.some(({ type }, at) => type === 'number' && !covers[start + at])) return Infinity
  const breaks = between.filter(({ raw }) => /^[,;:.،؛()–]$/u.test(raw)).length
  return between.length + breaks * penalties.clause + (hit.from < from ? penalties.before : 0)
}
