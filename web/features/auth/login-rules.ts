import type { FieldErrors, ResolverResult } from 'react-hook-form'
import { messages } from '#contract/values/messages.ts'

export interface LoginValues {
  email: string
  password: string
}

/** The rules of `Login` in the contract, by hand: the schema's library would be a seventh of what this page loads. */
export function checkLogin(values: LoginValues): ResolverResult<LoginValues, LoginValues> {
  const email = values.email.trim()
  const errors: FieldErrors<LoginValues> = {}
  if (email === '') errors.email = { type: 'required', message: messages.required }
  else if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email))
    errors.email = { type: 'email', message: messages.email }
  if (values.password === '') errors.password = { type: 'required', message: messages.required }
  if (Object.keys(errors).length > 0) return { values: {}, errors }
  return { values: { ...values, email }, errors: {} }
}
