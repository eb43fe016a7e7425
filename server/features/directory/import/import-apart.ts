import { reason } from '#server/platform/reasons.ts'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { getCompileCacheDir } from 'node:module'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Pool } from 'pg'
import { failImport, type ImportOutcome, type ImportTask } from './run-import.ts'

export interface ImportOrder extends Omit<ImportTask, 'signal' | 'onProgress'> {
  databaseUrl: string
}

export type FromImport = { progress: true } | { outcome: ImportOutcome } | { thrown: string }

/** The main thread only hands rows to the database; what reads has limits of its own. */
const mainHeapMb = 256

/**
 * Runs an import in a process of its own with a memory limit. The process may die alone: the row of the import then says
 * so. Aborting the signal ends the process at once and leaves the row as it is, for another run; so does an error, such
 * as a database that is not there, which is thrown here.
 */
export async function importApart(
  pool: Pool,
  task: Omit<ImportTask, 'onProgress'> & { onProgress?: () => Promise<void> },
): Promise<ImportOutcome> {
  const { signal, onProgress, ...rest } = task
  signal?.throwIfAborted()
  const compiled = getCompileCacheDir()
  const child = fork(fileURLToPath(new URL('import-process.ts', import.meta.url)), {
    execArgv: [`--max-old-space-size=${mainHeapMb}`],
    env: { ...process.env, ...(compiled ? { NODE_COMPILE_CACHE: dirname(compiled) } : {}) },
    ...(signal ? { signal, killSignal: 'SIGKILL' as const } : {}),
  })
  let end: Exclude<FromImport, { progress: true }> | undefined
  child.on('message', (message: FromImport) => {
    if ('progress' in message)
      void onProgress?.().catch(() => undefined) // the next progress is told again
    else end = message
  })
  child.send({ ...rest, databaseUrl: pool.options.connectionString ?? '' } satisfies ImportOrder)
  const [code, killedBy] = (await once(child, 'exit')) as [number | null, string | null]
  if (end && 'thrown' in end) throw new Error(`The import failed: ${end.thrown}`)
  if (end) return end.outcome
  const why = reason('import_ended_early', { cause: killedBy ?? `exit code ${code}` })
  await failImport(pool, task.id, why)
  return { state: 'failed', error: why }
}
