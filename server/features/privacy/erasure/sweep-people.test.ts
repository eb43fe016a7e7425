import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { domainToASCII } from 'node:url'
import { sql } from 'kysely'
import { createSavedView } from '#contract/leads/views/saved-views.ts'
import { renameCampaign } from '#contract/leads/lists.ts'
import { erasePerson } from '#contract/privacy/privacy.ts'
import { openDatabase, openPool } from '#server/platform/postgres/database.ts'
import { startApp } from '#testing/app.ts'
import { makeLeads } from '#testing/make/make-leads.ts'
import { writeEverywhere } from '#testing/make/traces/write-everywhere.ts'
import { makeUser, type TestUser } from '#testing/make.ts'
import { columnDecisions } from './column-decisions.ts'
import { sweepPeople } from './sweep-people.ts'

const app = await startApp()
after(() => app.stop())
const { db, secrets } = app.services

const idsOf = async (campaign_id: string) => {
  const rows = await db
    .selectFrom('results')
    .select('id')
    .where('campaign_id', '=', campaign_id)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** A person without a website in a list of people, and a business beside it. */
async function makeSides(user: TestUser, { name, email }: { name: string; email: string }) {
  const lead = { type: 'people' as const, name, email, phone: '+442079460995', email_state: 'found' as const }
  const people = await makeLeads(db, user, { name: 'People', type: 'people', leads: [lead] })
  const firms = await makeLeads(db, user, { name: 'Firms', leads: [{ name: 'Some firm' }] })
  const [[person = ''], [firm = '']] = [await idsOf(people), await idsOf(firms)]
  return { people, firms, person, firm }
}

/** Every row of the tables that are swept, with mails open, as one text in lower case. */
async function dump(user: TestUser): Promise<string> {
  const admin = openDatabase(openPool(app.url))
  const texts: string[] = []
  for (const name of Object.keys(columnDecisions)) {
    const { rows } = await sql<{
      row: string
    }>`select to_jsonb(t)::text as row from ${sql.table(name)} t`.execute(admin)
    texts.push(...rows.map(({ row }) => row))
  }
  await admin.destroy()
  const mails = await db
    .selectFrom('outbox_mails')
    .select(['id', 'sealed_values'])
    .where('account_id', '=', user.account_id)
    .execute()
  for (const { id, sealed_values } of mails)
    texts.push(secrets.open(sealed_values ?? '', `outbox_mails:${id}:values`))
  return texts.join('\n').toLowerCase()
}

const layout = { order: [], visible: {}, widths: {}, density: 'default' as const }

/** Spellings of one email, name and phone. */
const spellings = (word: string) => [
  `ADA.${word}@Bücher-${word}.example`,
  `ada.${word}+news@${domainToASCII(`bücher-${word}.example`)}`,
  `https://some.example/?to=ada.${word}%40b%C3%BCcher-${word}.example&x=1`,
  `mailto%3Aada.${word}%2540b%25C3%25BCcher-${word}.example`,
  `Ada ${word}  Lovelace`,
  `Lovelace, Ada ${word}`,
  `q=Ada%20${word}%20Lovelace`,
  `q=ada+${word}+lovelace`,
]
const phones = [
  '+44 20 7946 0995',
  '(020) 7946-0995',
  'tel:+442079460995',
  '0044 20 79460995',
  '%2B442079460995',
]

test('P1 a person without a website is erased by name, email and phone in each spelling wherever an account has text', async () => {
  const user = await makeUser(db)
  const word = 'merlin'
  const sides = await makeSides(user, {
    name: `Ada ${word} Lovelace`,
    email: `ada.${word}@bücher-${word}.example`,
  })
  await writeEverywhere(app, user, { ...sides, texts: [...spellings(word), ...phones] })
  await app.as(user, renameCampaign, {
    params: { id: sides.firms },
    body: { name: `Ada ${word} Lovelace` },
  })
  await app.as(user, createSavedView, {
    params: { type: 'local', id: sides.firms },
    body: { name: `Ada ${word} Lovelace`, search: { search: `ada.${word}@bücher-${word}.example` }, layout },
  })
  assert.ok((await dump(user)).includes(word))
  await app.as(user, erasePerson, { body: { result_ids: [sides.person] } })
  await app.work()
  const left = await dump(user)
  for (const value of [word, '79460995', '7946 0995', '7946-0995']) {
    const at = left.indexOf(value)
    assert.equal(at, -1, `${value} is left: ${left.slice(Math.max(0, at - 200), at + 100)}`)
  }
  assert.ok(left.includes('another tag') && left.includes('some firm'), 'others stay')
})

const annLee = { name: 'Ann Lee', email: 'ann@lee.example' }

test('P1 longer names, other addresses and longer numbers stay, in texts and in leads', async () => {
  const user = await makeUser(db)
  const sides = await makeSides(user, annLee)
  const longer = ['Joann Leeds', 'Joann Lee', 'Ann Leeson', 'Ann-Marie Lee']
  const kept = [...longer, 'joann@lee.example', 'ann@lee.example.org', '+44 20 7946 09951']
  await writeEverywhere(app, user, { ...sides, texts: kept })
  await makeLeads(db, user, {
    name: 'Others',
    leads: longer.map((name) => ({ name, email: `${name.length}@lee.example` })),
  })
  const before = await dump(user)
  const note = { account_id: user.account_id, created_by: user.id, result_id: sides.firm }
  await db
    .insertInto('lead_notes')
    .values({ ...note, text: 'ANN LEE called' })
    .execute()
  await app.as(user, erasePerson, { body: { result_ids: [sides.person] } })
  await app.work()
  const left = await dump(user)
  for (const text of kept.map((each) => each.toLowerCase()))
    assert.equal(left.split(text).length, before.split(text).length, text)
  assert.ok(left.includes('erased called'))
})

test('P1 what names another person of the name stays, unless another sign of the erased one stands beside it', async () => {
  const user = await makeUser(db)
  const sides = await makeSides(user, annLee)
  const namesake = await makeLeads(db, user, {
    name: 'Others',
    leads: [{ name: 'Ann Lee', phone: '+12025550142' }],
  })
  const [other = ''] = await idsOf(namesake)
  const note = { account_id: user.account_id, created_by: user.id, result_id: other }
  const texts = ['Ann Lee called', 'Not Ann Lee of ann@lee.example']
  for (const text of texts)
    await db
      .insertInto('lead_notes')
      .values({ ...note, text })
      .execute()
  await app.as(user, erasePerson, { body: { result_ids: [sides.person] } })
  await app.work()
  const notes = await db
    .selectFrom('lead_notes')
    .select('text')
    .where('result_id', '=', other)
    .orderBy('id')
    .execute()
  assert.deepEqual(
    notes.map(({ text }) => text),
    ['Ann Lee called', 'Not erased of erased'],
  )
  const { name } = await db
    .selectFrom('results')
    .select('name')
    .where('id', '=', other)
    .executeTakeFirstOrThrow()
  assert.equal(name, 'Ann Lee')
})

test('P1 a sweep that crashed goes on with the table it had come to, two workers at once end it, and another sweep changes nothing', async () => {
  const user = await makeUser(db)
  const word = 'osprey'
  const sides = await makeSides(user, { name: `Ada ${word} Lovelace`, email: `ada.${word}@${word}.example` })
  await writeEverywhere(app, user, {
    ...sides,
    texts: [`Ada ${word} Lovelace`, `ada.${word}@${word}.example`],
  })
  await app.as(user, erasePerson, { body: { result_ids: [sides.person] } })
  const { signal } = new AbortController()
  const run = () =>
    sweepPeople.run({ services: app.services, account_id: user.account_id, signal, jobId: '' }, {})
  const admin = openDatabase(openPool(app.url))
  await sql`create function crash() returns trigger language plpgsql as $$ begin raise exception 'crash'; end $$`.execute(
    admin,
  )
  await sql`create trigger crash before update on lead_tasks execute function crash()`.execute(admin)
  await assert.rejects(run(), /crash/)
  await sql`drop trigger crash on lead_tasks`.execute(admin)
  await admin.destroy()
  const { finished } = await db.selectFrom('person_sweeps').select('finished').executeTakeFirstOrThrow()
  assert.ok(finished.includes('first results') && !finished.includes('lead_tasks'))
  assert.ok((await dump(user)).includes(word))
  await Promise.all([run(), run()])
  assert.deepEqual(await db.selectFrom('person_sweeps').selectAll().execute(), [])
  const left = await dump(user)
  assert.equal(left.indexOf(word), -1)
  await run()
  assert.equal(await dump(user), left)
})
