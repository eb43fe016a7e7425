import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { startLeadRun } from '#contract/leads/lead-runs.ts'
import { stopSearch } from '#contract/leads/searches.ts'
import type { LeadRunKind } from '#contract/values/list-type-facts.ts'
import type { ListType } from '#contract/values/list-types.ts'
import { makeCreator, putCreators } from '#testing/make/directory/make-creators.ts'
import { peopleWithNumber } from '#testing/make/directory/sample-phones.ts'
import { mailboxes } from '#testing/make/make-mailboxes.ts'
import { importPeople, makePerson } from '#testing/make/make-places.ts'
import { startSearching } from '#testing/make/searching.ts'
import type { TestUser } from '#testing/make.ts'
import { crashEverywhere, insist, workOneByOne } from '#testing/runs/crash-everywhere.ts'

const { app, neighbourhood, start, leadsOf } = await startSearching()
after(() => app.stop())
const { directoryPool } = app.services

const [ada] = peopleWithNumber()
const [one = '', two = ''] = mailboxes('valid')
assert.ok(ada)

const without = { phones: [], emails: [], linkedin_url: null, keywords: ['crash'] }
const nemo = { name: 'Nemo Nullus', first_name: 'Nemo', last_name: 'Nullus' }
await importPeople(directoryPool, 'crash', [
  { ...ada.person, ...without, source_id: '1' },
  { ...ada.person, ...without, ...nemo, source_id: '2' },
])
const websites = [`http://${ada.person.company_domain}/`]
await putCreators(directoryPool, 'crash', {
  creators: [
    makeCreator('with-more', { topics: ['crash'], websites, emails: [one] }),
    makeCreator('nothing-more', { topics: ['crash'], emails: [two] }),
  ],
})
await importPeople(directoryPool, 'staff', [
  makePerson('1', { name: 'Bea Bold', emails: [one], keywords: ['staff'] }),
  makePerson('2', { name: 'Cid Calm', emails: [mailboxes('gone')[0] ?? ''], keywords: ['staff'] }),
])
const staff = { type: 'people' as const, keywords: ['staff'] }
const cafes = await neighbourhood([one, mailboxes('gone')[0]])

async function searched(user: TestUser, type: 'people' | 'influencer') {
  const keywords = ['crash']
  const criteria =
    type === 'people' ? { type, keywords } : { type, keywords, platforms: ['instagram' as const] }
  const { id } = await start(user, criteria)
  await workOneByOne(app, ['run-search', 'contact-lead'])
  return id
}

/** A list of which no lead was contacted. */
async function stopped(user: TestUser, criteria: typeof cafes | typeof staff = cafes) {
  const { id, search } = await start(user, criteria)
  await workOneByOne(app, ['run-search'])
  await app.as(user, stopSearch, { params: { id: search.id } })
  await workOneByOne(app, ['contact-lead'])
  return id
}

type Case = [LeadRunKind, ListType, (user: TestUser) => Promise<string>]
const cases: Case[] = [
  ['get-phones', 'people', (user) => searched(user, 'people')],
  ['enrich', 'local', (user) => stopped(user)],
  ['enrich', 'people', (user) => stopped(user, staff)],
  ['enrich', 'influencer', (user) => searched(user, 'influencer')],
]

for (const [kind, type, listOf] of cases)
  test(`M3 a crash at any statement of ${kind} over a ${type} list changes nothing in the end (each statement once; all of them in the whole-rows bench)`, () =>
    crashEverywhere(app, {
      prepare: async (user) => ({ id: await listOf(user), key: randomUUID() }),
      async tell(user, { id, key }) {
        const body = { kind, chosen: { scope: 'all' as const }, max_credits: 20 }
        const { data } = await insist(() => app.ask(user, startLeadRun, { params: { type, id }, body, key }))
        assert.ok(data.leads > 0)
        await workOneByOne(app, ['run-over-leads'])
      },
    }))

test('M3 a crash at any statement of a contact that is looked for of one lead changes nothing in the end (each statement once; all of them in the whole-rows bench)', () =>
  crashEverywhere(app, {
    async prepare(user) {
      const id = await stopped(user)
      const [lead] = await leadsOf(user, id)
      return { id, lead: lead?.id ?? '', key: randomUUID() }
    },
    async tell(user, { id, lead, key }) {
      const chosen = { scope: 'selected' as const, ids: [lead] }
      const asked = {
        params: { type: 'local' as const, id },
        body: { kind: 'enrich' as const, chosen, max_credits: 1 },
        key,
      }
      await insist(() => app.ask(user, startLeadRun, asked))
      await workOneByOne(app, ['run-over-leads'])
    },
    async check(user, { id }) {
      const [found] = await leadsOf(user, id)
      assert.equal(found?.charged, 1)
    },
  }))
