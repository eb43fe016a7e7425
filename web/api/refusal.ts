type Translate = (english: string) => string

let inWords: Translate = (english) => english

/** Who says the server's sentences in the user's language. */
export function speakWith(translate: Translate): void {
  inWords = translate
}

/** A call that was refused or could not be made, in words a user may read. */
export class Refusal extends Error {
  /** 0 when the server was not reached. */
  readonly status: number
  readonly code: string
  /** Texts by field, for the form that was sent. */
  readonly errors: Record<string, string>

  constructor(status: number, message: string, code: string, errors: Record<string, string> = {}) {
    super(inWords(message))
    this.name = 'Refusal'
    this.status = status
    this.code = code
    this.errors = Object.fromEntries(Object.entries(errors).map(([field, text]) => [field, inWords(text)]))
  }
}
