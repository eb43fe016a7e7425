import { headOf } from './table-head.ts'

/** A process that reads the beginning of one uploaded table: the file may be made to harm, so it has a memory of its own. */
process.once('message', (path) => {
  void headOf(String(path)).then((head) => process.send?.({ head }, () => process.exit()))
})
process.once('disconnect', () => process.exit(1))
