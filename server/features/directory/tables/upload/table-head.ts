import { fork } from 'node:child_process'
import { once } from 'node:events'
import { getCompileCacheDir } from 'node:module'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readTable, type TableRow } from '#engine/import/table/read-table.ts'
import { proposalRows } from '../table-task.ts'

/** Values are cut here: they are shown and tried, not imported. */
const longestValue = 300
const maxHeadLetters = 1_500_000

/** The first rows of a table; none where it is no table. What is wrong further on is told by its import. */
export async function headOf(path: string): Promise<TableRow[]> {
  const head: TableRow[] = []
  let letters = 0
  try {
    for await (const { record, values, fault } of readTable(path)) {
      const cut = Object.fromEntries(
        Object.entries(values).map(([column, texts]) => [
          column,
          texts.map((text) => text.slice(0, longestValue).toWellFormed()),
        ]),
      )
      letters += JSON.stringify(cut).length
      if (letters > maxHeadLetters) break
      if (head.push({ record, values: cut, ...(fault && { fault }) }) >= proposalRows) break
    }
  } catch {
    // A file that breaks after some rows is shown as far as it goes.
  }
  return head
}

const heapMb = 512
const timeoutMs = 60_000

/** Reads the first rows in a process of its own, which may die alone. Two at a time: the others wait for their turn. */
export async function headApart(path: string): Promise<TableRow[]> {
  while (reading.size >= mostAtOnce) await Promise.race(reading)
  const turn = headByProcess(path)
  const ended = turn.then(
    () => undefined,
    () => undefined,
  )
  reading.add(ended)
  try {
    return await turn
  } finally {
    reading.delete(ended)
  }
}

const mostAtOnce = 2
const reading = new Set<Promise<void>>()

async function headByProcess(path: string): Promise<TableRow[]> {
  const compiled = getCompileCacheDir()
  const child = fork(fileURLToPath(new URL('look-process.ts', import.meta.url)), {
    execArgv: [`--max-old-space-size=${heapMb}`],
    env: { ...process.env, ...(compiled ? { NODE_COMPILE_CACHE: dirname(compiled) } : {}) },
    timeout: timeoutMs,
    killSignal: 'SIGKILL',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  let head: TableRow[] = []
  child.on('message', (message) => {
    head = (message as { head: TableRow[] }).head // as `look-process` sent it
  })
  child.send(path)
  await once(child, 'exit')
  return head
}
