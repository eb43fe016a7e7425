import { constants, setPriority } from 'node:os'
import { headOfTable } from '#engine/import/table/table-head.ts'
import { BrokenTable } from '#engine/import/table/broken-table.ts'
import { serveAnswer } from '#server/platform/readers/ask-apart.ts'
import { heldBytes } from '#server/platform/readers/account-reader.ts'
import type { Look, LookOrder } from './look-apart.ts'

/** Most looks end before: what takes longer leaves the processor to calls and to the files of others. */
setTimeout(() => setPriority(constants.priority.PRIORITY_LOW), 1_000).unref()

/** A process that reads the beginning of one table. */
if (process.connected)
  await serveAnswer<LookOrder, Look>(async ({ path, ...as }) => {
    const { error, ...head } = await headOfTable(path, { ...as, heldBytes })
    if (error === undefined) return { ...head, broken: null }
    const { why, record } = error instanceof BrokenTable ? error : new BrokenTable('broken_file')
    return { ...head, broken: { why, record } }
  })
