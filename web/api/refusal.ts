/** A call that was refused or could not be made, in words a user may read. */
export class Refusal extends Error {
  /** 0 when the server was not reached. */
  readonly status: number
  readonly code: string
  /** Texts by field, for the form that was sent. */
  readonly errors: Record<string, string>

  constructor(status: number, message: string, code: string, errors: Record<string, string> = {}) {
    super(message)
    this.name = 'Refusal'
    this.status = status
    this.code = code
    this.errors = errors
  }
}
