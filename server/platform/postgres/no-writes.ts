const diskCodes = new Set(['53100', 'ENOSPC', 'EDQUOT'])

/** Whether an error means that a disk has no room: 53100 is PostgreSQL's, the others are of the file system. */
export const isDiskFull = (error: unknown): boolean => diskCodes.has(codeOf(error))

/** Whether an error means that the database takes no writes (25006), as a standby or during maintenance. */
export const isReadOnly = (error: unknown): boolean => codeOf(error) === '25006'

/** Whether PostgreSQL itself takes no writes for now: what was asked of it may go well once it does. */
export const takesNoWrites = (error: unknown): boolean => codeOf(error) === '53100' || isReadOnly(error)

/** Class 53 is a server without room: disk, memory or connections (PostgreSQL, Appendix A). */
export const isWithoutRoom = (error: unknown): boolean => isDiskFull(error) || codeOf(error).startsWith('53')

function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
}
