import type { SweptWay } from './decisions.ts'
import type { Finder } from './finder.ts'
import { nameOfPair } from './name-pairs.ts'
import { erased } from './patterns.ts'
import {
  isName,
  isWhole,
  names,
  readJson,
  type Redaction,
  redactJson,
  redactText,
  redactValues,
} from './redact.ts'

export interface Row {
  columns: Record<string, unknown>
  /** What the lead says that the row is about. */
  context: string
  /** No account sees the row yet. */
  is_hidden: boolean
}

export interface Finders {
  /** Finds what the account sees or typed. */
  shown: Finder
  /** Finds what was withheld from it too. */
  hidden: Finder
}

export type Swept = 'stays' | 'goes' | { columns: Record<string, unknown>; words: string[] }

/** What becomes of a row, by the decisions about its columns. `null` empties a column. */
export function sweepRow(
  { columns, context, is_hidden }: Row,
  ways: Map<string, SweptWay>,
  finders: Finders,
): Swept {
  const words = new Set<string>()
  const text = `${textsOf(columns).join('\n')}\n${context}`
  const redactionOf = (finder: Finder): Redaction => ({
    finder,
    words,
    hasSign: text.search(finder.signs) >= 0,
  })
  const [shown, hidden] = [redactionOf(finders.shown), redactionOf(finders.hidden)]
  const redaction = is_hidden ? hidden : shown
  const changed: Record<string, unknown> = {}
  for (const [column, way] of ways) {
    const value = columns[column]
    if (value === null || value === undefined) continue
    const after = sweepValue(value, way, way === 'hidden' || way === 'blank' ? hidden : redaction)
    if (after === gone) return 'goes'
    if (JSON.stringify(after) !== JSON.stringify(value)) changed[column] = after
  }
  Object.assign(changed, withoutPair(columns, ways, redaction))
  return Object.keys(changed).length === 0 ? 'stays' : { columns: changed, words: [...words] }
}

const gone = Symbol('the row goes')

function sweepValue(value: unknown, way: SweptWay, redaction: Redaction): unknown {
  const text = typeof value === 'string' ? value : ''
  switch (way) {
    case 'text':
    case 'hidden':
      return redactText(text, redaction)
    case 'json':
    case 'list':
    case 'audit':
    case 'sealed':
      return redactJson(value, redaction)
    case 'items':
      return Array.isArray(value)
        ? value.filter((item) => !names(item, redaction))
        : redactJson(value, redaction)
    case 'empty':
      return names(value, redaction) ? null : value
    case 'blank':
      return names(value, redaction) ? '' : value
    case 'row':
      return names(textsIn(value), redaction) ? gone : value
    case 'whole':
      return isWhole(text, redaction) ? gone : redactValues(text, redaction)
    case 'name':
      return redaction.hasSign && isName(text, redaction) ? erased : value
    case 'pair':
      return value // by `withoutPair`
  }
}

/** A lead of a business may name the person in two columns, with a position in a third. */
function withoutPair(columns: Row['columns'], ways: Map<string, SweptWay>, redaction: Redaction) {
  const pair = nameOfPair(columns)
  if (!pair || !redaction.hasSign || !isName(pair.name, redaction)) return {}
  return Object.fromEntries(
    Array.from(ways).flatMap(([column, way]) => (way === 'pair' ? [[column, null]] : [])),
  )
}

const id = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** The texts of a JSON value, but for its keys and ids, which are words of the product. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'number') return [String(value)]
  if (typeof value !== 'string')
    return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
  const read = readJson(value)
  if (read !== value) return textsIn(read)
  return id.test(value) ? [] : [value]
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string' || typeof value === 'number') return [String(value)]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) => [key, ...textsOf(each)])
}
