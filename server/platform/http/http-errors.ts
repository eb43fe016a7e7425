import type { FastifyError } from 'fastify'
import { z } from 'zod'
import { fieldError } from '#contract/messages/field-errors.ts'
import { isDiskFull, isReadOnly, takesNoWrites } from '#server/platform/postgres/no-writes.ts'
import type { Log } from '#server/platform/observability/log.ts'
import type { RefusalCode } from '#contract/messages/refusals.ts'
import { invalid, Problem, refuse } from './problem.ts'

/** The first error of each field, by its dotted path, as `fieldError` writes it. */
export function fieldErrors(error: z.ZodError): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const issue of error.issues) errors[issue.path.join('.') || 'body'] ??= issue.message
  return errors
}

/** Any failure as what the client may be told. What is not expected is logged here, once. */
export function asProblem(error: unknown, log: Log): Problem {
  if (error instanceof Problem) return error
  if (takesNoWrites(error)) log.error({ err: error }, 'a request found no room to write')
  if (isDiskFull(error)) return refuse('disk_full', {}, { retryAfterS: 30 })
  if (isReadOnly(error)) return refuse('read_only', {}, { retryAfterS: 30 })
  if (takesNoWrites(error) || isUnavailable(error)) return refuse('unavailable', {}, { retryAfterS: 5 })
  if (isLockTimeout(error)) return refuse('in_progress', {}, { retryAfterS: 1 })
  const status = (error as Partial<FastifyError>).statusCode ?? 500
  const code = codes[status] ?? (status >= 400 && status < 500 ? 'bad_request' : undefined)
  if (code) return new Problem(code, {}, status === 503 ? { retryAfterS: 5 } : {})
  log.error({ err: error }, 'a request failed')
  return refuse('broken')
}

/** What the server's own refusals are called. */
const codes: Record<number, RefusalCode> = {
  404: 'not_found',
  413: 'too_large',
  414: 'address_too_long',
  415: 'wrong_media_type',
  429: 'too_many_requests',
  503: 'too_busy',
}

const unavailableCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  '40001',
  '40P01',
  '57014',
  '57P01',
  '57P02',
  '57P03',
])

/**
 * Class 08 is a connection exception, 57P0x a server that stops or starts, 40001 and 40P01 what retries did not solve
 * (PostgreSQL, Appendix A).
 */
function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return (
    unavailableCodes.has(code) ||
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
    if (broken !== undefined) throw invalid({ [broken || 'body']: fieldError('type') })
    return parsed.data
  }
  throw invalid(fieldErrors(parsed.error))
}

/**
 * The dotted path of the first text that a database or a JSON reader would not hold unchanged: one with NUL or with half
 * of a surrogate pair. Names of fields count as texts of their object.
 */
function findBrokenText(value: unknown): string | undefined {
  const open: [path: string, value: unknown][] = [['', value]]
  for (let next = open.pop(); next; next = open.pop()) {
    const [path, inner] = next
    if (typeof inner === 'string') {
      if (isBroken(inner)) return path
    } else if (typeof inner === 'object' && inner !== null) {
      for (const [key, each] of Object.entries(inner)) {
        if (isBroken(key)) return path
        open.push([path === '' ? key : `${path}.${key}`, each])
      }
    }
  }
  return undefined
}

const isBroken = (text: string) => text.includes('\0') || !text.isWellFormed()
