import { reason } from '#server/platform/reasons.ts'
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { getCompileCacheDir } from 'node:module'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Pool } from 'pg'
import { dropUnfinishedMap } from '../base-map/map-files.ts'
import type { ImportOutcome } from './run-import.ts'
import type { ImportTask } from './write/import-task.ts'
import { failImport } from './write/end-import.ts'

export interface ImportOrder extends Omit<ImportTask, 'signal' | 'onProgress' | 'map' | 'reading'> {
  databaseUrl: string
  map?: { fullMb: number }
}

type End = { outcome: ImportOutcome } | { thrown: string }
export type FromImport = End | { progress: true } | { map: true }
/** The answer to `{ map: true }`: the map is stored, or why it is not. */
export type ToImport = { stored: true } | { failed: string }

/** The process only hands rows to the database; the one that reads has limits of its own. */
const heapMb = 256

/**
 * Runs an import in a process of its own, which has the file read in a further one with a memory limit. The process may die alone: the row of the import then says
 * so. Aborting the signal ends the process at once and leaves the row as it is, for another run; so does an error, such
 * as a database that is not there, which is thrown here.
 */
export async function importApart(
  pool: Pool,
  task: Omit<ImportTask, 'onProgress' | 'reading'> & { onProgress?: () => Promise<void> },
): Promise<ImportOutcome> {
  const { signal, onProgress, map, ...rest } = task
  signal?.throwIfAborted()
  const compiled = getCompileCacheDir()
  const child = fork(fileURLToPath(new URL('import-process.ts', import.meta.url)), {
    execArgv: [`--max-old-space-size=${heapMb}`],
    env: { ...needed(process.env), ...(compiled ? { NODE_COMPILE_CACHE: dirname(compiled) } : {}) },
    ...(signal ? { signal, killSignal: 'SIGKILL' as const } : {}),
  })
  const storeMap = async () => {
    const answer = await (map?.store() ?? Promise.resolve()).then(
      (): ToImport => ({ stored: true }),
      (error: unknown): ToImport => ({ failed: String(error) }),
    )
    if (child.connected) child.send(answer)
  }
  let end: End | undefined
  child.on('message', (message: FromImport) => {
    if ('progress' in message)
      void onProgress?.().catch(() => undefined) // the next progress is told again
    else if ('map' in message) void storeMap()
    else end = message
  })
  child.send({
    ...rest,
    databaseUrl: pool.options.connectionString ?? '',
    ...(map ? { map: { fullMb: map.fullMb } } : {}),
  } satisfies ImportOrder)
  const [code, killedBy] = await exitOf(child, task.id)
  if (end && 'thrown' in end) throw new Error(`The import failed: ${end.thrown}`)
  if (end) return end.outcome
  const why = reason('import_ended_early', { cause: killedBy ?? `exit code ${code}` })
  await failImport(pool, task.id, why)
  return { state: 'failed', error: why }
}

/** What a connection to the database can need, and where files that are written meanwhile lie; no other secrets. */
const needed = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(env).filter(([name]) => /^(?:PG\w+|HOME|TZ|TMPDIR|NODE_EXTRA_CA_CERTS)$/.test(name)),
  )

async function exitOf(child: ChildProcess, importId: string): Promise<[number | null, string | null]> {
  try {
    return (await once(child, 'exit')) as [number | null, string | null] // Node documents both
  } finally {
    await dropUnfinishedMap(importId)
  }
}
