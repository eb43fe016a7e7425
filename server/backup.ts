import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { writeBackup } from './platform/backup/write-backup.ts'
import { reachDatabase, runCommand } from './command.ts'
import { readConfig } from './platform/config/config.ts'
import { generatedSecret } from './platform/config/start-checks.ts'
import { openPool } from './platform/postgres/database.ts'
import { secretBox } from './platform/security/secrets.ts'
import { openFiles } from './platform/storage/open-files.ts'
import { productVersion } from './platform/version.ts'

/** `npm run backup [FOLDER]`: copies all that this installation keeps, whether the product runs or not. */
await runCommand(async ([parent]) => {
  const config = readConfig(process.env)
  const began = performance.now()
  const folder = resolve(parent ?? config.backups?.folder ?? 'backups')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const database = await reachDatabase(config)
  const tenant = openPool(database.url, { max: 1, statementTimeoutMs: 0 })
  const directory = config.directoryUrl
    ? openPool(config.directoryUrl, { max: 1, statementTimeoutMs: 0 })
    : tenant
  try {
    const backup = await writeBackup(
      {
        tenant,
        directory,
        files: openFiles(config),
        secrets: secretBox(config.secret ?? (await generatedSecret(config.dataDir))),
        version: await productVersion(),
      },
      folder,
    )
    const { tables, files } = backup.manifest
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    const bytes = tables.reduce((sum, table) => sum + table.bytes, files.bytes)
    const seconds = ((performance.now() - began) / 1_000).toFixed(1)
    process.stdout.write(
      `${backup.folder}: ${rows} rows of ${tables.length} tables and ${files.count} files, ${(bytes / 1e6).toFixed(1)} MB, in ${seconds} s\n` +
        `QUARRY_SECRET is not in it: keep ${config.secret ? 'it' : `${config.dataDir}/secret`} in another place, a restore needs it\n`,
    )
  } finally {
    await Promise.all([...new Set([tenant, directory])].map((pool) => pool.end()))
    await database.stop()
  }
})
