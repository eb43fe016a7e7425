import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { renameCampaign } from '#contract/leads/lists.ts'
import { openDatabase, openPool } from '#server/platform/postgres/database.ts'
import { startApp, testHost } from '#testing/app.ts'
import { makeLeads } from '#testing/make/make-leads.ts'
import { makeUser } from '#testing/make.ts'

const lines: string[] = []
const app = await startApp({ written: (line) => lines.push(line) })
const { db } = app.services
const admin = openDatabase(openPool(app.url, { max: 1 }))
after(async () => {
  await admin.destroy()
  await app.stop()
})
const user = await makeUser(db)
const id = await makeLeads(db, user, { leads: [], name: 'Before' })

await sql`create table failures (code text, times int)`.execute(admin)
await sql`create sequence tries`.execute(admin)
await sql`grant select on failures to public`.execute(admin)
await sql`grant usage on sequence tries to public`.execute(admin)
await sql`
  create function fail_sometimes() returns trigger language plpgsql as $$
  declare failure failures;
  begin
    select * into failure from failures;
    if nextval('tries') <= failure.times then
      raise exception 'relation "campaigns" says kanari' using errcode = failure.code;
    end if;
    return new;
  end $$`.execute(admin)
await sql`create trigger fail_sometimes before update on campaigns for each row execute function fail_sometimes()`.execute(
  admin,
)

/** Renames a list while PostgreSQL fails so often with this code. */
async function rename(code: string, times: number) {
  await sql`truncate failures`.execute(admin)
  await sql`alter sequence tries restart`.execute(admin)
  await sql`insert into failures values (${code}, ${times})`.execute(admin)
  const { method, path } = renameCampaign
  const response = await app.http.inject({
    method,
    url: path.replace(':type', 'local').replace(':id', id),
    headers: {
      host: testHost,
      authorization: `Bearer ${user.token}`,
      'idempotency-key': crypto.randomUUID(),
    },
    payload: { name: `After ${code}` },
  })
  const { rows } = await sql<{ tries: number }>`select last_value::int as tries from tries`.execute(admin)
  return { response, tries: rows[0]?.tries ?? 0 }
}

for (const code of ['40001', '40P01'])
  test(`R3 a transaction that PostgreSQL gives up with ${code} is tried again, and at most five times`, async () => {
    const once = await rename(code, 1)
    assert.equal(once.response.statusCode, 200, once.response.body)
    const always = await rename(code, 1_000)
    assert.ok(always.tries > 1 && always.tries <= 5, `${always.tries} tries`)
    assert.equal(always.response.statusCode, 503, always.response.body)
    assert.doesNotMatch(always.response.body, /kanari|campaigns|relation/)
  })

for (const [code, name, said] of [
  ['53100', 'a full disk', 'disk_full'],
  ['53200', 'no memory', 'unavailable'],
  ['53300', 'too many connections', 'unavailable'],
  ['25006', 'a read-only database', 'read_only'],
  ['57014', 'a cancelled statement', 'unavailable'],
] as const)
  test(`R3 ${name} (${code}) is a refusal that says when to come again, in no words of the database`, async () => {
    const { response } = await rename(code, 1_000)
    assert.equal(response.statusCode, 503, response.body)
    assert.equal(response.json<{ code: string }>().code, said)
    assert.ok(Number(response.headers['retry-after']) > 0)
    assert.doesNotMatch(response.body, /kanari|campaigns|relation/)
  })

test('R3 a full disk is one line a second in the log, however many requests meet it', async (context) => {
  context.mock.timers.enable({ apis: ['Date'], now: Date.now() + 10_000 })
  lines.length = 0
  for (let n = 0; n < 3; n += 1) assert.equal((await rename('53100', 1_000)).response.statusCode, 503)
  const said = lines.filter((line) => line.includes('a request found no room to write'))
  assert.equal(said.length, 1)
  assert.match(said[0] ?? '', /"level":"error"/)
})
