import { heldBy } from '#server/platform/readers/resident-memory.ts'

/** The share of the limit at which reading stops: a block more may be read before that is noticed. */
const stopShare = 0.94

/** What the reader of an import may hold, in MB, beside the process that writes its rows. */
export const memoryLeft = (memoryMb: number): number =>
  Math.max(0, Math.floor(memoryMb * stopShare - (heldBy('self')?.now ?? 0) / 1e6))
