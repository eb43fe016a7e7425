import type { Sentence } from '#contract/fields.ts'
import { browserRefusals } from '#contract/messages/browser-refusals.ts'
import type { FieldError } from '#contract/messages/field-errors.ts'
import { writeFieldError } from '#contract/messages/write-field-error.ts'

type Values = Readonly<Record<string, string | number>>

/** An answer of the server. */
export interface Envelope {
  success: boolean
  message?: string
  code?: string
  values?: Values
  errors?: Record<string, string>
  error_codes?: Record<string, FieldError>
  data?: unknown
}

type Say = (kind: 'refusals' | 'confirmations', coded: Sentence) => string

let say: Say = (_kind, { message }) => message

/** Sets who says the server's sentences in the user's language. */
export function speakWith(next: Say): void {
  say = next
}

/** The server's sentence of a success, if it has one. */
export const confirmationOf = ({ message, code = '', values = {} }: Envelope): string | undefined =>
  message === undefined ? undefined : say('confirmations', { code, values, message })

/** A call that was refused or could not be made, in words a user may read. */
export class Refusal extends Error {
  /** 0 when the server was not reached. */
  readonly status: number
  readonly code: string
  /** What is wrong with each field of the form that was sent, as `fieldError` writes it. */
  readonly errors: Record<string, string>

  constructor(status: number, answer: Partial<Envelope>) {
    const { message, code = '', values = {}, errors = {}, error_codes = {} } = answer
    super(say('refusals', message === undefined ? ofProxy(status) : { code, values, message }))
    this.name = 'Refusal'
    this.status = status
    this.code = code
    const coded = Object.entries(error_codes).map(([field, error]) => [field, writeFieldError(error)])
    this.errors = { ...errors, ...(Object.fromEntries(coded) as Record<string, string>) }
  }
}

/** The server could not be reached. */
export const unreachable = () => new Refusal(0, { code: 'offline', message: browserRefusals.offline })

/** What a server in between means, which does not speak as ours: only the status is known. */
function ofProxy(status: number): Sentence {
  const code = status === 413 ? 'proxy_too_large' : 'unexpected'
  return { code, values: {}, message: browserRefusals[code] }
}
