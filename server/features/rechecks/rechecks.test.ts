import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { removeCampaigns } from '#contract/leads/lists.ts'
import { newestRecheck, previewRecheck, startRecheck, stopRecheck } from '#contract/leads/rechecks.ts'
import { mailboxes } from '#testing/make/make-mailboxes.ts'
import { makeLeads } from '#testing/make/make-leads.ts'
import { startSearching } from '#testing/make/searching.ts'
import { crashEverywhere, insist, workOneByOne } from '#testing/runs/crash-everywhere.ts'
import { makeUser, type TestUser } from '#testing/make.ts'
import { checkLedger } from '#testing/wallet/check-ledger.ts'

/** Mailboxes that have ceased to exist since they were paid for. */
const gone = new Set<string>()

const { app, neighbourhood, start, walletOf, leadsOf } = await startSearching((opened) => ({
  ...opened,
  internet: {
    ...opened.sample,
    async verify(emails, ...rest) {
      const answers = await opened.sample.verify(emails, ...rest)
      return answers.map((answer) =>
        gone.has(answer.address) ? { ...answer, verdict: 'invalid', reasons: ['no_mailbox'] } : answer,
      )
    },
  },
}))
const { db } = app.services
after(async () => {
  await checkLedger(db)
  await app.stop()
})

const cafes = await neighbourhood([...mailboxes('valid').slice(0, 3), mailboxes('gone')[0]])
const chosen = { scope: 'all' as const }
const local = (id: string) => ({ type: 'local' as const, id })

/** A list with three paid emails, one of which has ceased to exist since. */
async function paid(user: TestUser) {
  gone.clear()
  const { id } = await start(user, cafes)
  await workOneByOne(app, ['run-search', 'contact-lead'])
  const emails = (await leadsOf(user, id))
    .filter(({ charged }) => charged === 1)
    .map(({ email }) => email ?? '')
  assert.equal(emails.length, 3)
  gone.add(emails[0] ?? '')
  return id
}

const newest = (user: TestUser, id: string) => app.as(user, newestRecheck, { params: { id } })

test('found emails of chosen leads are checked again for nothing; a refused one refunds its credits once', async () => {
  const user = await makeUser(db, { credits: 20 })
  const id = await paid(user)
  const before = (await walletOf(user)).balance
  const preview = await app.as(user, previewRecheck, { params: local(id), body: { chosen } })
  assert.deepEqual(preview, { leads: 3, is_off_here: false })
  const begun = await app.as(user, startRecheck, { params: local(id), body: { chosen } })
  assert.deepEqual([begun.state, begun.leads, begun.settled], ['queued', 3, 0])
  await app.work()
  const done = await newest(user, id)
  assert.deepEqual(
    [done?.state, done?.settled, done?.confirmed, done?.refused, done?.refunded],
    ['done', 3, 2, 1, 1],
  )
  assert.equal((await walletOf(user)).balance, before + 1)
  const states = (await leadsOf(user, id)).map(({ email_state }) => email_state)
  assert.deepEqual(states.toSorted(), ['found', 'found', 'not_found', 'not_found'])
  const late = await app.ask(user, stopRecheck, { params: { id: begun.id } })
  assert.deepEqual([late.status, late.code], [409, 'run_ended'])
})

test('a stopped check asks no more, and leads without a found email are not asked about', async () => {
  const user = await makeUser(db, { credits: 20 })
  const id = await paid(user)
  const begun = await app.as(user, startRecheck, { params: local(id), body: { chosen } })
  const stopped = await app.as(user, stopRecheck, { params: { id: begun.id } })
  assert.deepEqual([stopped.state, stopped.reason], ['stopped', 'by_user'])
  await app.work()
  assert.equal((await newest(user, id))?.settled, 0)
  const guessed = (await leadsOf(user, id)).filter(({ email_state }) => email_state !== 'found')
  const ids = guessed.map((lead) => lead.id)
  const none = await app.ask(user, startRecheck, {
    params: local(id),
    body: { chosen: { scope: 'selected', ids } },
  })
  assert.deepEqual([none.status, none.code], [409, 'nothing_to_recheck'])
})

test('an account has three checks at a time, however many begin at once', async () => {
  const user = await makeUser(db)
  const id = await makeLeads(db, user, { leads: [{ email: 'a@firm.example', email_state: 'found' }] })
  const starts = Array.from({ length: 5 }, () =>
    app.ask(user, startRecheck, { params: local(id), body: { chosen } }),
  )
  const codes = (await Promise.all(starts)).map(({ status, code }) => code ?? String(status))
  assert.deepEqual(codes.toSorted(), ['200', '200', '200', 'too_many_rechecks', 'too_many_rechecks'])
})

test('a list that goes to the bin ends its check', async () => {
  const user = await makeUser(db, { credits: 20 })
  const id = await paid(user)
  await app.as(user, startRecheck, { params: local(id), body: { chosen } })
  await app.as(user, removeCampaigns, { body: { resultIds: [id] } })
  await app.work()
  const row = await db
    .selectFrom('rechecks')
    .select(['state', 'reason'])
    .where('campaign_id', '=', id)
    .executeTakeFirst()
  assert.deepEqual(row, { state: 'stopped', reason: 'list_deleted' })
})

test('M3 a crash at any statement of a check of many emails changes nothing in the end (each statement once; all of them in the whole-rows bench)', () =>
  crashEverywhere(app, {
    async prepare(user) {
      const [lost = '', ...kept] = mailboxes('valid').slice(0, 3)
      gone.clear()
      gone.add(lost)
      const found = { email_state: 'found' as const, is_sample: false }
      const leads = [lost, ...kept].map((email) => ({ ...found, email }))
      return { id: await makeLeads(db, user, { leads }), key: randomUUID() }
    },
    async tell(user, { id, key }) {
      await insist(() => app.ask(user, startRecheck, { params: local(id), body: { chosen }, key }))
      await workOneByOne(app, ['run-recheck'])
    },
    async check(user, { id }) {
      const done = await newest(user, id)
      assert.deepEqual([done?.state, done?.settled, done?.confirmed, done?.refused], ['done', 3, 2, 1])
    },
  }))
