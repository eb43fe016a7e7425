import { longestMailbox, mailbox } from '#contract/mailbox.ts'
import { fieldError } from '#contract/messages/field-errors.ts'
import type { Faults } from '#web/ui/form/use-rules-form.ts'

export interface LoginValues {
  email: string
  password: string
}

/** `Login` of the contract without its library, which would be a seventh of what this page loads; the pattern is its own. */
export function loginFaults({ email, password }: LoginValues): Faults<LoginValues> {
  return { email: mailboxFault(email.trim()), password: password === '' ? fieldError('required') : undefined }
}

/** What is sent: a password keeps its spaces. */
export const sentLogin = ({ email, password }: LoginValues): LoginValues => ({
  email: email.trim(),
  password,
})

function mailboxFault(email: string): string | undefined {
  if (email === '') return fieldError('required')
  return email.length <= longestMailbox && mailbox.test(email) ? undefined : fieldError('email')
}
