/** Why the product cannot start, in one line that tells the operator what to change. */
export class StartError extends Error {
  override name = 'StartError'
}

/** The code of a system error such as EACCES, or '' for anything else. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}

/** A wrong setting: which one, what is wrong with it and how it looks when it is right, in one line. */
export class SettingError extends StartError {
  override name = 'SettingError'
}
