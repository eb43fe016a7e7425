import { z } from 'zod'
import { messages } from './values/messages.ts'

type Issue = z.core.$ZodRawIssue

/** Gives every schema the catalogue's words, in the browser and on the server alike. */
export function fieldMessage(issue: Issue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return messages.required
      return issue.expected === 'int' ? messages.integer : messages.type
    case 'too_small':
      return tooSmall(issue)
    case 'too_big':
      return messages.max(Number(issue.maximum))
    case 'invalid_format':
      if (issue.format === 'email') return messages.email
      return issue.format === 'url' ? messages.url : messages.type
    case 'not_multiple_of':
      return messages.integer
    default:
      return messages.type
  }
}

function tooSmall(issue: Extract<Issue, { code: 'too_small' }>): string {
  const minimum = Number(issue.minimum)
  if (issue.origin === 'array' || issue.origin === 'set') return messages.required
  if (issue.origin === 'string') return minimum <= 1 ? messages.required : messages.minLength(minimum)
  return issue.inclusive === false ? messages.greaterThan(minimum) : messages.min(minimum)
}

/** Call once per process, before the first parse. */
export function speakCatalogue(): void {
  z.config({ customError: fieldMessage })
}
