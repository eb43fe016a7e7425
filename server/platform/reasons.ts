import type { Sentence } from '#contract/fields.ts'
import { inEnglish } from '#contract/messages/format-message.ts'
import type { ValuesOf } from '#contract/messages/message-types.ts'
import { type ReasonCode, reasons } from '#contract/messages/reasons.ts'

type Values<Code extends ReasonCode> = ValuesOf<(typeof reasons)[Code][0]>

/** Why work failed, as it is stored with its row. */
export function reason<Code extends ReasonCode>(
  code: Code,
  ...[values]: keyof Values<Code> extends never ? [] : [values: Values<Code>]
): string {
  return values === undefined ? code : `${code} ${JSON.stringify(values)}`
}

/** A stored reason as the wire says it. A text that names no reason of ours is said as it is. */
export function readReason(stored: string): Sentence {
  const [, code = '', json = '{}'] = /^(\w+)(?: (\{.*\}))?$/s.exec(stored) ?? []
  if (!Object.hasOwn(reasons, code)) return { code: '', values: {}, message: stored }
  const values = JSON.parse(json) as Sentence['values']
  return { code, values, message: inEnglish(reasons[code as ReasonCode][0], values) }
}
