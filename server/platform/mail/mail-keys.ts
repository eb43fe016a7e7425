import type { MailValues } from './mail.ts'
import { type MailTemplate, mailText } from './mail-texts.ts'

const hidden = '••••-••••'

/** The values that a mail's code and the address of its button are made of: what lets its reader in. */
export function keysOf(template: MailTemplate): string[] {
  const { code = '', button } = mailText(template, 'en')
  return Array.from(`${code} ${button?.path ?? ''}`.matchAll(/\{\{\s*(\w+)/g), ([, name = '']) => name)
}

/** The same mail for somebody who is not its reader. */
export function withoutKeys(template: MailTemplate, values: MailValues): MailValues {
  const keys = keysOf(template)
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, keys.includes(name) ? hidden : value]),
  )
}
