import { z } from 'zod'
import { fieldError } from '#contract/messages/field-errors.ts'

/** An IANA time zone that this runtime knows, or UTC. */
export const TimeZone = z.string().max(64).refine(isTimeZone, fieldError('type'))

function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z][A-Za-z0-9_+/-]*$/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
