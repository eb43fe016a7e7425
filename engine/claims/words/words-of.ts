import type { FactKind } from '../fact-kinds.ts'
import type { Language } from '../language.ts'
import { PhraseIndex } from '../text/phrase-index.ts'
import type { Token } from '../text/tokens.ts'
import { foldWord } from '../text/fold.ts'
import { arabic } from './arabic.ts'
import { english } from './english.ts'
import { german } from './german.ts'
import type { LanguageWords, Level } from './language-words.ts'

const words: Record<Language, LanguageWords> = { en: english, de: german, ar: arabic }

/** What a phrase of a language does in a claim. */
export type PhraseRole =
  | { type: 'cue'; kind: FactKind; isWeak: boolean }
  | { type: 'level'; level: Level; of: 'rating' | 'price' | 'both' }
  | { type: 'property'; kind: FactKind; isNo: boolean }
  | { type: 'day'; days: readonly number[] }
  | { type: 'mark'; mark: Mark }

/** Lists of which only the place of a phrase counts. */
const marks = [
  'negators',
  'clauseStarts',
  'sender',
  'addressee',
  'near',
  'away',
  'food',
  'speech',
  'site',
  'closed',
  'open',
  'idioms',
  'judgement',
  'history',
  'comparison',
  'instruction',
  'openQuestions',
] as const
export type Mark = (typeof marks)[number]

/** Pronouns and negators would match too much in another form, above all in Arabic. */
const exactMarks: readonly Mark[] = [
  'negators',
  'clauseStarts',
  'sender',
  'addressee',
  'openQuestions',
  'speech',
  'site',
]

const list = (phrases: string | undefined): string[] => (phrases ? phrases.split('|') : [])

interface Prepared {
  neutral: ReadonlySet<string>
  phrases: PhraseIndex<PhraseRole>
}

const prepared = new Map<Language, Prepared>()

/** The words of a language, indexed on first use. */
export function wordsOf(language: Language): Prepared {
  const known = prepared.get(language)
  if (known) return known
  const own = words[language]
  const phrases = new PhraseIndex<PhraseRole>(language)
  const add = (text: string | undefined, role: PhraseRole, isExact = false) => {
    for (const phrase of list(text)) phrases.add(phrase, role, isExact)
  }
  for (const mark of marks) add(own[mark], { type: 'mark', mark }, exactMarks.includes(mark))
  for (const isWeak of [false, true]) {
    for (const [kind, text] of Object.entries(isWeak ? own.weakCues : own.cues)) {
      add(text, { type: 'cue', kind: kind as FactKind, isWeak }) // a key of that record
    }
  }
  for (const scale of ['rating', 'price', 'both'] as const) {
    for (const level of ['low', 'middle', 'high'] as const)
      add(own.levels[scale][level], { type: 'level', level, of: scale })
  }
  for (const [kind, { yes, no }] of Object.entries(own.properties)) {
    add(yes, { type: 'property', kind: kind as FactKind, isNo: false }) // a key of that record
    add(no, { type: 'property', kind: kind as FactKind, isNo: true }) // a key of that record
  }
  for (const [day, text] of own.days.entries()) add(text, { type: 'day', days: [day] })
  const weekend = language === 'ar' ? [5, 6] : [0, 6]
  add(own.weekend, { type: 'day', days: weekend })
  add(own.weekdays, { type: 'day', days: [0, 1, 2, 3, 4, 5, 6].filter((day) => !weekend.includes(day)) })
  add(own.daily, { type: 'day', days: [0, 1, 2, 3, 4, 5, 6] })
  const neutral = new Set(own.neutral.trim().split(/\s+/).map(foldWord))
  const made = { neutral, phrases }
  prepared.set(language, made)
  return made
}

/** Whether a word carries no claim. Its inflected forms count as well, but in Arabic not those without an ending. */
export function isNeutral(token: Token, language: Language): boolean {
  const { neutral } = wordsOf(language)
  if (neutral.has(token.word)) return true
  return token.forms.some((form) => form.length > 2 && neutral.has(form))
}
