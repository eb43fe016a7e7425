import { constants, setPriority } from 'node:os'
import { headOfTable } from '#engine/import/table/table-head.ts'
import type { HeadOrder } from './table-head.ts'

/** Calls go before: a file can take a processor for seconds. */
setPriority(constants.priority.PRIORITY_LOW)

/** A process that reads the beginning of one uploaded table: the file may be made to harm, so it has a memory of its own. */
process.once('message', (order) => {
  const { path, ...as } = order as HeadOrder // as `headApart` sent it
  void headOfTable(path, as).then((head) => {
    delete head.error // it is none that a message carries as it is
    process.send?.({ head }, () => process.exit())
  })
})
process.once('disconnect', () => process.exit(1))
