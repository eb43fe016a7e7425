import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { exportPerson } from '#contract/privacy/privacy.ts'
import { addLead } from '#contract/leads/manual-entry.ts'
import { getResult } from '#contract/leads/leads.ts'
import { testville } from '#sample/testville.ts'
import { makeCreator, putCreators } from '#testing/make/directory/make-creators.ts'
import { makeLeads } from '#testing/make/make-leads.ts'
import { mailboxes } from '#testing/make/make-mailboxes.ts'
import { importPeople, makePerson } from '#testing/make/make-places.ts'
import { startSearching } from '#testing/make/searching.ts'
import { makeUser } from '#testing/make.ts'
import { rounds } from '#testing/runs/rounds.ts'

const { app, neighbourhood, start } = await startSearching()
after(() => app.stop())
const { db, directoryPool } = app.services

const people = [...mailboxes('valid').slice(0, 12), ...mailboxes('gone').slice(0, 4)]
await importPeople(
  directoryPool,
  'provenance',
  people.map((email, index) =>
    makePerson(`${index}`, {
      name: `Ada ${index}`,
      emails: [email],
      phones: [`+4420794600${10 + index}`],
      keywords: ['sourced'],
    }),
  ),
)
await putCreators(directoryPool, 'provenance', {
  creators: people.map((email, index) =>
    makeCreator(`creator${index}`, { topics: ['sourced'], emails: [email] }),
  ),
})
const sites = testville().sites.filter(({ behaviour, robots }) => behaviour === 'ok' && robots === 'none')
const kinds = [
  await neighbourhood([...people, null]),
  { type: 'people' as const, keywords: ['sourced'] },
  { type: 'domain' as const, companies: sites.slice(0, 12).map(({ host }) => host) },
  { type: 'influencer' as const, platforms: ['instagram' as const], keywords: ['sourced'] },
]
const wanted = rounds(60, 10_000)

test(`P3 every contact value of ${wanted} leads and more of four kinds has a source, a place or licence, a time, a method and a legal basis`, async () => {
  let leads = 0
  while (leads < wanted) {
    const user = await makeUser(db, { credits: 10_000 })
    for (const criteria of kinds) await start(user, criteria, { max_leads: 100, max_credits: 500 })
    await app.work()
    const results = await db
      .selectFrom('results')
      .select(['id', 'email', 'phone'])
      .where('account_id', '=', user.account_id)
      .execute()
    leads += results.length
    const facts = await db.selectFrom('facts').selectAll().where('account_id', '=', user.account_id).execute()
    const sourced = new Set(facts.map(({ result_id, field, value }) => `${result_id} ${field} ${value}`))
    for (const { id, email, phone } of results) {
      if (email !== null) assert.ok(sourced.has(`${id} email ${email}`), `${email} has no source`)
      if (phone !== null) assert.ok(sourced.has(`${id} phone ${phone}`), `${phone} has no source`)
    }
    const contacts = facts.filter(({ field }) =>
      ['email', 'phone', 'domain', 'person', 'profile'].includes(field),
    )
    assert.ok(contacts.length > results.length / 2)
    for (const { source, source_url, licence, method, seen_at, evidence } of contacts) {
      assert.ok(source !== '' && method !== '' && !Number.isNaN(Date.parse(seen_at)))
      const isMade = method.startsWith('pattern') || method === 'mail_server'
      assert.ok(source_url !== null || licence !== null || isMade, `${method} of ${source}: ${evidence}`)
    }
    const [first] = results
    const lead = await app.as(user, getResult, { params: { id: first?.id ?? '' } })
    assert.ok(lead.facts.length > 0)
    for (const { legal_basis } of lead.facts) assert.equal(legal_basis, 'legitimate_interests')
  }
})

test('P3 what a user entered rests on records of the account, in the lead and in a copy for the person', async () => {
  const user = await makeUser(db)
  const id = await makeLeads(db, user, { leads: [], name: 'Own' })
  const body = {
    type: 'local' as const,
    website: 'http://own-firm.example/',
    name: 'Own Firm',
    email: 'ada@own-firm.example',
  }
  const added = await app.as(user, addLead, { params: { id }, body })
  const { facts } = await app.as(user, getResult, { params: { id: added.id } })
  const basis = facts.find(({ field }) => field === 'email')?.legal_basis
  assert.equal(basis, 'own_records')
  const { records } = await app.as(user, exportPerson, { body: { result_ids: [added.id] } })
  assert.ok(
    records[0]?.values.some(({ field, legal_basis }) => field === 'email' && legal_basis === 'own_records'),
  )
})
