import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { type Kysely, sql } from 'kysely'
import {
  type Database,
  migrate,
  migrateAll,
  openDatabase,
  openPool,
} from '#server/platform/postgres/database.ts'
import { asRole, systemRole } from '#server/platform/postgres/database-roles.ts'
import { startPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts'
import { createLog } from '#server/platform/observability/log.ts'
import { makeCharge } from '#testing/make/make-charge.ts'
import { makeLeads } from '#testing/make/make-leads.ts'
import { makeUser } from '#testing/make.ts'
import { checkLedger } from '#testing/wallet/check-ledger.ts'
import { migrationsOfCode } from './migrations-of-code.ts'

const isWhole = process.env['QUARRY_WHOLE_ROWS'] === '1'
const leadCount = isWhole ? 1_000_000 : 1_000

/** No release has come before: forms of this many migrations ago stand for the two before this one. */
const stepsBack = [2, 3]

const dataDir = await mkdtemp(join(tmpdir(), 'quarry-upgrade-'))
const server = await startPostgres({ dataDir, log: createLog('silent'), durable: false })
const owner = openDatabase(openPool(server.url, { max: 2, statementTimeoutMs: 0 }))
const rows = owner.withoutPlugins() as Kysely<unknown> // the tables of an earlier form
after(async () => {
  await owner.destroy()
  await server.stop()
  await rm(dataDir, { recursive: true })
})

interface Content {
  columns: string[]
  hash: string
}

for (const steps of stepsBack)
  test(`B3 ${leadCount} leads and their charges survive the upgrade from ${steps} migrations ago (1,000,000 in the whole-rows bench)`, async () => {
    await using system = openDatabase(
      openPool(asRole(server.url, systemRole), { max: 2, statementTimeoutMs: 0 }),
    ) // a pool of its own: another form has other types
    await sql`drop schema if exists public, directory, pgboss cascade`.execute(rows)
    await sql`create schema public`.execute(rows)
    await sql`grant usage on schema public to quarry_system`.execute(rows)
    const before = (await migrationsOfCode('tenant')).at(-1 - steps)
    await migrate(owner, 'tenant', before)
    await standBehindTheWall()
    const user = await makeUser(system, { credits: 100 })
    const leads = Array.from({ length: leadCount }, (_, index) => ({ source_key: `osm/n${index}` }))
    await makeLeads(system, user, { leads })
    for (const credits of [1, 2, 3]) await makeCharge(system, user, { credits })
    const contents = await readContents(system)
    assert.ok(contents.has('results') && contents.has('credit_entries'))

    await migrateAll({ databaseUrl: server.url, directoryUrl: server.url })
    for (const [table, { columns, hash }] of contents)
      assert.equal(await hashOf(system, table, columns), hash, table)
    await checkLedger(system)
  })

/** As after any start: the owner of the tables sees no row of an account, so a migration has to say whom it runs as. */
async function standBehindTheWall(): Promise<void> {
  await sql`
    do $$ declare made name; begin
      for made in select tablename from pg_tables where schemaname = 'public' and tablename !~ '^migration' loop
        execute format('alter table %I enable row level security, force row level security', made);
        execute format('create policy system on %I to quarry_system using (true) with check (true)', made);
        execute format('grant select, insert, update, delete on %I to quarry_system', made);
      end loop;
    end $$`.execute(rows)
}

/** What every table holds, in the columns that it has now. */
async function readContents(system: Database): Promise<Map<string, Content>> {
  const { rows: tables } = await sql<{ table: string; columns: string[] }>`
    select tablename as table, array(
      select attname::text from pg_attribute
      where attrelid = format('public.%I', tablename)::regclass and attnum > 0 and not attisdropped order by attname
    ) as columns
    from pg_tables where schemaname = 'public' and tablename !~ '^migration'`.execute(rows)
  const contents = new Map<string, Content>()
  for (const { table, columns } of tables)
    contents.set(table, { columns, hash: await hashOf(system, table, columns) })
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
