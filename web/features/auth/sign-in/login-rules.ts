import type { FieldErrors, ResolverResult } from 'react-hook-form'
import { longestMailbox, mailbox } from '#contract/mailbox.ts'
import { fieldError } from '#contract/messages/field-errors.ts'

export interface LoginValues {
  email: string
  password: string
}

/** `Login` of the contract without its library, which would be a seventh of what this page loads; the pattern is its own. */
export function checkLogin(values: LoginValues): ResolverResult<LoginValues, LoginValues> {
  const email = values.email.trim()
  const errors: FieldErrors<LoginValues> = {}
  if (email === '') errors.email = { type: 'required', message: fieldError('required') }
  else if (email.length > longestMailbox || !mailbox.test(email))
    errors.email = { type: 'email', message: fieldError('email') }
  if (values.password === '') errors.password = { type: 'required', message: fieldError('required') }
  if (Object.keys(errors).length > 0) return { values: {}, errors }
  return { values: { ...values, email }, errors: {} }
}
