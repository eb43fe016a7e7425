/** A refusal that the user is told: its status, its words, a stable code, and texts per field where fields are at fault. */
export class Problem extends Error {
  readonly status: number
  readonly code: string
  readonly errors: Record<string, string> | undefined
  readonly retryAfterS: number | undefined

  constructor(
    status: number,
    message: string,
    more: { code?: string; errors?: Record<string, string>; retryAfterS?: number; cause?: unknown } = {},
  ) {
    super(message, { cause: more.cause })
    this.name = 'Problem'
    this.status = status
    this.code = more.code ?? codes[status] ?? 'refused'
    this.errors = more.errors
    this.retryAfterS = more.retryAfterS
  }
}

const codes: Record<number, string> = {
  400: 'bad_request',
  401: 'not_signed_in',
  402: 'out_of_credits',
  403: 'not_allowed',
  404: 'not_found',
  409: 'conflict',
  413: 'too_large',
  415: 'wrong_media_type',
  422: 'invalid',
  429: 'too_many',
  500: 'broken',
  503: 'unavailable',
}

/** The same answer for what is not there and for what is somebody else's. */
export const notFound = (what: string) => new Problem(404, `${what} not found`)

export const notSignedIn = () => new Problem(401, 'Sign in to continue')

export const outOfCredits = (missing: number) =>
  new Problem(402, `You need ${missing.toLocaleString('en')} more credits`, { code: 'out_of_credits' })

export const invalid = (errors: Record<string, string>) =>
  new Problem(422, Object.values(errors)[0] ?? 'Invalid input', { code: 'invalid', errors })
