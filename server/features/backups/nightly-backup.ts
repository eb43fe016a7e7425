import { mkdir } from 'node:fs/promises'
import { z } from 'zod'
import { keepAppError } from '#server/features/app-errors/keep-app-error.ts'
import { keepNewestBackups } from '#server/platform/backup/kept-backups.ts'
import { writeBackup } from '#server/platform/backup/write-backup.ts'
import { jobName, systemJob } from '#server/platform/jobs/job.ts'
import { productVersion } from '#server/platform/version.ts'

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
