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

/** As `reason` writes codes: of several words, or with values. */
const isCode = /^[a-z0-9]+(?:_[a-z0-9]+)+$|^[a-z0-9_]+ \{.*\}$/s

/** A stored reason as the wire says it: a code of a newer release in general words, and a text that is no code as it is. */
export function readReason(stored: string): Sentence {
  const [, code = '', json = '{}'] = /^(\w+)(?: (\{.*\}))?$/s.exec(stored) ?? []
  if (!Object.hasOwn(reasons, code)) {
    if (isCode.test(stored)) return readReason(reason('unknown_reason'))
    return { code: '', values: {}, message: stored }
  }
  const values = JSON.parse(json) as Sentence['values']
  return { code, values, message: inEnglish(reasons[code as ReasonCode][0], values) }
}

/** A stored code as this release knows it: a newer one may have stored another, which is said in general words. */
export const knownCode = <Code extends string>(
  codes: readonly Code[],
  stored: Code | null,
): Code | 'other' | null => (stored === null || codes.includes(stored) ? stored : 'other')
