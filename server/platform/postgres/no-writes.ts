const diskCodes = new Set(['53100', 'ENOSPC', 'EDQUOT'])

/**
 * Whether an error means that a disk or a file store has no room: 53100 is PostgreSQL's, the others are of the file
 * system; `s3-files.ts` gives a full bucket the code of a full quota.
 */
export const isDiskFull = (error: unknown): boolean => diskCodes.has(codeOf(error))

/** Whether an error means that the database takes no writes (25006), as a standby or during maintenance. */
export const isReadOnly = (error: unknown): boolean => codeOf(error) === '25006'

/** Class 53 is a server without room: disk, memory or connections (PostgreSQL, Appendix A). */
const isWithoutRoom = (error: unknown): boolean => isDiskFull(error) || codeOf(error).startsWith('53')

/** Whether the machine has no room or takes no writes for now: the work itself is sound and may go well later. */
export const takesNoWrites = (error: unknown): boolean => isWithoutRoom(error) || isReadOnly(error)

function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
}
