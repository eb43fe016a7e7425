import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { type RawBuilder, sql } from 'kysely'
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

/** Columns whose values moved to another table or were written anew, by table. */
const moved: Record<string, string[]> = {
  results: ['labels'],
  label_changes: ['is_applied'],
  suppressions: ['hash'],
  lead_runs: ['run'],
}

interface Content {
  columns: string[]
  hash: string
}

/** No release has come before: forms of two and three migrations ago stand for the two before this one. */
const forms = await keptForms()
test('B3 two earlier forms are kept', () => {
  assert.ok(forms.length >= 2)
})

for (const { migration, tables } of forms)
  test(`B3 ${leadCount} leads and their charges survive the upgrade from ${migration} (1,000,000 in the whole-rows bench)`, async () => {
    await using system = openDatabase(
      openPool(asRole(server.url, systemRole), { max: 2, statementTimeoutMs: 0 }),
    ) // a pool of its own: another form has other types
    await migrateToForm(server.url, migration)
    await fillForm(asAdmin, tables, leadCount)
    await sql`update results set labels = array(
      select name from labels where labels.account_id = results.account_id and name > 'D')`.execute(system)
    const labelled = await hashOfLabels(system, sql`results, unnest(results.labels) as label`)
    const contents = await readContents(system)
    for (const table of ['results', 'credit_entries', 'wallets', 'users'])
      assert.ok(contents.has(table), `${table} is missing`)
    const { rows: counted } = await sql<{
      leads: number
    }>`select count(*)::int as leads from results`.execute(system)
    assert.equal(counted[0]?.leads, leadCount)

    await migrateAll({ databaseUrl: server.url, directoryUrl: server.url })
    for (const [table, { columns, hash }] of contents)
      assert.equal(await hashOf(system, table, columns), hash, table)
    const kept = sql`lead_labels join labels on labels.id = label_id join results on results.id = result_id
      cross join lateral (select labels.name as label) as named`
    assert.equal(await hashOfLabels(system, kept), labelled)
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

/** Which lead has which label; each has at least one. */
async function hashOfLabels(system: Database, from: RawBuilder<unknown>): Promise<string> {
  const { rows } = await sql<{ leads: number; hash: string }>`
    select count(distinct results.id)::int as leads,
      coalesce(sum(hashtextextended(results.id::text || label, 0)), 0)::text as hash
    from ${from}`.execute(system)
  assert.equal(rows[0]?.leads, leadCount)
  return rows[0]?.hash ?? ''
}
