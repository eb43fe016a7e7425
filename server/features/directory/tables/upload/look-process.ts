import { constants, setPriority } from 'node:os'
import { headOfTable } from '#engine/import/table/table-head.ts'
import type { HeadOrder } from './table-head.ts'

/** Most looks end before: what takes longer leaves the processor to calls and to the files of others. */
setTimeout(() => setPriority(constants.priority.PRIORITY_LOW), 1_000).unref()

/** A process that reads the beginning of one uploaded table: the file may be made to harm, so it has a memory of its own. */
process.once('message', (order) => {
  const { path, ...as } = order as HeadOrder // as `headApart` sent it
  void headOfTable(path, as).then((head) => {
    delete head.error // it is none that a message carries as it is
    process.send?.({ head }, () => process.exit())
  })
})
process.once('disconnect', () => process.exit(1))
