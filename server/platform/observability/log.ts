import { takesNoWrites } from '#server/platform/postgres/no-writes.ts'
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino'

export type Log = Logger
type LogMethod = NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']>

const secretFields = [
  'authorization',
  'cookie',
  'password',
  'token',
  'access_token',
  'refresh_token',
  'api_key',
  'secret',
  'code',
]

/** Where PostgreSQL quotes the row that failed: what people have stored. */
const quotedRows = ['err.detail', 'err.where', 'err.cause.detail', 'err.cause.where']

/** One JSON object a line, without secrets and without rows of the database. */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: {
      paths: [
        ...secretFields.flatMap((name) => [name, `*.${name}`, `*.*.${name}`, `*.*.*.${name}`]),
        ...quotedRows,
      ],
      censor: '[hidden]',
    },
    hooks: { logMethod: outagesOnceASecond() },
  }
  return destination ? pino(options, destination) : pino(options)
}

/**
 * While the database is away or takes no writes, every request, job and listener says so. One line a second tells all of it, without a
 * stack, and how many lines were left out.
 */
function outagesOnceASecond(): LogMethod {
  let [last, left_out] = [Number.NEGATIVE_INFINITY, 0]
  return function (args, method) {
    const [first, ...rest] = args as [unknown, ...string[]]
    const err = typeof first === 'object' && first !== null && 'err' in first ? first.err : undefined
    if (!isOutage(err)) return Reflect.apply(method, this, args)
    if (Date.now() - last < 1_000) {
      left_out += 1
      return
    }
    Reflect.apply(method, this, [{ outage: err.message, left_out }, ...rest])
    ;[last, left_out] = [Date.now(), 0]
  }
}

const outageCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  '57014',
  '57P01',
  '57P02',
  '57P03',
])

/**
 * Whether an error means that the database cannot be asked just now. Class 08 is a connection exception, 57P0x a server
 * that is going or coming (PostgreSQL, Appendix A).
 */
function isOutage(error: unknown): error is { message: string } {
  // A worker of the queue tells a copy of its error, which is none itself.
  if (typeof error !== 'object' || error === null || !('message' in error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return (
    outageCodes.has(code) ||
    takesNoWrites(error) ||
    code.startsWith('08') ||
    /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error/.test(
      String(error.message),
    )
  )
}
