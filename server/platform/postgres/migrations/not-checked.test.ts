import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { type Kysely, sql } from 'kysely'
import { migrate, openDatabase, openPool } from '#server/platform/postgres/database.ts'
import { testDatabase } from '#testing/database.ts'

const database = await testDatabase()
const db = openDatabase(openPool(database.url, { max: 2 }))
const rows = db.withoutPlugins() as Kysely<unknown> // the tables of an earlier release
after(async () => {
  await db.destroy()
  await database.drop()
})

/** Email state, contact state and reason before, and the email state that is true. */
const leads = [
  ['found', 'searched', null, 'found'],
  ['potential', 'searched', null, 'potential'],
  ['not_found', 'searched', null, 'not_found'],
  ['not_found', 'failed', 'no_such_host', 'not_found'],
  ['not_found', 'failed', 'bad_url', 'not_found'],
  ['not_found', 'failed', 'bad_port', 'not_found'],
  ['not_found', 'failed', 'dns_failure', 'not_checked'],
  ['not_found', 'failed', 'timeout', 'not_checked'],
  ['not_found', 'failed', null, 'not_checked'],
  ['potential', 'failed', 'dns_failure', 'potential'],
  ['not_found', 'not_searched', 'stopped', 'not_checked'],
  ['not_found', 'queued', null, 'not_checked'],
  ['not_found', 'not_needed', null, 'not_checked'],
] as const

test('leads of an earlier release that were never read become not checked, and their lists count them', async () => {
  await sql`drop schema public cascade`.execute(rows)
  await sql`create schema public`.execute(rows)
  await sql`grant usage on schema public to quarry_system`.execute(rows)
  await migrate(db, 'tenant', '0029-own-entries.ts')
  for (const table of ['results', 'campaigns']) {
    const name = sql.table(table)
    await sql`alter table ${name} enable row level security, force row level security`.execute(rows)
    await sql`create policy system on ${name} to quarry_system using (true) with check (true)`.execute(rows)
    await sql`grant select, insert, update, delete on ${name} to quarry_system`.execute(rows)
  }
  const full = await oldList(leads)
  const read = await oldList(leads.slice(0, 1))

  await migrate(db, 'tenant', '0030-not-checked.ts')
  const { rows: after } = await sql<{ state: string }>`
    select email_state as state from results where campaign_id = ${full} order by source_key`.execute(rows)
  assert.deepEqual(
    after.map(({ state }) => state),
    leads.map(([, , , state]) => state),
  )
  const { rows: counted } = await sql<{ not_checked: number }>`
    select not_checked from campaigns order by id = ${read}`.execute(rows)
  assert.deepEqual(counted, [{ not_checked: 6 }, { not_checked: 0 }])
})

/** A list of an account of its own, as an earlier release stored it. */
async function oldList(stored: readonly (typeof leads)[number][]): Promise<string> {
  const { rows: made } = await sql<{ id: string }>`
    with account as (insert into accounts (kind, name) values ('client', 'Old') returning id)
    insert into campaigns (account_id, type, name) select id, 'local', 'Cafés' from account returning id`.execute(
    rows,
  )
  const [list] = made
  assert.ok(list)
  for (const [index, [email_state, contact_state, contact_reason]] of stored.entries())
    await sql`
      insert into results
        (account_id, campaign_id, type, source_key, name, source, email_state, contact_state, contact_reason)
      select account_id, id, 'local', ${`k${10 + index}`}, 'Café', 'Old', ${email_state}, ${contact_state},
        ${contact_reason}
      from campaigns where id = ${list.id}`.execute(rows)
  return list.id
}
