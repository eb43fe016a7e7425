import { access, mkdir, readdir, rm } from 'node:fs/promises'
import { z } from 'zod'
import { keepAppError } from '#server/features/app-errors/keep-app-error.ts'
import { writeBackup } from '#server/platform/backup/write-backup.ts'
import { jobName, systemJob } from '#server/platform/jobs/job.ts'
import { productVersion } from '#server/platform/version.ts'
import { join } from 'node:path'

/** Each night a back-up, where QUARRY_BACKUP_DIR names a folder. The operator finds a failure among the app errors. */
export const backUp = systemJob(jobName('back-up', z.object({})), 'a back-up holds all accounts', {
  parallel: 1,
  retries: 2,
  expireS: 6 * 60 * 60,
  cron: '7 2 * * *',
  async run({ services, signal }) {
    const { backups, db, directoryPool, files, log, pool, secrets } = services
    if (!backups) return
    try {
      await mkdir(backups.folder, { recursive: true, mode: 0o700 })
      const source = {
        tenant: pool,
        directory: directoryPool,
        files,
        secrets,
        version: await productVersion(),
      }
      const { folder, manifest } = await writeBackup(source, backups.folder, signal)
      const { removed } = await keepNewestBackups(backups.folder, backups.keep)
      log.info({ folder, tables: manifest.tables.length, removed }, 'a back-up was made')
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error)
      const message = `No back-up was made in ${backups.folder}: ${why}`.slice(0, 2_000)
      await keepAppError(db, { message })
      throw error
    }
  },
})

const backupName = /^quarry-\d{4}-\d{2}-\d{2}T[\d-]+Z$/
const unfinishedName = /^\.unfinished-quarry-/

/** Removes all but the newest back-ups of a folder, and what broken-off ones left. Other names stay. */
async function keepNewestBackups(parent: string, keep: number): Promise<{ removed: string[] }> {
  const names = await readdir(parent)
  const whole = []
  for (const name of names.filter((each) => backupName.test(each)).toSorted())
    if (await exists(join(parent, name, 'manifest.json'))) whole.push(name)
  const removed = [...whole.slice(0, -keep), ...names.filter((name) => unfinishedName.test(name))]
  for (const name of removed) await rm(join(parent, name), { recursive: true, force: true })
  return { removed }
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )
