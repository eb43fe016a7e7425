import { type Language, spokenOf } from '#contract/values/languages.ts'
import type { MailText } from './mail-text.ts'
import { arabic } from './texts/arabic.ts'
import { english } from './texts/english.ts'
import { german } from './texts/german.ts'

export type MailTemplate = keyof typeof english

const texts: Record<Language, Record<MailTemplate, MailText>> = { en: english, de: german, ar: arabic }

/** The text of a mail in the language of a BCP 47 tag, or in English. */
export const mailText = (template: MailTemplate, tag: string): MailText =>
  texts[spokenOf([tag]) ?? 'en'][template]
