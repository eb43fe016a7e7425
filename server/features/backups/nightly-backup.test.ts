import assert from 'node:assert/strict'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { readManifest } from '#server/platform/backup/manifest.ts'
import { checkBackup } from '#server/platform/backup/check-backup.ts'
import { runJob } from '#server/platform/jobs/run-jobs.ts'
import { startApp } from '#testing/app.ts'
import { makeUser } from '#testing/make.ts'
import { backUp } from './nightly-backup.ts'

const folder = await mkdtemp(join(tmpdir(), 'quarry-nightly-'))
const app = await startApp()
after(async () => {
  await app.stop()
  await rm(folder, { recursive: true, force: true })
})

const run = (into: string | undefined) => {
  const backups = into === undefined ? undefined : { folder: into, keep: 2 }
  const run = { signal: new AbortController().signal, jobId: 'night' }
  return runJob(backUp, { services: { ...app.services, backups }, ...run }, {})
}

test('R11 the back-up of a night is whole, the newest two stay, other folders are left alone', async () => {
  await makeUser(app.services.db)
  const backups = join(folder, 'backups')
  await mkdir(join(backups, 'of-the-operator'), { recursive: true })
  await mkdir(join(backups, '.unfinished-quarry-2026-01-01'))
  for (let night = 0; night < 3; night += 1) await run(backups)
  const names = (await readdir(backups)).toSorted()
  assert.equal(names.length, 3)
  assert.equal(names[0], 'of-the-operator')
  const newest = join(backups, names[2] ?? '')
  const manifest = await readManifest(newest, app.services.secrets, false)
  await checkBackup(newest, manifest)
  assert.ok(manifest.tables.some(({ table, rows }) => table === 'credit_entries' && rows === 1))
  assert.ok(manifest.migrations.tenant.length > 20 && manifest.migrations.directory.length > 3)
})

test('R11 a night without a back-up is told to the operator, and nothing is made where no folder is set', async () => {
  const file = join(folder, 'a-file')
  await writeFile(file, '')
  await assert.rejects(run(file))
  const errors = await app.services.db.selectFrom('app_errors').select('message').execute()
  assert.match(errors[0]?.message ?? '', /^No back-up was made in .*a-file: /)
  await run(undefined)
})
