import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { openDatabase, openPool } from '#server/platform/postgres/database.ts'
import { startWorking } from '#server/platform/jobs/run-jobs.ts'
import { jobs } from '#server/registered.ts'
import { startSearching } from '#testing/make/searching.ts'
import { makeUser } from '#testing/make.ts'

const { app, neighbourhood, start, searchOf } = await startSearching()
const admin = openDatabase(openPool(app.url, { max: 1 }))
after(async () => {
  await admin.destroy()
  await app.stop()
})
const { db } = app.services

await sql`create sequence tries`.execute(admin)
await sql`grant usage on sequence tries to public`.execute(admin)
await sql`
  create function fill_disk() returns trigger language plpgsql as $$
  begin
    perform nextval('tries');
    raise exception 'could not extend file' using errcode = '53100';
  end $$`.execute(admin)

/** Waits until PostgreSQL has refused a search so often, or until the search has ended. */
async function refused(times: number, ended: () => Promise<boolean>): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ tries: number }>`select last_value::int as tries from tries`.execute(admin)
    if ((rows[0]?.tries ?? 0) >= times || (await ended())) return
    await sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(admin)
    await sleep(50)
  }
}

test('R3 a search outlasts a full disk, however many tries that takes, and goes on by itself', async () => {
  const user = await makeUser(db, { credits: 100 })
  const { search } = await start(user, await neighbourhood([null, null, null]))
  const stateNow = async () => (await searchOf(user, search.id)).state
  const hasEnded = async () => !['queued', 'running'].includes(await stateNow())
  await sql`update pgboss.job set retry_limit = 0 where name = 'run-search'`.execute(admin)
  await sql`create trigger fill_disk before update on searches for each row execute function fill_disk()`.execute(
    admin,
  )
  await startWorking(app.services, jobs)
  await refused(3, hasEnded)
  assert.deepEqual(await db.selectFrom('parked_jobs').select('reason').execute(), [])
  await sql`drop trigger fill_disk on searches`.execute(admin)
  while (!(await hasEnded())) {
    await sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(admin)
    await sleep(50)
  }
  const { state, found } = await searchOf(user, search.id)
  assert.deepEqual({ state, found }, { state: 'done', found: 3 })
})
