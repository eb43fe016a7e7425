import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { type Database, migrateAll, openDatabase, openPool } from '#server/platform/postgres/database.ts'
import { asRole, systemRole } from '#server/platform/postgres/database-roles.ts'
import { startPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts'
import { createLog } from '#server/platform/observability/log.ts'
import { fillForm, keptForms, migrateToForm, tablesOf } from '#tools/tables/forms.ts'
import { checkLedger } from '#testing/wallet/check-ledger.ts'

const isWhole = process.env['QUARRY_WHOLE_ROWS'] === '1'
const leadCount = isWhole ? 1_000_000 : 1_000

const dataDir = await mkdtemp(join(tmpdir(), 'quarry-upgrade-'))
const server = await startPostgres({ dataDir, log: createLog('silent'), durable: false })
const asAdmin = server.adminUrl.replace(/\/[^/]*$/, new URL(server.url).pathname)
after(async () => {
  await server.stop()
  await rm(dataDir, { recursive: true })
})

/** Columns whose values move to another table or are written anew by a migration, by table. */
const moved: Record<string, string[]> = { lead_runs: ['run'] }

interface Content {
  columns: string[]
  hash: string
}

/** No release has come before: the form that the former migrations left stands for those before this one. */
const forms = await keptForms()
test('B3 an earlier form is kept', () => {
  assert.ok(forms.length > 0)
})

for (const { migration, tables } of forms)
  test(`B3 ${leadCount} leads and their charges survive the upgrade from ${migration} (1,000,000 in the whole-rows bench)`, async () => {
    await using system = openDatabase(
      openPool(asRole(server.url, systemRole), { max: 2, statementTimeoutMs: 0 }),
    ) // a pool of its own: another form has other types
    await migrateToForm(server.url, migration)
    await fillForm(asAdmin, tables, leadCount)
    await sql`
      insert into lead_labels (result_id, label_id, campaign_id, account_id)
      select results.id, labels.id, campaign_id, results.account_id
      from results join labels on labels.account_id = results.account_id and labels.name > 'D'`.execute(
      system,
    )
    const contents = await readContents(system)
    for (const table of ['results', 'lead_labels', 'credit_entries', 'wallets', 'users'])
      assert.doesNotMatch(contents.get(table)?.hash ?? '0 ', /^0 /, `${table} is empty`)
    const { rows: counted } = await sql<{
      leads: number
    }>`select count(*)::int as leads from results`.execute(system)
    assert.equal(counted[0]?.leads, leadCount)

    await migrateAll({ databaseUrl: server.url, directoryUrl: server.url })
    for (const [table, { columns, hash }] of contents)
      assert.equal(await hashOf(system, table, columns), hash, table)
    await checkLedger(system)
  })

/** What every table holds, in the columns that it has now. */
async function readContents(system: Database): Promise<Map<string, Content>> {
  const contents = new Map<string, Content>()
  for (const { table, columns: all } of await tablesOf(system)) {
    const columns = all.filter((column) => !moved[table]?.includes(column))
    contents.set(table, { columns, hash: await hashOf(system, table, columns) })
  }
  return contents
}

async function hashOf(system: Database, table: string, columns: string[]): Promise<string> {
  const row = sql`row(${sql.join(columns.map((column) => sql.ref(column)))})::text`
  const { rows: hashed } = await sql<{ hash: string }>`
    select count(*) || ' ' || coalesce(sum(hashtextextended(${row}, 0)), 0) as hash from ${sql.table(table)}`.execute(
    system,
  )
  return hashed[0]?.hash ?? ''
}
