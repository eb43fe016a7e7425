import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { runCommand } from './command.ts'
import { type RestoreTarget, restoreBackup } from './platform/backup/restore-backup.ts'
import { type Config, readConfig } from './platform/config/config.ts'
import { checkDatabase, checkDataFolder, generatedSecret } from './platform/config/start-checks.ts'
import { StartError } from './platform/config/start-error.ts'
import { startPostgres } from './platform/embedded-postgres/embedded-postgres.ts'
import { createLog } from './platform/observability/log.ts'
import { prepareLogins } from './platform/postgres/database-roles.ts'
import { newToken, secretBox } from './platform/security/secrets.ts'
import { openFiles } from './platform/storage/open-files.ts'

/** `npm run restore FOLDER`: fills an empty installation, that of the settings, with a back-up. */
await runCommand(async (words) => {
  const otherSecret = words.includes('--other-secret')
  const [folder] = words.filter((word) => word !== '--other-secret')
  if (folder === undefined) throw new StartError('Usage: npm run restore FOLDER [-- --other-secret]')
  const config = readConfig(process.env)
  const began = performance.now()
  await checkDataFolder(config.dataDir)
  const secret = await ownSecret(config, otherSecret)
  const database = await reach(config)
  try {
    const target: RestoreTarget = {
      databaseUrl: database.url,
      directoryUrl: config.directoryUrl ?? database.url,
      files: openFiles(config),
      secrets: secretBox(secret, ...(config.previousSecret ? [config.previousSecret] : [])),
      otherSecret,
    }
    const { tables, files, taken_at } = await restoreBackup(target, resolve(folder))
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    const seconds = ((performance.now() - began) / 1_000).toFixed(1)
    process.stdout.write(
      `Restored as of ${taken_at}: ${rows} rows of ${tables.length} tables and ${files.count} files in ${seconds} s\n`,
    )
  } finally {
    await database.stop()
  }
})

/** A data folder without a secret is given one only when the operator goes on without that of the back-up. */
async function ownSecret({ secret, dataDir }: Config, otherSecret: boolean): Promise<string> {
  if (secret) return secret
  if (otherSecret) return generatedSecret(dataDir)
  const kept = await readFile(join(dataDir, 'secret'), 'utf8').catch(() => '')
  return kept.trim() || newToken()
}

async function reach(config: Config): Promise<{ url: string; stop(): Promise<void> }> {
  const { databaseUrl, databaseAppUrl, directoryUrl, dataDir, logLevel } = config
  if (directoryUrl) await checkDatabase('DIRECTORY_URL', directoryUrl)
  if (databaseUrl === undefined) return startPostgres({ dataDir, log: createLog(logLevel) })
  await checkDatabase('DATABASE_URL', databaseUrl)
  await prepareLogins({ databaseUrl, appUrl: databaseAppUrl ?? databaseUrl })
  return { url: databaseUrl, stop: async () => undefined }
}
