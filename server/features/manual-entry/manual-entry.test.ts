import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { z } from 'zod'
import { getLeadHistory } from '#contract/account/notifications/history.ts'
import { createLabel } from '#contract/leads/labels.ts'
import { getLeadRun, startLeadRun } from '#contract/leads/lead-runs.ts'
import { getResult } from '#contract/leads/leads.ts'
import { getCampaign } from '#contract/leads/lists.ts'
import { addLead } from '#contract/leads/manual-entry.ts'
import { addSuppressions } from '#contract/privacy/suppressions.ts'
import type { ListType } from '#contract/values/list-types.ts'
import { prices } from '#contract/values/prices.ts'
import { testville } from '#sample/testville.ts'
import { hostileRows } from '#testing/engine/hostile-rows.ts'
import { makeLeads } from '#testing/make/make-leads.ts'
import { startSearching } from '#testing/make/searching.ts'
import { makeUser, type TestUser } from '#testing/make.ts'
import { checkLedger } from '#testing/wallet/check-ledger.ts'

const { app, walletOf, leadsOf } = await startSearching()
const { db } = app.services
after(async () => {
  await checkLedger(db)
  await app.stop()
})

type Body = z.input<typeof addLead.body>

const add = (user: TestUser, id: string, body: Body) => app.ask(user, addLead, { params: { id }, body })

async function listOf(user: TestUser, type: ListType = 'local') {
  const id = await makeLeads(db, user, { leads: [], name: type })
  await db.updateTable('campaigns').set({ type }).where('id', '=', id).execute()
  return id
}

/** The words of what is wrong with each field of a refused lead. */
async function wrong(user: TestUser, id: string, body: Body) {
  const answer = await add(user, id, body)
  return answer.success ? {} : (answer.errors ?? {})
}

test('a business that is typed is a lead with each of its values, costs nothing and counts as not checked', async () => {
  const user = await makeUser(db, { credits: 5 })
  const id = await listOf(user)
  const { id: label } = await app.as(user, createLabel, {
    body: { name: 'New', color: 1, rule: 'lead.created' },
  })
  assert.ok(label)
  const answer = await add(user, id, {
    type: 'local',
    website: 'www.harbour.example/?utm_source=card',
    name: 'Harbour Café',
    country: 'GB',
    city: 'London',
    email: 'Hello@harbour.example',
    phone: '020 7946 0018',
  })
  assert.ok(answer.success)
  const [lead] = await leadsOf(user, id)
  assert.ok(lead)
  const { name, website, email, email_state, phone, city, country, masked, charged, labels } = lead
  assert.deepEqual(
    { name, website, email, email_state, phone, city, country, masked, charged, labels },
    {
      name: 'Harbour Café',
      website: 'https://www.harbour.example/',
      email: 'Hello@harbour.example',
      email_state: 'potential',
      phone: '+442079460018',
      city: 'London',
      country: 'GB',
      masked: [],
      charged: 0,
      labels: ['New'],
    },
  )
  const { facts } = await app.as(user, getResult, { params: { id: lead.id } })
  assert.deepEqual(
    facts.map(({ field, method }) => `${field} ${method}`).toSorted(),
    ['city', 'country', 'email', 'name', 'phone', 'website'].map((field) => `${field} entered`),
  )
  const { events } = await app.as(user, getLeadHistory, { params: { id: lead.id } })
  assert.deepEqual(
    events.map(({ action, person }) => [action, person]),
    [['lead_added', user.email]],
  )
  const list = await app.as(user, getCampaign, { params: { id } })
  assert.deepEqual([list.leads, list.potential, list.spent], [1, 1, 0])
  assert.equal((await walletOf(user)).balance, 5)
})

test('a website alone is enough, and so is a profile or an email of a person; the words are those of the specification', async () => {
  const user = await makeUser(db)
  const [local, people] = [await listOf(user), await listOf(user, 'people')]
  assert.ok((await add(user, local, { type: 'local', website: 'quay.example' })).success)
  assert.equal((await leadsOf(user, local))[0]?.name, 'quay.example')
  const profile = 'linkedin.com/in/ada-lovelace/'
  assert.ok((await add(user, people, { type: 'people', linkedin_url: profile })).success)
  assert.ok((await add(user, people, { type: 'people', email: 'grace@navy.example' })).success)
  const leads = await leadsOf(user, people, 'people')
  assert.deepEqual(leads.map(({ name }) => name).toSorted(), ['ada-lovelace', 'grace@navy.example'])

  const required = 'Field is required'
  assert.deepEqual(await wrong(user, local, { type: 'local', website: ' ' }), { website: required })
  assert.deepEqual(await wrong(user, people, { type: 'people', name: 'Ada' }), {
    linkedin_url: required,
    email: required,
  })
  const url = 'Field must be a valid url'
  assert.deepEqual(await wrong(user, local, { type: 'local', website: 'no address' }), { website: url })
  const elsewhere = { type: 'people' as const, linkedin_url: 'https://linkedin.com.evil.example/in/ada' }
  assert.deepEqual(await wrong(user, people, elsewhere), { linkedin_url: url })
  const email = { type: 'local' as const, website: 'pier.example', email: 'ada' }
  assert.deepEqual(await wrong(user, local, email), { email: 'Field must be a valid email' })
  const phone = { type: 'local' as const, website: 'pier.example', phone: '7946 0018' }
  assert.match((await wrong(user, local, phone))['phone'] ?? '', /country/)
  assert.equal((await leadsOf(user, local)).length, 1)
})

const Url = z.object({
  id: z.string(),
  field: z.string().optional(),
  value: z.string().optional(),
  expect: z.unknown(),
})
const { rows, skip } = hostileRows('urls.jsonl', Url)

test('a profile is taken or refused by its host and path', { skip }, async () => {
  const user = await makeUser(db)
  const people = await listOf(user, 'people')
  for (const { id, value = '', expect } of rows.filter(({ field }) => field === 'linkedin_url')) {
    const { status } = await add(user, people, { type: 'people', linkedin_url: value })
    if (expect === 'accept-or-normalise') assert.equal(status, 200, `${id} ${value}`)
    if (expect === 'reject') assert.equal(status, 422, `${id} ${value}`)
  }
})

test('a lead that the list has is refused however it is written, also of two at once; another list takes it', async () => {
  const user = await makeUser(db)
  const [one, two] = [await listOf(user), await listOf(user)]
  const body = { type: 'local' as const, website: 'https://dock.example' }
  const answers = await Promise.all([add(user, one, body), add(user, one, body)])
  assert.deepEqual(
    answers.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, 409],
  )
  const again = await add(user, one, { type: 'local', website: 'HTTP://www.dock.example/' })
  assert.equal(again.success ? '' : again.code, 'lead_in_list')
  assert.ok((await add(user, two, body)).success)
  assert.deepEqual([(await leadsOf(user, one)).length, (await leadsOf(user, two)).length], [1, 1])
})

test('do-not-contact, a list of another type, of others or without the tool take no lead', async () => {
  const [user, stranger] = [await makeUser(db), await makeUser(db)]
  const [local, influencer] = [await listOf(user), await listOf(user, 'influencer')]
  await app.as(user, addSuppressions, { body: { lines: 'blocked.example' } })
  const left = await add(user, local, { type: 'local', website: 'blocked.example' })
  assert.equal(left.success ? '' : left.code, 'lead_left_out')
  const body = { type: 'local' as const, website: 'open.example' }
  const noTool = await add(user, influencer, body)
  assert.equal(noTool.success ? '' : noTool.code, 'no_such_tool')
  assert.equal((await add(user, local, { type: 'people', email: 'a@open.example' })).success, false)
  assert.equal((await add(stranger, local, body)).status, 404)
  assert.equal((await leadsOf(user, local)).length, 0)
})

test('the email of a typed lead is found afterwards at the usual price, once', async () => {
  const user = await makeUser(db, { credits: 5 })
  const id = await listOf(user)
  const { places } = testville()
  const found = places.find(({ websites, emails }) => websites.length > 0 && emails.length > 0)
  assert.ok(found)
  for (const website of found.websites.slice(0, 1)) await add(user, id, { type: 'local', website })
  const run = await app.as(user, startLeadRun, {
    params: { type: 'local', id },
    body: { kind: 'enrich', chosen: { scope: 'all' }, max_credits: 5 },
  })
  await app.work()
  const ended = await app.as(user, getLeadRun, { params: { id: run.id } })
  assert.deepEqual([ended.state, ended.hits, ended.charged], ['done', 1, prices['local.contact']])
  const [lead] = await leadsOf(user, id)
  assert.equal(lead?.email_state, 'found')
})

test('a typed phone of a lead that is paid for does not make another website free', async () => {
  const user = await makeUser(db, { credits: 5 })
  const id = await listOf(user)
  const phone = '020 7946 0321'
  const typed = { type: 'local' as const, country: 'GB', city: 'London', phone }
  assert.ok((await add(user, id, { ...typed, name: 'Paid', website: 'https://paid.example' })).success)
  await db
    .updateTable('identities')
    .set({ is_paid: true })
    .where('account_id', '=', user.account_id)
    .execute()
  const lists = [await listOf(user), await listOf(user)]
  const [other = '', again = ''] = lists
  assert.ok((await add(user, other, { ...typed, name: 'Other', website: 'https://other.example' })).success)
  assert.ok((await add(user, again, { ...typed, name: 'Paid', website: 'https://paid.example' })).success)
  const leads = await db
    .selectFrom('results')
    .select(['website', 'is_owned_elsewhere'])
    .where('campaign_id', 'in', lists)
    .orderBy('website')
    .execute()
  assert.deepEqual(
    leads.map(({ is_owned_elsewhere }) => is_owned_elsewhere),
    [false, true],
  )
})
