import { messages } from '#contract/values/messages.ts'

const floor = 6

/** What is wrong with a password that is being set; the server also knows the well-known ones. */
export function passwordError(password: string, min = floor): string | undefined {
  if (password === '') return messages.required
  if (password.length < floor) return messages.password
  return password.length < min ? messages.minLength(min) : undefined
}

/** An address as the sign-in form checks it. */
export function emailError(email: string): string | undefined {
  if (email.trim() === '') return messages.required
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) ? undefined : messages.email
}
