import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { getLeadHistory } from '#contract/account/notifications/history.ts'
import { listNotifications } from '#contract/account/notifications/notifications.ts'
import { recheckResult } from '#contract/leads/lead-runs.ts'
import { getResult } from '#contract/leads/leads.ts'
import { removeCampaigns } from '#contract/leads/lists.ts'
import { listBounceReports, settleBounceReport } from '#contract/operator/bounce-reports.ts'
import type { Network } from '#server/platform/network/networks.ts'
import { mailboxes } from '#testing/make/make-mailboxes.ts'
import { startSearching } from '#testing/make/searching.ts'
import { moduleSlugs } from '#contract/values/modules.ts'
import { makeMember } from '#testing/make/make-member.ts'
import { makeUser, type TestUser } from '#testing/make.ts'
import { checkLedger } from '#testing/wallet/check-ledger.ts'
import { openClock } from '#testing/wallet/clock.ts'

/** Mailboxes whose servers say nothing clear any more, and those that have ceased to exist. */
const silent = new Set<string>()
const gone = new Set<string>()

const { app, neighbourhood, start, searchOf, walletOf, leadsOf } = await startSearching((opened) => {
  const verify: Network['verify'] = async (emails, ...rest) => {
    const answers = await opened.sample.verify(emails, ...rest)
    return answers.map((answer) => {
      if (gone.has(answer.address))
        return { ...answer, verdict: 'invalid' as const, reasons: ['no_mailbox' as const] }
      if (silent.has(answer.address))
        return { ...answer, verdict: 'unknown' as const, reasons: ['timed_out' as const] }
      return answer
    })
  }
  return { ...opened, internet: { ...opened.sample, verify } }
})
const { db } = app.services
const admin = await makeUser(db)
after(async () => {
  await checkLedger(db)
  await app.stop()
})

/** An account that has paid for so many emails, whose mail servers then fall silent. */
async function paidLeads(count: number) {
  silent.clear()
  const user = await makeUser(db, { credits: 50, modules: moduleSlugs.filter((slug) => slug !== 'admin') })
  const { id, search } = await start(user, await neighbourhood(mailboxes('valid').slice(0, count)))
  await app.work()
  const leads = await leadsOf(user, id)
  assert.equal(leads.filter(({ charged }) => charged === 1).length, count)
  const emails = leads.map(({ email }) => email ?? '')
  for (const email of emails) silent.add(email)
  return { user, id, search, leads: leads.map((lead) => lead.id), emails }
}

const report = (user: TestUser, id: string, body: { bounced?: string } = { bounced: '5.1.1' }) =>
  app.ask(user, recheckResult, { params: { id }, body })

async function reportAll(user: TestUser, leads: string[]) {
  await Promise.all(leads.map((id) => report(user, id)))
  await app.work()
}

const bounceOf = async (user: TestUser, id: string) =>
  (await app.as(user, getResult, { params: { id } })).bounce?.state

const statesOf = async (user: TestUser, leads: string[]) =>
  (await Promise.all(leads.map((id) => bounceOf(user, id))))
    .map(String)
    .toSorted((a, b) => a.localeCompare(b))

const waitingOf = async ({ account_id }: TestUser) =>
  (await app.as(admin, listBounceReports, { query: { limit: 200 } })).items.filter(
    (one) => one.account_id === account_id,
  )

const settle = (id: string, refund: boolean) =>
  app.ask(admin, settleBounceReport, { params: { id }, body: { refund } })

test('of many bounces reported at once one in twenty is refunded on the word of the account, and the others wait', async () => {
  const { user, search, leads } = await paidLeads(3)
  const { balance } = await walletOf(user)
  await reportAll(user, [...leads, ...leads])
  assert.equal((await walletOf(user)).balance, balance + 1)
  const { charged, refunded, with_email } = await searchOf(user, search.id)
  assert.deepEqual([charged, refunded, with_email], [3, 1, 0])
  const states = await statesOf(user, leads)
  assert.deepEqual(states, ['believed', 'waiting', 'waiting'])
  await reportAll(user, leads)
  assert.equal((await walletOf(user)).balance, balance + 1, 'a report that is repeated changes nothing')
  const waiting = await waitingOf(user)
  assert.deepEqual(
    waiting.map(({ status, credits, paid_emails, believed }) => [status, credits, paid_emails, believed]),
    [
      ['5.1.1', 1, 3, 1],
      ['5.1.1', 1, 3, 1],
    ],
  )
})

test('an own check that finds a reported address invalid always refunds it, also after thirty days', async () => {
  const { user, leads, emails } = await paidLeads(3)
  await reportAll(user, leads)
  const { balance } = await walletOf(user)
  for (const email of emails) gone.add(email)
  const clock = await openClock(app.url)
  await clock.set(new Date(Date.now() + 40 * 86_400_000).toISOString())
  for (const id of leads) await report(user, id, {})
  await app.work()
  await clock.close()
  for (const email of emails) gone.delete(email)
  assert.equal((await walletOf(user)).balance, balance + 2)
  const states = await statesOf(user, leads)
  assert.deepEqual(states, ['believed', 'confirmed', 'confirmed'])
  assert.deepEqual(await waitingOf(user), [])
})

test('a mail server that accepts the address ends a report without a refund', async () => {
  const { user, leads, emails } = await paidLeads(2)
  await reportAll(user, leads)
  const { balance } = await walletOf(user)
  for (const email of emails) silent.delete(email)
  for (const id of leads) await report(user, id, {})
  await app.work()
  assert.equal((await walletOf(user)).balance, balance)
  const states = await statesOf(user, leads)
  assert.deepEqual(states, ['believed', 'declined'])
})

test('the operator refunds or declines a report once, and what was declined is not refunded by another report', async () => {
  const { user, id, search, leads } = await paidLeads(3)
  await reportAll(user, leads)
  const { balance } = await walletOf(user)
  const [first, second] = await waitingOf(user)
  assert.ok(first && second)
  const answers = await Promise.all([settle(first.id, true), settle(first.id, true), settle(first.id, true)])
  assert.deepEqual(
    answers.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, 409, 409],
  )
  assert.deepEqual(
    [(await settle(second.id, false)).status, (await settle(second.id, true)).code],
    [200, 'bounce_settled'],
  )
  await reportAll(user, leads)
  assert.equal((await walletOf(user)).balance, balance + 1)
  assert.equal((await searchOf(user, search.id)).refunded, 2)
  const paid = (await leadsOf(user, id)).map(({ charged }) => charged)
  assert.deepEqual(
    paid.toSorted((a, b) => a - b),
    [0, 0, 1],
  )
  await checkLedger(db)
})

const toldTo = async (user: TestUser) =>
  (await app.as(user, listNotifications, { query: { limit: 200 } })).items.filter(({ action }) =>
    action.startsWith('bounce_'),
  )

test('the operator is told of the first report that waits, and the account of each decision, with its lead', async () => {
  const { user, id, leads, emails } = await paidLeads(4)
  await reportAll(user, leads)
  await db.updateTable('accounts').set({ name: 'Harbor Ltd' }).where('id', '=', user.account_id).execute()
  const ofOperator = async () => (await toldTo(admin)).filter(({ action }) => action === 'bounce_waiting')
  const before = (await ofOperator()).length
  assert.deepEqual(await toldTo(user), [], 'its own report is no news to the account')
  const waiting = await waitingOf(user)
  assert.equal(waiting.length, 3)
  await settle(waiting[0]?.id ?? '', true)
  await settle(waiting[1]?.id ?? '', false)
  for (const email of emails) gone.add(email)
  for (const lead of leads) await report(user, lead, {})
  await app.work()
  for (const email of emails) gone.delete(email)
  const told = await toldTo(user)
  assert.deepEqual(
    told.map(({ values }) => values['credits']).toReversed(),
    [1, 0, 1],
    'refunded, declined, and confirmed by a check',
  )
  for (const { list, values } of told) {
    assert.deepEqual(list, { id, type: 'local' })
    assert.ok(leads.includes(String(values['result_id'])))
  }
  const [lead] = leads.filter((one) => told.some(({ values }) => values['result_id'] === one))
  const { events } = await app.as(user, getLeadHistory, { params: { id: lead ?? '' } })
  assert.equal(events.filter(({ action }) => action === 'bounce_decided').length, 1)
  assert.equal((await ofOperator()).length, before)
  const again = await paidLeads(3)
  await db.updateTable('accounts').set({ name: 'Quay Ltd' }).where('id', '=', again.user.account_id).execute()
  await reportAll(again.user, again.leads)
  assert.deepEqual(
    (await ofOperator()).slice(0, -before).map(({ object_name }) => object_name),
    ['Quay Ltd'],
    'two reports that wait are one notification',
  )
  const member = await makeMember(db, admin, { modules: ['leads'] })
  assert.deepEqual(await toldTo(member), [], 'for users who operate the installation alone')
})

test('the share counts what was paid and refunded in thirty days, not what is left in lists', async () => {
  const { user, id, leads } = await paidLeads(3)
  await reportAll(user, leads)
  const { balance } = await walletOf(user)
  await app.as(user, removeCampaigns, { body: { resultIds: [id] } })
  assert.equal((await report(user, leads[0] ?? '')).status, 404)
  const [first, second] = await waitingOf(user)
  assert.ok(first && second)
  await db.deleteFrom('results').where('campaign_id', '=', id).execute()
  assert.equal((await settle(first.id, true)).status, 200)
  assert.equal((await walletOf(user)).balance, balance + 1, 'also where the lead is gone')
  const more = await start(user, await neighbourhood(mailboxes('valid').slice(3, 5)))
  for (const email of mailboxes('valid').slice(3, 5)) silent.delete(email)
  await app.work()
  const bought = (await leadsOf(user, more.id)).map((lead) => lead.id)
  for (const { email } of await leadsOf(user, more.id)) silent.add(email ?? '')
  await reportAll(user, bought)
  assert.equal((await waitingOf(user)).length, 3, 'removing leads makes no room')
})

test('after thirty days there is room for the word of the account again', async () => {
  const { user, leads } = await paidLeads(2)
  await reportAll(user, leads)
  const past = sql<string>`present() - interval '31 days'`
  await db
    .updateTable('bounce_reports')
    .set({ settled_at: past })
    .where('account_id', '=', user.account_id)
    .where('state', '=', 'believed')
    .execute()
  await reportAll(user, leads)
  assert.deepEqual(await waitingOf(user), [])
})

test('T1 an account reports no lead of another, and decides about no report, not even its own', async () => {
  const { user, leads } = await paidLeads(2)
  const stranger = await makeUser(db, { credits: 5 })
  const answer = await report(stranger, leads[0] ?? '')
  assert.deepEqual([answer.status, answer.code], [404, 'not_found'])
  assert.equal((await report(stranger, randomUUID())).code, answer.code)
  await reportAll(user, leads)
  const [waiting] = await waitingOf(user)
  assert.ok(waiting)
  const own = await app.ask(user, settleBounceReport, { params: { id: waiting.id }, body: { refund: true } })
  assert.equal(own.status, 403)
  assert.equal((await app.ask(user, listBounceReports)).status, 403)
  assert.equal((await settle(randomUUID(), true)).status, 404)
})
