import type { FactKind } from '../fact-kinds.ts'

/** A level of a rating or price that words name. */
export type Level = 'low' | 'middle' | 'high'

/** Words of one language by what they do in a claim. Phrases are parted by `|`, words by spaces. */
export interface LanguageWords {
  /** Carry no claim: articles, pronouns, verbs that only connect, the words of greetings, questions and offers of a call. */
  neutral: string
  /** Whole phrases without a claim whose words carry one elsewhere. */
  idioms: string
  /** Turn a claim around. */
  negators: string
  /** End the reach of a negator, as a break does. */
  clauseStarts: string
  /** The subject of what follows is the sender, or the one who is written to. */
  sender: string
  addressee: string
  /** A question that starts with one of these presupposes nothing. */
  openQuestions: string
  /** Words beside a number that say what it counts. Those of `weak` claim nothing alone. */
  cues: Partial<Record<FactKind, string>>
  weakCues: Partial<Record<FactKind, string>>
  levels: Record<'rating' | 'price' | 'both', Partial<Record<Level, string>>>
  properties: Partial<Record<FactKind, { yes: string; no?: string }>>
  near: string
  away: string
  food: string
  speech: string
  site: string
  closed: string
  open: string
  days: readonly [string, string, string, string, string, string, string]
  weekdays: string
  weekend: string
  daily: string
  judgement: string
  history: string
  comparison: string
  instruction: string
}
