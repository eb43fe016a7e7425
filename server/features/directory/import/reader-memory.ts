import { heldBy } from '#server/platform/readers/resident-memory.ts'

/** The share of the limit at which reading stops: a block more may be read before that is noticed. */
const stopShare = 0.94

/** What a reader may hold, in MB, that the limit of an import is for alone. */
export const mostOfReader = (memoryMb: number): number => Math.floor(memoryMb * stopShare)

/** What the reader of an import may hold, in MB, beside this process, which writes its rows under the same limit. */
export const memoryLeft = (memoryMb: number): number =>
  Math.max(0, Math.floor(mostOfReader(memoryMb) - (heldBy('self')?.now ?? 0) / 1e6))
