import type { FieldErrors, ResolverResult } from 'react-hook-form'
import { fieldError } from '#contract/messages/field-errors.ts'

export interface LoginValues {
  email: string
  password: string
}

/** The rules of `Login` in the contract, by hand: the schema's library would be a seventh of what this page loads. */
export function checkLogin(values: LoginValues): ResolverResult<LoginValues, LoginValues> {
  const email = values.email.trim()
  const errors: FieldErrors<LoginValues> = {}
  if (email === '') errors.email = { type: 'required', message: fieldError('required') }
  else if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email))
    errors.email = { type: 'email', message: fieldError('email') }
  if (values.password === '') errors.password = { type: 'required', message: fieldError('required') }
  if (Object.keys(errors).length > 0) return { values: {}, errors }
  return { values: { ...values, email }, errors: {} }
}
