import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { startPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts'
import { createLog } from '#server/platform/observability/log.ts'
import { openDatabase, openPool } from '#server/platform/postgres/database.ts'
import { asRole, systemRole } from '#server/platform/postgres/database-roles.ts'
import { migrationsOfCode } from '#server/platform/postgres/migrations/migrations-of-code.ts'
import { makeCharge } from '#testing/make/make-charge.ts'
import { makeLeads } from '#testing/make/make-leads.ts'
import { makeUser } from '#testing/make.ts'
import { type FormTable, formsFolder, migrateToForm, tablesOf } from './forms.ts'

/**
 * `node launch.js tools/tables/keep-form.ts [MIGRATION]` writes what an account holds in the form of the database after
 * this migration, the latest if none is named, for the test of upgrades. Run it with the code of that form: at a release.
 */
const form = process.argv[2] ?? (await migrationsOfCode('tenant')).at(-1) ?? ''
const dataDir = await mkdtemp(join(tmpdir(), 'quarry-form-'))
const server = await startPostgres({ dataDir, log: createLog('silent'), durable: false })
try {
  await migrateToForm(server.url, form)
  await using system = openDatabase(
    openPool(asRole(server.url, systemRole), { max: 2, statementTimeoutMs: 0 }),
  )
  const user = await makeUser(system, { credits: 100 })
  await makeLeads(system, user, { leads: [{ source_key: 'osm/n0' }] })
  for (const credits of [1, 2, 3]) await makeCharge(system, user, { credits })
  const kept: FormTable[] = []
  for (const { table, columns } of await tablesOf(system)) {
    const names = sql.join(columns.map((column) => sql.ref(column)))
    const { rows } = await sql<{ row: object }>`
      select to_jsonb(kept) as row from (select ${names} from ${sql.table(table)}) kept`.execute(system)
    if (rows.length > 0) kept.push({ table, columns, rows: rows.map((each) => each.row) })
  }
  await writeFile(new URL(form.replace(/\.ts$/, '.json'), formsFolder), `${JSON.stringify(kept, null, 1)}\n`)
} finally {
  await server.stop()
  await rm(dataDir, { recursive: true })
}
