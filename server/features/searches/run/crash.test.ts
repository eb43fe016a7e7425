import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { createCampaign } from '#contract/leads/lists.ts'
import { stopSearch } from '#contract/leads/searches.ts'
import { testville } from '#sample/testville.ts'
import { runJob } from '#server/platform/jobs/run-jobs.ts'
import { jobs } from '#server/registered.ts'
import { makeCreator, putCreators } from '#testing/make/directory/make-creators.ts'
import { peopleWithNumber } from '#testing/make/directory/sample-phones.ts'
import { mailboxes } from '#testing/make/make-mailboxes.ts'
import { importPeople, makePerson } from '#testing/make/make-places.ts'
import { startSearching } from '#testing/make/searching.ts'
import { crashEverywhere, insist, workOneByOne } from '#testing/runs/crash-everywhere.ts'
import type { TestUser } from '#testing/make.ts'

const { app, neighbourhood } = await startSearching()
after(() => app.stop())
const { db, directoryPool } = app.services

const [one = '', two = '', three = ''] = mailboxes('valid')
/** Leads are worked on in any order, so where only the first is, all are alike. */
const mixed = await neighbourhood([one, mailboxes('gone')[0], null])
const alike = await neighbourhood([one, two, three])

const [ada] = peopleWithNumber()
await importPeople(directoryPool, 'crash', [
  makePerson('1', { name: 'Ada Able', emails: [one], keywords: ['crash'] }),
  makePerson('2', { name: 'Bea Bold', emails: [mailboxes('gone')[0] ?? ''], keywords: ['crash'] }),
  makePerson('3', { name: 'Cid Calm', keywords: ['crash'] }),
])
await putCreators(directoryPool, 'crash', {
  creators: [
    makeCreator('first', { topics: ['crash'], emails: [one] }),
    makeCreator('second', { topics: ['crash'], websites: [`http://${ada?.person.company_domain}/`] }),
  ],
})
const [site] = testville().sites.filter(
  ({ behaviour, robots, truth }) => behaviour === 'ok' && robots === 'none' && truth.emails.length > 0,
)

const kinds = {
  local: mixed,
  people: { type: 'people' as const, keywords: ['crash'] },
  domain: { type: 'domain' as const, companies: [site?.host ?? ''] },
  influencer: { type: 'influencer' as const, platforms: ['instagram' as const], keywords: ['crash'] },
}

const prepare = async () => [randomUUID(), randomUUID()] as const

const startWith = (user: TestUser, criteria: (typeof kinds)[keyof typeof kinds], key: string) => {
  const body = { type: criteria.type, name: 'Crash', criteria, max_leads: 10, max_credits: 30 }
  return insist(() => app.ask(user, createCampaign, { body, key }))
}

/** Contacts the lead of the first place. Its queued job finds nothing to do later. */
async function contactFirst({ account_id }: TestUser, search_id: string) {
  const job = jobs.find(({ name }) => name === 'contact-lead')
  const lead = await db
    .selectFrom('results')
    .select('id as result_id')
    .where('search_id', '=', search_id)
    .orderBy('name')
    .executeTakeFirstOrThrow()
  const run = { services: app.services, signal: new AbortController().signal, jobId: '' }
  if (job) await runJob(job, run, { account_id, ...lead })
}

for (const [kind, criteria] of Object.entries(kinds))
  test(`M3 a crash at any statement of a ${kind} search changes nothing in the end (each statement once; all of them in the whole-rows bench)`, () =>
    crashEverywhere(app, {
      prepare,
      async tell(user, [key]) {
        await startWith(user, criteria, key)
        await workOneByOne(app, ['run-search', 'contact-lead'])
      },
    }))

test('M3 a crash at any statement from the Stop of a search to its end changes nothing in the end (each statement once; all of them in the whole-rows bench)', () =>
  crashEverywhere(app, {
    async prepare(user) {
      const [key, stopKey] = await prepare()
      const { data } = await startWith(user, alike, key)
      await workOneByOne(app, ['run-search'])
      await contactFirst(user, data.search.id)
      return { key: stopKey, id: data.search.id }
    },
    async tell(user, { key, id }) {
      await insist(() => app.ask(user, stopSearch, { params: { id }, key }))
      await workOneByOne(app, ['contact-lead'])
    },
  }))
