import type { MailValues } from './mail-text.ts'
import { type MailTemplate, mailText } from './mail-texts.ts'

const hidden = '••••-••••'

/** In the address of a button as well, and opens nothing to a person who is not signed in. */
const openNames = ['list']

/** Names of the values that a mail's code and the address of its button are made of: they sign the recipient in. */
export function secretNamesOf(template: MailTemplate): string[] {
  const { code = '', button } = mailText(template, 'en')
  const names = `${code} ${button?.path ?? ''}`.matchAll(/\{\{\s*(\w+)/g)
  return Array.from(names, ([, name = '']) => name).filter((name) => !openNames.includes(name))
}

/** The values of a mail as an operator may see them: its secrets are covered. */
export function withoutSecrets(template: MailTemplate, values: MailValues): MailValues {
  const secrets = secretNamesOf(template)
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, secrets.includes(name) ? hidden : value]),
  )
}
