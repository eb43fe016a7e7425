import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { getNotice } from '#contract/privacy/notices.ts'
import { optOut, readOptOut } from '#contract/privacy/opt-out.ts'
import { secretBox } from '#server/platform/security/secrets.ts'
import { startApp, testHost } from '#testing/app.ts'
import { makeLeads } from '#testing/make/make-leads.ts'
import { makeMember } from '#testing/make/make-member.ts'
import { makeUser, type TestUser } from '#testing/make.ts'
import { rounds } from '#testing/runs/rounds.ts'
import { optOutToken } from './opt-out-link.ts'

const app = await startApp()
after(() => app.stop())
const { db } = app.services

/** The leads of a new list with such an address, and how many of them may not be contacted. */
async function marked(user: TestUser, emails: string[]) {
  const id = await makeLeads(db, user, { leads: emails.map((email) => ({ email })) })
  const { count } = await db
    .selectFrom('results')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('campaign_id', '=', id)
    .where('is_suppressed', '=', true)
    .executeTakeFirstOrThrow()
  return count
}

async function linkOf(user: TestUser, email: string): Promise<string> {
  const list = await makeLeads(db, user, {
    leads: [{ email, type: 'people', name: 'Ada Example' }],
    type: 'people',
  })
  const { id } = await db
    .selectFrom('results')
    .select('id')
    .where('campaign_id', '=', list)
    .executeTakeFirstOrThrow()
  const { body } = await app.as(user, getNotice, { params: { id } })
  const link = /https:\/\/quarry\.test\/opt-out\?token=\S+/.exec(body)?.[0]
  assert.ok(link, body)
  await db.deleteFrom('campaigns').where('id', '=', list).execute()
  return link
}

const tokenOf = (link: string) => new URL(link).searchParams.get('token') ?? ''
const emailOf = (index: number) => `person${index}@optout.example`
const links = rounds(20, 1_000)

test(`P5 the link of a notice ends contact with one press and no sign-in, also after its lead is gone (${links} of 1,000 links)`, async () => {
  const [user, stranger] = [await makeUser(db), await makeUser(db)]
  const emails = Array.from({ length: links }, (_, index) => emailOf(index))
  for (const email of emails) {
    const link = await linkOf(user, email)
    const token = tokenOf(link)
    assert.ok(!link.includes('person') && !link.includes(user.account_id))
    await app.http.inject({
      method: 'GET',
      url: link.slice('https://quarry.test'.length),
      headers: { host: testHost },
    })
    assert.equal(
      (await app.as(null, readOptOut, { query: { token } })).is_out,
      false,
      'a scanner opens links',
    )
    assert.equal((await app.as(null, optOut, { body: { token } })).is_out, true)
    assert.equal((await app.as(null, optOut, { body: { token } })).is_out, true, 'twice is once')
  }
  const kept = db.selectFrom('suppressions').select('value').where('account_id', '=', user.account_id)
  for (const { value } of await kept.execute()) assert.equal(value, null, 'a link may name unpaid contacts')
  assert.equal(await marked(user, [...emails, 'other@optout.example']), links)
  assert.equal(await marked(stranger, emails), 0)
})

test('P5 a link that is older than its secret works on, one that we have not sealed is refused', async () => {
  const user = await makeUser(db)
  const contacts = [{ kind: 'email' as const, value: 'late@optout.example' }]
  const of = { account_id: user.account_id, scope: 'account' as const }
  const old = 'an earlier secret of this installation'
  const renewed = secretBox('its secret of today, long enough', old)
  const token = optOutToken(secretBox(old), of, contacts)
  assert.match(renewed.open(token, 'opt-out'), /late@optout\.example/)
  for (const bad of [`x${optOutToken(app.services.secrets, of, contacts)}`, 'nothing', user.id]) {
    assert.equal((await app.ask(null, readOptOut, { query: { token: bad } })).code, 'opt_out_link')
    assert.equal((await app.ask(null, optOut, { body: { token: bad } })).code, 'opt_out_link')
  }
})

/** A reseller and the account of a client. */
async function makeReseller() {
  const [reseller, client] = [await makeUser(db), await makeUser(db)]
  const { account_id } = reseller
  await db.updateTable('accounts').set({ kind: 'reseller' }).where('id', '=', account_id).execute()
  await db
    .updateTable('accounts')
    .set({ parent_account_id: account_id, reseller_id: account_id })
    .where('id', '=', client.account_id)
    .execute()
  return [reseller, client] as const
}

test('P5 leads that are there are marked, and the link of a reseller holds for its clients', async () => {
  const [reseller, client] = await makeReseller()
  const email = 'both@optout.example'
  const lists = await Promise.all(
    [reseller, client].map((user) => makeLeads(db, user, { leads: [{ email }] })),
  )
  const token = tokenOf(await linkOf(reseller, email))
  await app.as(null, optOut, { body: { token } })
  await app.work()
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from results
    where campaign_id = any(${lists}::uuid[]) and is_suppressed`.execute(db)
  assert.equal(rows[0]?.count, 2)
  const told = await db
    .selectFrom('audit_entries')
    .select('action')
    .where('account_id', '=', reseller.account_id)
    .where('action', '=', 'person_opted_out')
    .execute()
  assert.equal(told.length, 1)
})

test('P5 the link of a teammate who may not add to the list for clients holds for the own account alone', async () => {
  const [reseller, client] = await makeReseller()
  const teammate = await makeMember(db, reseller, { modules: ['leads'] })
  const email = 'own@optout.example'
  await app.as(null, optOut, { body: { token: tokenOf(await linkOf(teammate, email)) } })
  assert.equal(await marked(reseller, [email]), 1)
  assert.equal(await marked(client, [email]), 0)
})

test('P5 ten people opt out: each lead that shows one is marked by its value, a withheld value is not told, and no job reads the lists', async () => {
  const user = await makeUser(db)
  const { account_id } = user
  const person = (index: number) => `person${index}@ten.example`
  const list = await makeLeads(db, user, {
    leads: [
      ...Array.from({ length: 10 }, (_, index) => ({ email: person(index).toUpperCase() })),
      { withheld_email: person(0) },
      { phone: '+12025550171' },
      { withheld_phone: '+12025550171' },
      { linkedin_url: 'https://www.linkedin.com/in/Ada-Example/' },
      { source_key: 'people/ada' },
      { email: 'other@ten.example', phone: '+12025550172' },
    ],
  })
  const more = [
    { kind: 'phone' as const, value: '+12025550171' },
    { kind: 'profile' as const, value: 'linkedin.com/in/ada-example' },
    { kind: 'source' as const, value: 'people/ada' },
  ]
  for (let index = 0; index < 10; index += 1) {
    const contacts = [{ kind: 'email' as const, value: person(index) }, ...(index === 0 ? more : [])]
    const token = optOutToken(app.services.secrets, { account_id, scope: 'account' }, contacts)
    await app.as(null, optOut, { body: { token } })
  }
  const { rows: jobs } = await sql`
    select name, count(*)::int as count from pgboss.job
    where data ->> 'account_id' = ${account_id} group by name`.execute(db)
  assert.deepEqual(jobs, [{ name: 'mark-opted-out', count: 10 }])
  await app.work()
  const left = await db
    .selectFrom('results')
    .select(['email', 'withheld_email', 'withheld_phone'])
    .where('campaign_id', '=', list)
    .where('is_suppressed', '=', false)
    .orderBy('id')
    .execute()
  const none = { email: null, withheld_email: null, withheld_phone: null }
  assert.deepEqual(left, [
    { ...none, withheld_email: person(0) },
    { ...none, withheld_phone: '+12025550171' },
    { ...none, email: 'other@ten.example' },
  ])
})
