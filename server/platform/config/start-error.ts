/** Why the product cannot start, in one line that tells the operator what to change. */
export class StartError extends Error {
  override name = 'StartError'
}

/** The code of a system error such as EACCES, or '' for anything else. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}
