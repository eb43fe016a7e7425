import assert from 'node:assert/strict'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { test } from 'node:test'
import { createLog } from './log.ts'
import { watchDisks } from './disks.ts'

test('R3 the log has one warning when a disk runs low, and one line when it has room again', async (context) => {
  context.mock.timers.enable({ apis: ['setInterval'] })
  const lines: string[] = []
  let bavail = 50
  const disks = watchDisks({
    dataDir: '/data',
    readDisk: async () => ({ bavail, blocks: 100, bsize: 1_000_000_000 }),
    log: createLog('trace', { write: (line) => lines.push(line) }),
  })
  context.after(disks.close)
  for (const next of [9, 8, 7, 40]) {
    bavail = next
    context.mock.timers.tick(60_000)
    await disks.read()
    await nextTurn()
  }
  const said = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  assert.deepEqual(
    said.map(({ level, msg, free_mb }) => [level, msg, free_mb]),
    [
      ['warn', 'a disk is almost full', 9_000],
      ['info', 'a disk has room again', 40_000],
    ],
  )
})

test('a disk that can not be read is left out', async (context) => {
  const disks = watchDisks({
    dataDir: '/data',
    backupDir: '/backups',
    readDisk: async (path) =>
      path === '/data' ? { bavail: 1, blocks: 2, bsize: 1 } : Promise.reject(new Error('ENOENT')),
    log: createLog('silent'),
  })
  context.after(disks.close)
  assert.deepEqual(await disks.read(), [{ folder: 'data', free: 1, size: 2, isLow: false }])
})
