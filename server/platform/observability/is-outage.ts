const codes = new Set([
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

/**
 * Whether an error means that the database cannot be asked just now. Class 08 is a connection exception, 57P0x a server
 * that is going or coming (PostgreSQL, Appendix A).
 */
export function isOutage(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return (
    codes.has(code) ||
    code.startsWith('08') ||
    /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error/.test(
      error.message,
    )
  )
}
