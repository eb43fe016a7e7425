import { type Part, parseMessage } from './parse-message.ts'

/** How a language writes what a message is given. */
export interface Formats<Value> {
  /** For plurals. */
  locale: string
  number(value: number, style: string | undefined): string
  /** A value that is no number, or has a format of its own. */
  other(value: Value, part: Extract<Part, { kind: 'value' }>): Value | string
}

const parsed = new Map<string, Part[]>()

/** A message as pieces in order: strings, and the values that are not text (elements) as they came. */
export function messagePieces<Value>(
  formats: Formats<Value>,
  message: string,
  values: Readonly<Record<string, Value>>,
): (Value | string)[] {
  let parts = parsed.get(message)
  if (!parts) {
    parts = parseMessage(message)
    parsed.set(message, parts)
  }
  return evaluate(parts, 0)

  function evaluate(some: readonly Part[], count: number): (Value | string)[] {
    return some.flatMap((part) => {
      if (part.kind === 'text') return [part.text]
      if (part.kind === 'count') return [formats.number(count, undefined)]
      const value = values[part.name]
      if (part.kind === 'value') {
        if (value === undefined) return []
        const isNumber = typeof value === 'number' && part.format !== 'date' && part.format !== 'time'
        return [isNumber ? formats.number(value, part.style) : formats.other(value, part)]
      }
      if (part.by === 'select') return evaluate(pick(part.branches, String(value)), count)
      const number = Number(value)
      const type = part.by === 'plural' ? 'cardinal' : 'ordinal'
      const category = new Intl.PluralRules(formats.locale, { type }).select(number)
      return evaluate(part.branches[`=${number}`] ?? pick(part.branches, category), number)
    })
  }
}

function pick(branches: Readonly<Record<string, Part[]>>, key: string): Part[] {
  return branches[key] ?? branches['other'] ?? []
}

const english: Formats<string | number> = {
  locale: 'en',
  number: (value) => value.toLocaleString('en'),
  other: (value) => value,
}

/** A message of the contract as the wire says it: in English. */
export const inEnglish = (message: string, values: Readonly<Record<string, string | number>> = {}): string =>
  messagePieces(english, message, values).join('')
