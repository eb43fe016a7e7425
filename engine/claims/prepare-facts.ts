import { conceptsOfValue } from './concepts/concepts.ts'
import { type FactKind, factsOfKind, kindOfKey, type KindFacts } from './fact-kinds.ts'
import { claimLanguages, type Language } from './language.ts'
import { isInstruction } from './read/instructions.ts'
import { foldWord } from './text/fold.ts'
import { parseSchedule, type Schedule } from './text/hours.ts'
import { type Currency, readQuantity } from './text/quantity.ts'
import type { Range } from './text/range.ts'
import { type Token, tokensOf } from './text/tokens.ts'
import { phrasesOfValue } from './value-phrases.ts'
import type { Level } from './words/language-words.ts'

export type FactValue = string | number | boolean | readonly string[]

/** A fact about a subject. `kind` is one of `factKinds` or a spelling of one; unknown kinds may be repeated verbatim. */
export interface Fact {
  id: string
  kind: string
  value: FactValue
}

/** A fact whose value has been read. What could not be read is absent, and so entails nothing. */
export interface Known {
  id: string
  kind: FactKind | 'other'
  text: string
  /** The fact says that the subject has none of it. */
  isNo: boolean
  /** The fact says that the subject has it. */
  isYes: boolean
  phrases: readonly (readonly Token[])[]
  concepts: ReadonlySet<string>
  range?: Range
  currency?: Currency
  level?: Level
  schedule?: Schedule
}

/** Kinds whose words mean another kind in another sentence: "Italian" is a cuisine and a language. */
const nationKinds: readonly (FactKind | 'other')[] = ['cuisine', 'languages_spoken', 'site_language']

const yesWords =
  /^(?:yes|true|ja|نعم|1|y|designated|only|available|vorhanden|متوفر|chain|kette|franchise|valid)$/iu
const noWords =
  /^(?:no|false|none|nein|kein|keine|keiner|لا|لا يوجد|ليس|0|n|not available|nicht vorhanden|single|independent|einzeln|unabhängig|مستقل|invalid)$/iu

/** Reads the values of facts once for a text; a list of values is a fact for each with the id of the whole. */
export function prepareFacts(facts: readonly Fact[], language: Language): Known[] {
  return facts.flatMap(({ id, kind, value }) => {
    const values = Array.isArray(value) ? (value as readonly string[]) : [value] // only arrays are readonly string[]
    return values.map((each) =>
      known({ id, kind: kindOfKey(kind) ?? 'other', value: String(each) }, language),
    )
  })
}

function known(
  { id, kind, value }: { id: string; kind: FactKind | 'other'; value: string },
  language: Language,
): Known {
  const text = value.trim()
  const facts: KindFacts = kind === 'other' ? { type: 'text' } : factsOfKind(kind)
  const bare = { id, kind, text, isNo: false, isYes: false, phrases: [], concepts: new Set<string>() }
  if (facts.hasPolarity && noWords.test(text)) return { ...bare, isNo: true }
  if (facts.hasPolarity && yesWords.test(text)) return { ...bare, isYes: true }
  if (facts.type === 'quote' || isInstruction(text)) return { ...bare, isYes: false }
  const concepts = kind === 'other' ? new Set<string>() : conceptsOfValue(text, kind)
  const isYes =
    facts.type === 'digits' || facts.type === 'address' || (facts.type === 'yes_no' && isAddress(text))
  return {
    ...bare,
    isYes,
    phrases: nationKinds.includes(kind) && concepts.size > 0 ? [] : phrasesOfValue(text, facts, language),
    concepts,
    ...numbersOf(text, facts),
    ...(facts.type === 'hours' && withSchedule(parseSchedule(text))),
  }
}

const withSchedule = (schedule: Schedule | undefined) => schedule && { schedule }
const isAddress = (text: string): boolean => /[./@]/.test(text)

const levelWords: Record<string, Level> = {
  low: 'low',
  cheap: 'low',
  budget: 'low',
  günstig: 'low',
  niedrig: 'low',
  منخفض: 'low',
  رخيص: 'low',
  average: 'middle',
  medium: 'middle',
  moderate: 'middle',
  mittel: 'middle',
  متوسط: 'middle',
  high: 'high',
  expensive: 'high',
  hoch: 'high',
  teuer: 'high',
  مرتفع: 'high',
  '€': 'low',
  $: 'low',
  '£': 'low',
  '€€': 'middle',
  $$: 'middle',
  '££': 'middle',
  '€€€': 'high',
  $$$: 'high',
  '£££': 'high',
}

function numbersOf(text: string, { type, unit }: KindFacts): Pick<Known, 'range' | 'currency' | 'level'> {
  if (type !== 'number' && type !== 'price') return {}
  // A level is no number, and a number no level: each scale has its own idea of "cheap".
  const level = levelWords[text] ?? levelWords[foldWord(text)]
  if (level) return { level }
  const tokens = tokensOf(plainNumber(text), 'en')
  for (let at = 0; at < tokens.length; at++) {
    for (const language of claimLanguages) {
      const quantity = readQuantity(tokens, at, language)
      if (!quantity || quantity.isWeak) continue
      const { low, high, isLowOpen = false, isHighOpen = false, currency } = quantity
      const scale = scaleOf({
        text,
        unit,
        after: tokens[quantity.to]?.word ?? '',
        isPercent: quantity.isPercent,
        high,
      })
      const range = { low: low * scale, high: high * scale, isLowOpen, isHighOpen }
      return { range, ...(currency && { currency }) }
    }
  }
  return {}
}

/** "50+" and ">30" are bounds; a value with a dot is a decimal in every language. */
const plainNumber = (text: string): string =>
  text.replace(/^>\s*/, 'more than ').replace(/^<\s*/, 'less than ')

function scaleOf({
  text,
  unit,
  after,
  isPercent,
  high,
}: {
  text: string
  unit: KindFacts['unit']
  after: string
  isPercent: boolean
  high: number
}): number {
  if (unit === 'percent' && !isPercent && Math.abs(high) < 1) return 100
  if (unit === 'metres' && /^(?:km|kilomet|كيلومتر|كم)/u.test(after)) return 1000
  if (unit === 'metres' && /^(?:mi|mile)/u.test(after)) return 1609.344
  if (unit === 'of five' && /(?:out of|\/|von|من)\s*10\b/u.test(text)) return 0.5
  return 1
}
