import type { FactKind } from '../fact-kinds.ts'
import type { Known } from '../prepare-facts.ts'
import { endOf } from '../text/phrase-index.ts'
import { cover, fault, isAnswered, isMark, isOfSender, type Scene } from './scene.ts'

interface Match {
  from: number
  to: number
  known: Known[]
}

/** Kinds that stay the subject's when the sender speaks of them. */
const subjectKinds: readonly (FactKind | 'other')[] = ['name', 'person', 'company', 'username']
/** Kinds that "near" may stand before. */
const nearKinds: readonly (FactKind | 'other')[] = ['landmark', 'area', 'other']
const farKinds: readonly (FactKind | 'other')[] = ['name', 'company', 'city', 'country']

/** Covers the words of facts: names, places, streets and whatever else has a value that is told as it is written. */
export function readNamed(scene: Scene): void {
  for (const { from, to, known } of matches(scene)) {
    if (isAnyCovered(scene, from, to)) continue
    for (let at = from; at < to; at++) scene.isNamed[at] = true
    const allowed = known.filter(({ kind }) => isPlaced(scene, from, kind))
    cover(scene, { from, to }, allowed.length > 0 ? isAnswered(allowed) : fault('contradicts'))
  }
}

const isAnyCovered = ({ covers }: Scene, from: number, to: number): boolean =>
  covers.slice(from, to).some(Boolean)

/** "Near X" needs a fact that says what is near, and "X" alone needs none of distance. */
function isPlaced(scene: Scene, from: number, kind: FactKind | 'other'): boolean {
  if (nearKinds.includes(kind) || !farKinds.includes(kind)) return true
  const before = scene.tokens[from - 1]
  const end = before && /^(?:the|der|die|das|dem|den)$/.test(before.word) ? from - 1 : from
  return !scene.hits.some(
    ({ to, from: start, value }) => isMark(value, 'near') && to === end && isClearlyNear(scene, start, to),
  )
}

/** "by", "bei" and "am" are also other prepositions. */
const isClearlyNear = ({ tokens }: Scene, from: number, to: number): boolean =>
  to - from > 1 || !/^(?:by|bei|beim|am|an)$/.test(tokens[from]?.word ?? '')

function matches(scene: Scene): Match[] {
  const byPlace = new Map<string, Match>()
  const own = scene.sender === scene.subject ? [] : scene.sender
  const everyone = [
    ...scene.subject.map((known) => ({ known, isSubject: true })),
    ...own.map((known) => ({ known, isSubject: false })),
  ]
  for (const { known, isSubject } of everyone) {
    for (const words of known.phrases) {
      for (let from = 0; from < scene.tokens.length; from++) {
        const to = endOf(scene.tokens, from, words)
        if (to === undefined) continue
        const isOwn = scene.sender !== scene.subject && isOfSender(scene, from)
        if (isSubject === isOwn && !subjectKinds.includes(known.kind)) continue
        const match = byPlace.get(`${from}:${to}`) ?? { from, to, known: [] }
        match.known.push(known)
        byPlace.set(`${from}:${to}`, match)
      }
    }
  }
  return [...byPlace.values()].toSorted((a, b) => b.to - b.from - (a.to - a.from))
}
