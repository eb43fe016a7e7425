import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { logAppError } from '#contract/operator/app-errors.ts'
import { getSystemTroubles } from '#contract/operator/system.ts'
import { startApp } from '#testing/app.ts'
import { makeUser } from '#testing/make.ts'
import { makeAdmin } from '#testing/make/make-admin.ts'

const app = await startApp({
  dataDir: '/data',
  readDisk: async () => ({ bavail: 9, blocks: 100, bsize: 1_000_000_000 }),
})
after(() => app.stop())
const { db } = app.services

test('a reported error counts as a trouble for seven days', async () => {
  const admin = await makeAdmin(db)
  const before = await app.as(admin, getSystemTroubles)
  await app.ask(null, logAppError, {
    body: { message: 'map.draw is not a function', err: null, info: '/lists' },
  })
  const reported = await app.as(admin, getSystemTroubles)
  assert.deepEqual(reported, { ...before, errors: before.errors + 1 })
  await db.updateTable('app_errors').set({ last_at: '2026-01-01T00:00:00Z' }).execute()
  assert.equal((await app.as(admin, getSystemTroubles)).errors, 0)
})

test('a disk that runs low is seen by the operator', async () => {
  const { disks } = await app.as(await makeAdmin(db), getSystemTroubles)
  assert.deepEqual(disks, [{ folder: 'data', free: 9e9, size: 100e9, is_low: true }])
  assert.match(
    await app.services.metrics.registry.metrics(),
    /^quarry_free_bytes{folder="data"} 9000000000$/m,
  )
})

test('troubles of the installation are for the operator alone', async () => {
  assert.equal((await app.ask(await makeUser(db, { modules: ['leads'] }), getSystemTroubles)).status, 403)
})
