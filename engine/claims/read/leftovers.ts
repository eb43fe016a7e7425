import type { Token } from '../text/tokens.ts'
import { isNeutral, type Mark } from '../words/words-of.ts'
import {
  cover,
  coverAgain,
  fault,
  free,
  isAnswered,
  marksOf,
  ofKinds,
  poolAt,
  type Reason,
  type Scene,
} from './scene.ts'

/** Lists whose words claim nothing beyond what other readers found. */
const harmless: readonly Mark[] = [
  'idioms',
  'clauseStarts',
  'sender',
  'addressee',
  'near',
  'away',
  'food',
  'speech',
  'site',
  'openQuestions',
  'open',
  'closed',
]
const suspicious: readonly (Mark & Reason)[] = ['instruction', 'judgement', 'comparison', 'history']

/** Covers phrases that claim nothing as a whole, before their words are read. */
export function readIdioms(scene: Scene): void {
  for (const { from, to } of marksOf(scene, 'idioms')) cover(scene, { from, to }, free)
}

/** Phrases such as "family-run" or "used to" are judged whole, before their words count as properties or as neutral. */
export function readSuspicious(scene: Scene): void {
  for (const mark of suspicious) {
    for (const { from, to } of marksOf(scene, mark))
      if (to - from > 1) cover(scene, { from, to }, fault(mark))
  }
}

/** Judges what no reader has covered: neutral words are free, every other word is a claim without a parser. */
export function readLeftovers(scene: Scene): void {
  for (const { from, to } of marksOf(scene, 'negators')) {
    if (!scene.usedNegators.has(from)) coverAgain(scene, { from, to }, fault('negative_without_fact'))
  }
  readCues(scene)
  for (const mark of harmless)
    for (const { from, to } of marksOf(scene, mark)) coverFree(scene, { from, to }, mark)
  for (const [at, token] of scene.tokens.entries()) {
    if (scene.covers[at]) continue
    const span = { from: at, to: at + 1 }
    if (isAfterTitle(scene, at)) cover(scene, span, fault('name'))
    else if (token.type === 'break' || token.type === 'sign' || isFree(scene, token)) cover(scene, span, free)
    else cover(scene, span, fault(reasonOf(scene, at)))
  }
}

const titles = /^(?:herr|herrn|frau|mr|mrs|ms|miss|dr|prof|السيد|السيده|الدكتور|الدكتوره)$/u

/** A word after "Mr" or "Frau" is a name, also where it means something else. */
function isAfterTitle({ tokens }: Scene, at: number): boolean {
  const token = tokens[at]
  if (token?.type !== 'word' || titles.test(token.word) || !/^[\p{Lu}\p{Lo}]/u.test(token.raw)) return false
  const before = tokens[at - 1]?.raw === '.' ? at - 2 : at - 1
  return titles.test(tokens[before]?.word ?? '')
}

const isFree = (scene: Scene, token: Token): boolean => isNeutral(token, scene.language)

/** A word of judgement stays one where it also stands in a list without a claim. */
function coverFree(scene: Scene, span: { from: number; to: number }, mark: Mark): void {
  const isSuspicious =
    mark !== 'idioms' &&
    suspicious.some((each) =>
      marksOf(scene, each).some(({ from, to }) => from === span.from && to === span.to),
    )
  if (!isSuspicious || isFreeWord(scene, span.from)) cover(scene, span, free)
}

const isFreeWord = (scene: Scene, at: number): boolean => {
  const token = scene.tokens[at]
  return token !== undefined && isFree(scene, token)
}

/** "Your reviews" without a number still says that there are some. */
function readCues(scene: Scene): void {
  for (const { from, to, value } of scene.hits) {
    if (value.type !== 'cue' || scene.covers[from] || scene.isNamed[from]) continue
    if (value.isWeak) {
      cover(scene, { from, to }, free)
      continue
    }
    const known = ofKinds(
      poolAt(scene, from),
      value.kind === 'review_count' ? ['review_count', 'rating'] : [value.kind],
    )
    const word = scene.tokens[from]
    if (known.length > 0) cover(scene, { from, to }, isAnswered(known))
    else if (word && !isFree(scene, word) && !scene.isOpenQuestion)
      cover(scene, { from, to }, fault(reasonOf(scene, from)))
  }
}

function reasonOf(scene: Scene, at: number): Reason {
  for (const mark of suspicious) {
    if (
      scene.hits.some(
        ({ from, to, value }) => value.type === 'mark' && value.mark === mark && from <= at && at < to,
      )
    )
      return mark
  }
  const token = scene.tokens[at]
  if (token?.type === 'number') return 'number'
  if (scene.hits.some(({ from, value }) => value.type === 'level' && from === at)) return 'judgement'
  const isCapital = token && /^\p{Lu}/u.test(token.raw) && scene.language === 'en' && at > 0
  return isCapital ? 'name' : 'unknown'
}
