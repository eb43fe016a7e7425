import { z } from 'zod'
import { messages } from './messages.ts'

/** An IANA time zone that this runtime knows, or UTC. */
export const TimeZone = z.string().max(64).refine(isTimeZone, messages.type)

function isTimeZone(name: string): boolean {
  try {
    return /^[A-Za-z0-9_+/-]+$/.test(name) && new Intl.DateTimeFormat('en', { timeZone: name }) !== null
  } catch {
    return false
  }
}
