import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { listNotifications } from '#contract/account/notifications/notifications.ts'
import { listExports, retryExport, startExport } from '#contract/leads/exports/exports.ts'
import { runJob } from '#server/platform/jobs/run-jobs.ts'
import type { Files } from '#server/platform/storage/files.ts'
import { startApp } from '#testing/app.ts'
import { makeLeads } from '#testing/make/make-leads.ts'
import { makeUser } from '#testing/make.ts'
import { jobOf } from '#server/runs/job-of.ts'
import { exportRun } from './write-export.ts'

const writeExport = jobOf(exportRun)

const app = await startApp()
after(() => app.stop())
const { services } = app

async function begin() {
  const user = await makeUser(services.db)
  const leads = Array.from({ length: 2_000 }, () => ({}))
  const id = await makeLeads(services.db, user, { leads })
  const body = { chosen: { scope: 'all' as const } }
  const { id: export_id } = await app.as(user, startExport, { params: { type: 'local', id }, body })
  return {
    user,
    export_id,
    state: async () => {
      const [one] = await app.as(user, listExports, { params: { id } })
      return [one?.state, one?.reason]
    },
    told: async () => {
      const { items } = await app.as(user, listNotifications)
      return items.map(({ action, values }) => [action, values['reason']])
    },
    files: async () =>
      (await readdir(join(app.folder, 'exports')).catch(() => [])).filter((name) =>
        name.startsWith(export_id),
      ),
    /** One run of the job on this store. */
    run: (put: Files['put'], signal = new AbortController().signal) =>
      runJob(
        writeExport,
        { services: { ...services, files: { ...services.files, put } }, signal, jobId: '' },
        { account_id: user.account_id, export_id },
      ),
  }
}

test('a disk that is full is a stored failure, told once, which can be tried again', async () => {
  const { user, export_id, run, state, told } = await begin()
  await run(async (_key, content) => {
    for await (const _ of content) break
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
  })
  assert.deepEqual(await state(), ['failed', 'disk_full'])
  assert.deepEqual(await told(), [['export_failed', 'disk_full']])
  await app.as(user, retryExport, { params: { id: export_id } })
  await app.work()
  assert.deepEqual(await state(), ['done', null])
  assert.deepEqual(
    (await told()).map(([action]) => action),
    ['leads_exported', 'export_failed'],
  )
})

test('a worker that dies in the middle leaves no half of a file: the next one writes it, and one notification', async () => {
  const { run, state, told, files } = await begin()
  const worker = new AbortController()
  const dying = run((key, content) => {
    worker.abort()
    return services.files.put(key, content)
  }, worker.signal)
  await assert.rejects(dying, /abort/i)
  assert.deepEqual([await state(), await files()], [['running', null], []])
  await app.work()
  assert.deepEqual([await state(), (await files()).length], [['done', null], 1])
  assert.deepEqual(await told(), [['leads_exported', undefined]])
})

test('a store that is away is asked again, and one that stays away is a failure that says so', async () => {
  const { user, export_id, run, state, told } = await begin()
  await assert.rejects(
    run(() => Promise.reject(new Error('The file store does not answer'))),
    /does not answer/,
  )
  assert.deepEqual(await state(), ['running', null])
  await writeExport.parked?.(
    { services, account_id: user.account_id },
    { account_id: user.account_id, export_id },
  )
  assert.deepEqual(await state(), ['failed', 'kept_failing'])
  assert.deepEqual(await told(), [['export_failed', 'kept_failing']])
})
