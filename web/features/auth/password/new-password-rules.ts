import { fieldError } from '#contract/messages/field-errors.ts'

const floor = 6

/** What is wrong with a password that is being set; the server also knows the well-known ones. */
export function passwordError(password: string, min = floor): string | undefined {
  if (password === '') return fieldError('required')
  if (password.length < floor) return fieldError('password_length')
  return password.length < min ? fieldError('min_length', { min: min }) : undefined
}

/** An address as the sign-in form checks it. */
export function emailError(email: string): string | undefined {
  if (email.trim() === '') return fieldError('required')
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) ? undefined : fieldError('email')
}
