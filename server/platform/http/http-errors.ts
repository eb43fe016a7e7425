import type { FastifyError } from 'fastify'
import { z } from 'zod'
import { messages } from '#contract/values/messages.ts'
import { findBrokenText } from './broken-text.ts'
import type { Log } from '#server/platform/observability/log.ts'
import { invalid, Problem } from './problem.ts'

/** The first message of each field, by its dotted path, in the catalogue's words. */
export function fieldErrors(error: z.ZodError): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const issue of error.issues) errors[issue.path.join('.') || 'body'] ??= issue.message
  return errors
}

/** Any failure as what the client may be told. What is not expected is logged here, once. */
export function asProblem(error: unknown, log: Log): Problem {
  if (error instanceof Problem) return error
  if (isUnavailable(error)) {
    return new Problem(503, 'The database is not reachable. Try again in a moment.', { retryAfterS: 5 })
  }
  if (isLockTimeout(error))
    return new Problem(409, 'The same request is still being worked on', { retryAfterS: 1 })
  const status = (error as Partial<FastifyError>).statusCode
  if (status !== undefined && status >= 400 && status < 500)
    return new Problem(status, refusals[status] ?? 'Bad request')
  if (status === 503) return new Problem(503, 'Too busy. Try again in a moment.', { retryAfterS: 5 })
  log.error({ err: error }, 'a request failed')
  return new Problem(500, 'Something went wrong. We have been told.')
}

const refusals: Record<number, string> = {
  400: 'The request could not be read',
  404: 'Not found',
  413: 'The request is too large',
  414: 'The address is too long',
  415: 'This kind of content is not accepted',
  429: 'Too many requests. Try again in a moment.',
}

const connectionCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  '53300',
  '57014',
  '57P01',
  '57P02',
  '57P03',
])

/** Class 08 is a connection exception, 57P0x a server that is going or coming (PostgreSQL, Appendix A). */
function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return (
    connectionCodes.has(code) ||
    code.startsWith('08') ||
    /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error/.test(
      error.message,
    )
  )
}

function isLockTimeout(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '55P03'
}

/** What a schema makes of an input. Texts that nothing could store are refused here for every field there is. */
export function parse<T>(schema: z.ZodType<T>, input: unknown): T {
  const parsed = schema.safeParse(input)
  if (parsed.success) {
    const broken = findBrokenText(parsed.data)
    if (broken !== undefined) throw invalid({ [broken || 'body']: messages.type })
    return parsed.data
  }
  throw new Problem(422, parsed.error.issues[0]?.message ?? 'Invalid input', {
    code: 'invalid',
    errors: fieldErrors(parsed.error),
  })
}
