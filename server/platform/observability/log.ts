import { type DestinationStream, type Logger, pino } from 'pino'

export type Log = Logger

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
  }
  return destination ? pino(options, destination) : pino(options)
}
