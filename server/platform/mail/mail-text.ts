/** The text of one mail in one language, as Liquid templates. */
export interface MailText {
  subject: string
  /** One paragraph each; `brand` and the values of the mail can be named. */
  lines: readonly string[]
  /** Shown large, for the recipient to type. */
  code?: string
  /** `path` is on the host of the business: a text cannot name another host. */
  button?: { text: string; path: string }
  /** Shown small, below everything else. */
  note?: string
}

export type MailValues = Record<string, string>
