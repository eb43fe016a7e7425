import { declared } from '#contract/declared.ts'
import { type Language, languageTags, spokenOf } from '#contract/values/languages.ts'
import type { Words } from '#contract/values/words.ts'
import type { MailText } from './mail-text.ts'
import { arabic } from './texts/arabic.ts'
import { english } from './texts/english.ts'
import { german } from './texts/german.ts'
import { notificationTexts } from './texts/notifications.ts'

export type MailTemplate = keyof typeof english | keyof typeof notificationTexts

export const mailTemplates = [...Object.keys(english), ...Object.keys(notificationTexts)] as MailTemplate[] // the keys of both tables

const texts: Record<Language, Record<keyof typeof english, MailText>> = {
  en: english,
  de: german,
  ar: arabic,
}

/** The text of a mail in the language of a BCP 47 tag, or in English. */
export function mailText(template: MailTemplate, tag: string): MailText {
  const language = spokenOf([tag]) ?? 'en'
  return isAboutNotification(template) ? notificationTexts[template][language] : texts[language][template]
}

const isAboutNotification = (template: MailTemplate): template is keyof typeof notificationTexts =>
  Object.hasOwn(notificationTexts, template)

const actions: Readonly<Record<string, { name: Words }>> = declared('actions')

/** What a mail is called once its values are deleted. */
export function nameOfMail(template: MailTemplate, tag: string): string {
  const name = isAboutNotification(template) ? actions[template]?.name : undefined
  return name?.[languageTags.indexOf(spokenOf([tag]) ?? 'en')] ?? mailText(template, tag).subject
}
