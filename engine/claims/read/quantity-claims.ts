import { type FactKind, factsOfKind } from '../fact-kinds.ts'
import type { Known } from '../prepare-facts.ts'
import { readNumberWords } from '../text/number-words.ts'
import { numberOf, type Quantity, readQuantity } from '../text/quantity.ts'
import { isWithin, type Range } from '../text/range.ts'
import { attachedKinds, type CuedKind } from './cues.ts'
import {
  type Cover,
  cover,
  fault,
  free,
  isAnswered,
  isOfSender,
  ofKinds,
  poolAt,
  type Scene,
} from './scene.ts'

/** Covers numbers: each belongs to the kind whose words stand nearest, and must follow from a fact of that kind. */
export function readQuantities(scene: Scene): void {
  for (const quantity of quantitiesOf(scene)) {
    if (scene.covers[quantity.from]) continue
    const scaled = ofFive(scene, quantity)
    const kinds = scaled
      ? [{ kind: 'rating' as const, from: quantity.from, to: quantity.to }]
      : kindsOf(scene, quantity)
    if (kinds.length === 0 && quantity.isWeak) continue
    const found = claimOf(scene, scaled ?? quantity, kinds)
    cover(scene, { from: quantity.from, to: scaled?.to ?? quantity.to }, found)
    for (const { from, to } of kinds) cover(scene, { from, to }, found)
  }
}

/** Numbers of the sentence that no earlier reader has covered, from left to right. */
export function quantitiesOf(scene: Scene): Quantity[] {
  const found: Quantity[] = []
  for (let at = 0; at < scene.tokens.length; at++) {
    if (scene.covers[at]) continue
    const quantity = readQuantity(scene.tokens, at, scene.language)
    if (!quantity || scene.covers.slice(at, quantity.to).some(Boolean)) continue
    found.push(quantity)
    at = quantity.to - 1
  }
  return found
}

/** "4.8 out of 5", "4,8 von 5", "3/5": a rating, whatever stands around. */
function ofFive(scene: Scene, quantity: Quantity): Quantity | undefined {
  const { tokens, language } = scene
  let to = quantity.to
  while (/^(?:star|stars|sterne|sternen|stern|punkte|نجوم|نجمه)$/.test(tokens[to]?.word ?? '')) to++
  const joint = tokens
    .slice(to, to + 2)
    .map(({ word }) => word)
    .join(' ')
  const length = joint === 'out of' ? 2 : /^(?:out|von|من|aus|\/|of) /.test(`${joint} `) ? 1 : 0
  if (length === 0) return undefined
  const scale = tokens[to + length]
  const words =
    scale &&
    (scale.type === 'number'
      ? { to: to + length + 1, value: numberOf(scale.word, language) }
      : readNumberWords(tokens, to + length, language))
  if (
    !words ||
    ![5, 10].includes(words.value) ||
    quantity.high > words.value ||
    quantity.isPercent ||
    quantity.currency
  )
    return undefined
  const factor = 5 / words.value
  return { ...quantity, low: quantity.low * factor, high: quantity.high * factor, to: words.to }
}

function kindsOf(scene: Scene, quantity: Quantity): CuedKind[] {
  if (quantity.currency) return [{ kind: 'price', from: quantity.from, to: quantity.from }]
  return attachedKinds(scene, quantity, (kind) => {
    if (kind === 'opening_hours') return false
    return (factsOfKind(kind).unit === 'percent') === quantity.isPercent
  })
}

function claimOf(scene: Scene, quantity: Quantity, kinds: readonly CuedKind[]): Cover {
  const pool = poolAt(scene, quantity.from)
  if (kinds.length === 0) return isOfCall(scene, quantity) ? free : fault('number')
  const known = kinds.flatMap(({ kind }) => ofKinds(pool, [kind]).map((each) => ({ kind, each })))
  const found = known.filter(({ kind, each }) => entails(each, inUnits(scene, quantity, kind), quantity))
  if (found.length > 0) return isAnswered(found.map(({ each }) => each))
  return fault(known.length > 0 ? 'contradicts' : 'unknown')
}

function entails({ range, currency }: Known, said: Range, quantity: Quantity): boolean {
  if (!range || (quantity.currency && currency && quantity.currency !== currency)) return false
  // A told range names both ends, so it must be the range of the fact; a number may lie in it.
  if (quantity.isRange && range.low !== range.high) return isWithin(range, said) && isWithin(said, range)
  return isWithin(range, said)
}

/** A claim in the unit of the facts: metres, percent or a year. */
function inUnits(
  { tokens }: Scene,
  { low, high, isLowOpen, isHighOpen, to, isBounded }: Quantity,
  kind: FactKind,
): Range {
  const range = { low, high, ...(isLowOpen && { isLowOpen }), ...(isHighOpen && { isHighOpen }) }
  if (kind === 'engagement' && !isBounded) return { low: low - 0.05, high: high + 0.05 }
  if (kind !== 'distance') return range
  const unit = tokens[to]?.word ?? ''
  const factor = /^(?:km|kilomet|كيلومتر|كلم|كم$)/u.test(unit)
    ? 1000
    : /^(?:mi$|mile)/u.test(unit)
      ? 1609.344
      : 1
  return { ...range, low: low * factor, high: high * factor }
}

/** "Ten minutes" of a call or "one question" are the sender's to offer, and a question may ask for them. */
const isOfCall = (scene: Scene, { from, to, low, high }: Quantity): boolean =>
  low === high &&
  low <= 30 &&
  (scene.isOpenQuestion || isOfSender(scene, from)) &&
  /^(?:minuten?|minutes|questions?|fragen?|ideas?|ideen|examples?|beispiele|دقيقه|دقايق|اسيله)$/u.test(
    scene.tokens[to]?.word ?? '',
  )
