import type { FactKind } from '../fact-kinds.ts'
import type { Language } from '../language.ts'
import type { Known } from '../prepare-facts.ts'
import type { Hit } from '../text/phrase-index.ts'
import { type Token, tokensOf } from '../text/tokens.ts'
import { type Mark, type PhraseRole, wordsOf } from '../words/words-of.ts'

/** Why a span of a sentence is not supported. */
export const reasons = [
  'unknown',
  'contradicts',
  'negative_without_fact',
  'number',
  'name',
  'judgement',
  'history',
  'comparison',
  'instruction',
  'not_parsed_claim',
] as const
export type Reason = (typeof reasons)[number]

/** What became of a token: it claims nothing, rests on facts, or is at fault. */
export type Cover =
  | { state: 'free' }
  | { state: 'rests'; ids: readonly string[] }
  | { state: 'fault'; reason: Reason }

export interface Quote {
  id: string
  text: string
}

/** What a text is held against. */
export interface Ground {
  subject: readonly Known[]
  sender: readonly Known[]
  quotes: readonly Quote[]
}

/** One sentence while its claims are read. Each reader covers the tokens that it understands. */
export interface Scene extends Ground {
  language: Language
  text: string
  tokens: readonly Token[]
  hits: readonly Hit<PhraseRole>[]
  covers: (Cover | undefined)[]
  /** A question that presupposes nothing about properties. */
  isOpenQuestion: boolean
  /** Whether tokens were matched with the words of a fact. */
  isNamed: boolean[]
  usedNegators: Set<number>
}

export function makeScene(text: string, language: Language, ground: Ground): Scene {
  const tokens = tokensOf(text, language)
  const { phrases } = wordsOf(language)
  const hits = tokens.flatMap((_, at) => phrases.at(tokens, at))
  const first = tokens.findIndex(({ type }) => type === 'word')
  const isQuestion = /[?؟]\s*["”»)]*$/u.test(text)
  const opens = hits.some(
    ({ from, value }) => isMark(value, 'openQuestions') && (from === first || isAfterBreak(tokens, from)),
  )
  return {
    ...ground,
    language,
    text,
    tokens,
    hits,
    isOpenQuestion: isQuestion && opens,
    covers: tokens.map(() => undefined),
    isNamed: tokens.map(() => false),
    usedNegators: new Set(),
  }
}

const isAfterBreak = (tokens: readonly Token[], at: number): boolean => tokens[at - 1]?.type === 'break'

export const isMark = (role: PhraseRole, mark: Mark): boolean => role.type === 'mark' && role.mark === mark

/** Places of a list in the sentence, without those in a name or a longer idiom. */
export const marksOf = ({ hits, isNamed }: Scene, mark: Mark): Hit<PhraseRole>[] =>
  hits.filter(
    (hit) => isMark(hit.value, mark) && !isNamed[hit.from] && (mark === 'idioms' || !isInIdiom(hits, hit)),
  )

const isInIdiom = (hits: readonly Hit<PhraseRole>[], { from, to }: Hit<PhraseRole>): boolean =>
  hits.some((other) => isMark(other.value, 'idioms') && other.from <= from && other.to >= to)

interface Span {
  from: number
  to: number
}

/** Covers those tokens of a span that no reader has covered yet. */
export function cover({ covers }: Scene, { from, to }: Span, made: Cover): void {
  for (let at = from; at < to; at++) covers[at] ??= made
}

/** Covers a span whatever stood there. */
export function coverAgain({ covers }: Scene, { from, to }: Span, made: Cover): void {
  covers.fill(made, from, to)
}

/** The facts that the words at `at` are about: the sender's after "we" and "our", those of the subject otherwise. */
export function poolAt(scene: Scene, at: number): readonly Known[] {
  return isOfSender(scene, at) ? scene.sender : scene.subject
}

export function isOfSender(scene: Scene, at: number): boolean {
  const { hits, isNamed } = scene
  let last = -1
  let length = 0
  let isSender = false
  for (const { from, to, value } of hits) {
    const own = isMark(value, 'sender')
    if (from > at || (!own && !isMark(value, 'addressee')) || isNamed[from]) continue
    if (from > last || (from === last && to - from > length))
      [last, length, isSender] = [from, to - from, own]
  }
  const named = isNamed.lastIndexOf(true, at)
  return named > last ? (namedSide(scene, named) ?? isSender) : isSender
}

/** Whose name stands there: true for the sender, false for the subject, undefined for neither. */
function namedSide({ covers, subject, sender }: Scene, at: number): boolean | undefined {
  const made = covers[at]
  if (made?.state !== 'rests') return undefined
  const bears = (side: readonly Known[]) =>
    side.some(({ id, kind, phrases }) => kind === 'name' && phrases.length > 0 && made.ids.includes(id))
  if (bears(subject)) return false
  return bears(sender) ? true : undefined
}

export const ofKinds = (pool: readonly Known[], kinds: readonly FactKind[]): Known[] =>
  pool.filter(({ kind }) => kind !== 'other' && kinds.includes(kind))

/** The clause of a token: from after the last break or conjunction to the next one. */
export function clauseOf(scene: Scene, at: number): { from: number; to: number } {
  const ends = scene.tokens.map(({ type, raw }) => type === 'break' && /^[.,;:!?،؛؟…()\n–—]$/u.test(raw))
  for (const { from } of marksOf(scene, 'clauseStarts')) ends[from] = true
  let from = at
  while (from > 0 && !ends[from]) from--
  let to = at + 1
  while (to < ends.length && !ends[to]) to++
  return { from, to }
}

export const isAnswered = (known: readonly Known[]): Cover => ({
  state: 'rests',
  ids: [...new Set(known.map(({ id }) => id))],
})
export const fault = (reason: Reason): Cover => ({ state: 'fault', reason })
export const free: Cover = { state: 'free' }
