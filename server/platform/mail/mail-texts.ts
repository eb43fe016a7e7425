import { type Language, spokenOf } from '#contract/values/languages.ts'
import { arabic } from './texts/arabic.ts'
import { english } from './texts/english.ts'
import { german } from './texts/german.ts'

export interface MailText {
  subject: string
  /** One paragraph each, Liquid; `brand` and the values of the mail are known. */
  lines: readonly string[]
  /** Shown large, to be typed in. */
  code?: string
  /** `path` is on the host of the business: a text cannot name another one. */
  button?: { text: string; path: string }
  /** Small, under everything. */
  note?: string
}

export type MailTemplate = keyof typeof english

const texts: Record<Language, Record<MailTemplate, MailText>> = { en: english, de: german, ar: arabic }

/** In the language of a BCP 47 tag, or in English. */
export const mailText = (template: MailTemplate, tag: string): MailText =>
  texts[spokenOf([tag]) ?? 'en'][template]
