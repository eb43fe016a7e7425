import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { type RawBuilder, sql } from 'kysely'
import { erasePerson } from '#contract/privacy/privacy.ts'
import { openDatabase, openPool } from '#server/platform/postgres/database.ts'
import { startApp } from '#testing/app.ts'
import { makeLeads } from '#testing/make/make-leads.ts'
import { makeUser, type TestUser } from '#testing/make.ts'
import type { Person } from './person.ts'
import { sweepOf, sweepPeople } from './sweep-people.ts'
import { sweepTable } from './sweep-table.ts'
import { sweptTables } from './swept-tables.ts'

const app = await startApp()
after(() => app.stop())
const { db, secrets } = app.services

/** A lead of a person, and a note of that text on a business beside it. */
async function makeNote(
  user: TestUser,
  { name, email, text }: { name: string; email: string; text: string },
) {
  const lead = { type: 'people' as const, name, email, email_state: 'found' as const }
  const people = await makeLeads(db, user, { name: 'People', type: 'people', leads: [lead] })
  const firms = await makeLeads(db, user, { name: 'Firms', leads: [{ name: 'Some firm' }] })
  const firstOf = (campaign_id: string) =>
    db.selectFrom('results').select('id').where('campaign_id', '=', campaign_id).executeTakeFirstOrThrow()
  const [person, firm] = [await firstOf(people), await firstOf(firms)]
  const { id: note } = await db
    .insertInto('lead_notes')
    .values({ account_id: user.account_id, created_by: user.id, result_id: firm.id, text })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { person: person.id, note }
}

async function textOf(note: string): Promise<string> {
  const { text } = await db
    .selectFrom('lead_notes')
    .select('text')
    .where('id', '=', note)
    .executeTakeFirstOrThrow()
  return text
}

const none = { emails: [], phones: [], profiles: [], usernames: [] }

test('P1 a row that is written after a sweep has read it and before it is changed is swept too', async () => {
  const user = await makeUser(db)
  const email = 'ada@heron.example'
  const { note } = await makeNote(user, { name: 'Ada Heron', email, text: `ask ${email}` })
  const person: Person = { shown: { ...none, emails: [email] }, withheld: none, names: [], signs: [] }
  let reads = 0
  const open = {
    db,
    secrets,
    async *read<Row extends object>(statement: RawBuilder<Row>) {
      const { rows } = await statement.execute(db)
      reads += 1
      if (reads === 1)
        await db
          .updateTable('lead_notes')
          .set({ text: `ask ${email} today` })
          .where('id', '=', note)
          .execute()
      yield rows
    },
  }
  const notes = (await sweptTables(db)).find(({ name }) => name === 'lead_notes')
  assert.ok(notes)
  await sweepTable(open, notes, sweepOf(user.account_id, person))
  assert.equal(await textOf(note), 'ask erased today')
})

test('P1 a person who cannot be erased holds up the erasure of no other', async () => {
  const [broken, user] = [await makeUser(db), await makeUser(db)]
  const email = 'ada@egret.example'
  const { person, note } = await makeNote(user, { name: 'Ada Egret', email, text: `ask ${email}` })
  const { id } = await db
    .insertInto('person_sweeps')
    .values({ account_id: broken.account_id, sealed_values: 'sealed by a secret that is lost' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await app.as(user, erasePerson, { body: { result_ids: [person] } })
  const run = { services: app.services, signal: new AbortController().signal, jobId: '' }
  await assert.rejects(async () => sweepPeople.run({ ...run, account_id: user.account_id }, {}))
  assert.equal(await textOf(note), 'ask erased')
  assert.deepEqual(await db.selectFrom('person_sweeps').select('id').execute(), [{ id }])
  await db.deleteFrom('person_sweeps').execute()
  await app.work()
})

test('P1 rows of all accounts lose what names a person beside an address, and no words that an account calls a name', async () => {
  const user = await makeUser(db)
  const admin = openDatabase(openPool(app.url))
  const messages = ['Cannot read properties of undefined', 'Ada Plover of ada@plover.example is unknown']
  for (const message of messages)
    await sql`insert into app_errors (message) values (${message})`.execute(admin)
  const { person } = await makeNote(user, { name: 'Ada Plover', email: 'ada@plover.example', text: 'none' })
  await app.as(user, erasePerson, { body: { result_ids: [person] } })
  await app.as(user, erasePerson, { body: { query: 'Cannot read properties' } })
  await app.work()
  const { rows } = await sql<{ message: string }>`select message from app_errors order by message`.execute(
    admin,
  )
  await admin.destroy()
  assert.deepEqual(rows.map(({ message }) => message).toSorted(), [
    'Cannot read properties of undefined',
    'erased of erased is unknown',
  ])
})

test('P1 what an account calls a name takes no job by its keys and ids, and no words from entries about access', async () => {
  const user = await makeUser(db)
  const admin = openDatabase(openPool(app.url))
  await sql`
    insert into audit_entries (account_id, actor_name, action, object_name, address)
    values (${user.account_id}, 'Ada', 'api_key_created', 'Steal Everything', ''),
      (${user.account_id}, 'Ada', 'list_renamed', 'Steal Everything', '')`.execute(admin)
  const lead = { type: 'people' as const, name: 'account', company: user.account_id }
  const list = await makeLeads(db, user, { name: 'People', type: 'people', leads: [lead] })
  await sql`
    insert into pgboss.job (name, data) values ('credits-added', ${JSON.stringify({ account_id: user.account_id })}::jsonb)`.execute(
    admin,
  )
  const jobs = () =>
    sql`select from pgboss.job where name = 'credits-added' and data ->> 'account_id' = ${user.account_id}`.execute(
      admin,
    )
  const { id } = await db
    .selectFrom('results')
    .select('id')
    .where('campaign_id', '=', list)
    .executeTakeFirstOrThrow()
  await app.as(user, erasePerson, { body: { result_ids: [id] } })
  await app.as(user, erasePerson, { body: { query: 'Steal Everything' } })
  assert.equal((await jobs()).rows.length, 1)
  await app.work(['sweep-people'])
  const { rows } = await sql<{ object_name: string }>`
    select object_name from audit_entries where account_id = ${user.account_id} and action <> 'person_erased'
    order by action`.execute(admin)
  await admin.destroy()
  assert.deepEqual(
    rows.map(({ object_name }) => object_name),
    ['Steal Everything', 'erased'],
  )
})
