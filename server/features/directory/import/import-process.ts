import { once } from 'node:events'
import { tableApart } from '../tables/read/table-apart.ts'
import type { FromImport, ImportOrder, ToImport } from './import-apart.ts'

/** A process for one import: `importApart` sends the order, and hears of progress and of the end. */
process.once('message', (order) => void work(order as ImportOrder)) // as `importApart` wrote it
process.once('disconnect', () => process.exit(1))
// A Ctrl-C at the terminal reaches the whole group; the product decides what becomes of its import.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)

async function work({ databaseUrl, map, ...task }: ImportOrder): Promise<void> {
  const { table, path, name, memoryMb } = task
  // A table is read, in a further process, while the rest is loaded and the database answers.
  const reading = table && tableApart({ path, name, task: table }, memoryMb)
  const { openPool } = await import('#server/platform/postgres/statements/open-pool.ts')
  const { runImport } = await import('./run-import.ts')
  const pool = openPool(databaseUrl, { max: 3 })
  const onProgress = () => void tell({ progress: true })
  const end = await runImport(pool, {
    ...task,
    reading,
    onProgress,
    ...(map ? { map: { ...map, store: storeMap } } : {}),
  }).then(
    (outcome) => ({ outcome }),
    (error: unknown) => ({ thrown: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  )
  await tell(end)
  process.exit()
}

async function storeMap(): Promise<void> {
  await tell({ map: true })
  const [answer] = (await once(process, 'message')) as [ToImport]
  if ('failed' in answer) throw new Error(`The base map was not stored: ${answer.failed}`)
}

async function tell(message: FromImport): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  process.send?.(message, undefined, {}, () => resolve())
  await promise
}
