import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { startPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts'
import { openDatabase, openPool } from '#server/platform/postgres/database.ts'
import { createLog } from '#server/platform/observability/log.ts'
import { watchReadiness } from './readiness.ts'

const run = promisify(execFile)
const log = createLog('silent')
const canMount = process.getuid?.() === 0 && process.platform === 'linux'

test('R3 a process whose database has no space left is not ready until there is some (needs root)', {
  skip: canMount ? false : 'needs root',
}, async (context) => {
  const disk = await mkdtemp(join(tmpdir(), 'quarry-disk-'))
  await run('mount', ['-t', 'tmpfs', '-o', 'size=200m', 'none', disk])
  context.after(async () => {
    await run('umount', ['--lazy', disk])
    await rm(disk, { recursive: true, force: true })
  })
  const server = await startPostgres({ dataDir: join(disk, 'data'), log })
  context.after(server.stop)
  const pool = openPool(server.adminUrl, { max: 1 })
  context.after(() => pool.end())
  const ready = () => watchReadiness(openDatabase(pool), log)() // each time anew, without what was said a moment ago

  assert.equal(await ready(), true)
  const filler = join(disk, 'filler')
  await assert.rejects(writeFile(filler, Buffer.alloc(200_000_000)), { code: 'ENOSPC' })
  assert.equal(await ready(), false)
  await rm(filler)
  assert.equal(await ready(), true)
})
