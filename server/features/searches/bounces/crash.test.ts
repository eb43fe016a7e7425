import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { recheckResult } from '#contract/leads/lead-runs.ts'
import { listBounceReports, settleBounceReport } from '#contract/operator/bounce-reports.ts'
import { saveFreshness } from '#contract/wallet/freshness.ts'
import { testville } from '#sample/testville.ts'
import { renewDueEmails } from '#server/features/freshness/renew-emails.ts'
import type { Network } from '#server/platform/network/networks.ts'
import { makeCreator, putCreators } from '#testing/make/directory/make-creators.ts'
import { mailboxes } from '#testing/make/make-mailboxes.ts'
import { importPeople, makePerson } from '#testing/make/make-places.ts'
import { startSearching } from '#testing/make/searching.ts'
import { makeUser, type TestUser } from '#testing/make.ts'
import { crashEverywhere, insist, workOneByOne } from '#testing/runs/crash-everywhere.ts'

/** What mail servers say: the truth, that a mailbox is gone, or nothing clear. */
let mood: 'truth' | 'gone' | 'silent' = 'truth'
const answers = {
  gone: { verdict: 'invalid' as const, reasons: ['no_mailbox' as const] },
  silent: { verdict: 'unknown' as const, reasons: ['timed_out' as const] },
}
const faulty = (network: Network): Network => ({
  ...network,
  verify: async (...asked) => {
    const told = await network.verify(...asked)
    const now = mood
    return now === 'truth' ? told : told.map((answer) => ({ ...answer, ...answers[now] }))
  },
})

const { app, neighbourhood, start, leadsOf } = await startSearching(({ sample, ...opened }) => {
  const network = faulty(sample)
  return { ...opened, sample: network, internet: network }
})
const { db, directoryPool } = app.services
const admin = await makeUser(db)
after(() => app.stop())

const [one = ''] = mailboxes('valid')
const truth = new Map(testville().mailboxes.map(({ address, state }) => [address, state]))
const site = testville().sites.find(
  ({ behaviour, robots, truth: { emails } }) =>
    behaviour === 'ok' && robots === 'none' && emails.some((email) => truth.get(email) === 'valid'),
)
await importPeople(directoryPool, 'crash', [
  makePerson('1', { name: 'Ada Able', emails: [one], keywords: ['crash'] }),
])
await putCreators(directoryPool, 'crash', {
  creators: [makeCreator('first', { topics: ['crash'], emails: [one] })],
})
const kinds = {
  local: await neighbourhood([one]),
  people: { type: 'people' as const, keywords: ['crash'] },
  domain: { type: 'domain' as const, companies: [site?.host ?? ''] },
  influencer: { type: 'influencer' as const, platforms: ['instagram' as const], keywords: ['crash'] },
}

/** A lead that was paid for, and the key of the request about it. */
async function paidLead(user: TestUser, criteria: (typeof kinds)[keyof typeof kinds] = kinds.local) {
  mood = 'truth'
  const { id } = await start(user, criteria)
  await workOneByOne(app, ['run-search', 'contact-lead'])
  const lead = (await leadsOf(user, id, criteria.type)).find(({ charged }) => charged > 0)
  assert.ok(lead)
  return { id, lead: lead.id, key: randomUUID() }
}

async function recheck(user: TestUser, { lead, key }: { lead: string; key: string }, bounced?: string) {
  const body = bounced === undefined ? {} : { bounced }
  await insist(() => app.ask(user, recheckResult, { params: { id: lead }, body, key }))
  await workOneByOne(app, ['recheck-email'])
}

const scale = '(each statement once; all of them in the whole-rows bench)'

for (const [kind, criteria] of Object.entries(kinds))
  test(`M3 a crash at any statement of a check that finds an email of a ${kind} list invalid changes nothing in the end ${scale}`, () =>
    crashEverywhere(app, {
      async prepare(user) {
        const paid = await paidLead(user, criteria)
        mood = 'gone'
        return paid
      },
      tell: recheck,
    }))

test(`M3 a crash at any statement of a bounce that is refunded on the word of the account changes nothing in the end ${scale}`, () =>
  crashEverywhere(app, {
    async prepare(user) {
      const paid = await paidLead(user)
      mood = 'silent'
      return paid
    },
    tell: (user, paid) => recheck(user, paid, '5.1.1'),
  }))

/** Reports a bounce that waits for the operator, because the share of the account is used up. */
async function waitingReport(user: TestUser) {
  const paid = await paidLead(user)
  mood = 'silent'
  await db
    .insertInto('bounce_reports')
    .values({
      account_id: user.account_id,
      result_id: randomUUID(),
      status: '5.1.1',
      credits: 1,
      state: 'believed',
      reported_at: sql<string>`present()`,
      settled_at: sql<string>`present()`,
    })
    .execute()
  await recheck(user, { ...paid, key: randomUUID() }, '5.1.1')
  const { items } = await app.as(admin, listBounceReports, { query: { limit: 200 } })
  const report = items.find(({ account_id }) => account_id === user.account_id)
  assert.ok(report)
  return { ...paid, report: report.id }
}

test(`M3 a crash at any statement of the operator's refund of a bounce changes nothing in the end ${scale}`, () =>
  crashEverywhere(app, {
    prepare: waitingReport,
    async tell(_, { report, key }) {
      const asked = { params: { id: report }, body: { refund: true }, key }
      const { status } = await insist(() => app.ask(admin, settleBounceReport, asked))
      assert.equal(status, 200)
    },
  }))

test(`M3 a crash at any statement of a check that confirms a reported bounce changes nothing in the end ${scale}`, () =>
  crashEverywhere(app, {
    async prepare(user) {
      const waiting = await waitingReport(user)
      mood = 'gone'
      return waiting
    },
    tell: recheck,
  }))

test(`M3 a crash at any statement of the hourly checks of old emails changes nothing in the end ${scale}`, () =>
  crashEverywhere(app, {
    async prepare(user) {
      const paid = await paidLead(user)
      const past = sql<string>`now() - interval '100 days'`
      await db
        .updateTable('results')
        .set({ created_at: past, email_checked_at: past })
        .where('id', '=', paid.lead)
        .execute()
      await app.as(user, saveFreshness, { body: { max_age_days: 90, checks_per_month: 5 } })
      mood = 'gone'
      return paid
    },
    async tell() {
      await renewDueEmails(db).catch(() => renewDueEmails(db))
      await workOneByOne(app, ['recheck-email'])
    },
  }))
