import type { Sentence } from '#contract/fields.ts'
import { inEnglish } from '#contract/messages/format-message.ts'
import type { ValuesOf } from '#contract/messages/message-types.ts'
import { type RefusalCode, refusals, type Thing } from '#contract/messages/refusals.ts'

type ValuesOfCode<Code extends RefusalCode> = ValuesOf<(typeof refusals)[Code][1]>

interface More {
  /** Texts of `fieldError` by field. */
  errors?: Record<string, string>
  retryAfterS?: number
  cause?: unknown
}

/** A refusal that the user is told: a code of the contract with its values, and what is wrong with which field. */
export class Problem extends Error {
  readonly status: number
  readonly code: RefusalCode
  readonly values: Readonly<Record<string, string | number>>
  readonly errors: Record<string, string> | undefined
  readonly retryAfterS: number | undefined

  constructor(code: RefusalCode, values: Problem['values'], { errors, retryAfterS, cause }: More) {
    const [status, sentence] = refusals[code]
    super(inEnglish(sentence, values), { cause })
    this.name = 'Problem'
    this.status = status
    this.code = code
    this.values = values
    this.errors = errors
    this.retryAfterS = retryAfterS
  }
}

/** A refusal of one row among others, as the wire says it. */
export const sentenceOf = ({ code, values, message }: Problem): Sentence => ({
  code,
  values: { ...values },
  message,
})

/** `throw refuse('daily_limit', { limit, left })`. A code without values takes an empty object before what else is known. */
export function refuse<Code extends RefusalCode>(
  code: Code,
  ...[values, more = {}]: keyof ValuesOfCode<Code> extends never
    ? [values?: Record<string, never>, more?: More]
    : [values: ValuesOfCode<Code>, more?: More]
): Problem {
  return new Problem(code, (values ?? {}) as Problem['values'], more) // typed by the sentence
}

/** The same answer for a thing that does not exist and for one of another account. */
export const notFound = (thing: Thing) => refuse('not_found', { thing })

/** Refuses fields; each text comes from `fieldError`. */
export const invalid = (errors: Record<string, string>) => refuse('invalid', {}, { errors })
