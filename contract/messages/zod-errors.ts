import { z } from 'zod'
import { fieldError } from './field-errors.ts'

type Issue = z.core.$ZodRawIssue

/** Gives every schema the codes of the catalogue, in the browser and on the server. Call once per process, before the first parse. */
export function setFieldErrors(): void {
  z.config({ customError: fieldErrorOf })
}

function fieldErrorOf(issue: Issue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return fieldError('required')
      return fieldError(issue.expected === 'int' ? 'integer' : 'type')
    case 'too_small':
      return tooSmall(issue)
    case 'too_big':
      return fieldError('max', { max: Number(issue.maximum) })
    case 'invalid_format':
      if (issue.format === 'email') return fieldError('email')
      return fieldError(issue.format === 'url' ? 'url' : 'type')
    case 'not_multiple_of':
      return fieldError('integer')
    default:
      return fieldError('type')
  }
}

function tooSmall(issue: Extract<Issue, { code: 'too_small' }>): string {
  const minimum = Number(issue.minimum)
  if (issue.origin === 'array' || issue.origin === 'set') return fieldError('required')
  if (issue.origin === 'string')
    return minimum <= 1 ? fieldError('required') : fieldError('min_length', { min: minimum })
  return issue.inclusive === false
    ? fieldError('greater_than', { more: minimum })
    : fieldError('min', { min: minimum })
}
