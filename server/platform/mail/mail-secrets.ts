import type { MailValues } from './mail-text.ts'
import { type MailTemplate, mailText } from './mail-texts.ts'

const hidden = '••••-••••'

/** Names of the values that a mail's code and the address of its button are made of: they sign the recipient in. */
export function secretNamesOf(template: MailTemplate): string[] {
  const { code = '', button } = mailText(template, 'en')
  return Array.from(`${code} ${button?.path ?? ''}`.matchAll(/\{\{\s*(\w+)/g), ([, name = '']) => name)
}

/** The values of a mail as an operator may see them: its secrets are covered. */
export function withoutSecrets(template: MailTemplate, values: MailValues): MailValues {
  const secrets = secretNamesOf(template)
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, secrets.includes(name) ? hidden : value]),
  )
}
