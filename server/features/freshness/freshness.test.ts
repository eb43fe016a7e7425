import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { listNotifications } from '#contract/account/notifications/notifications.ts'
import { archiveCampaign } from '#contract/leads/lists.ts'
import { getFreshness, saveFreshness } from '#contract/wallet/freshness.ts'
import type { Network } from '#server/platform/network/networks.ts'
import { jobs } from '#server/registered.ts'
import { makeMember } from '#testing/make/make-member.ts'
import { makeLeads } from '#testing/make/make-leads.ts'
import { mailboxes } from '#testing/make/make-mailboxes.ts'
import { startSearching } from '#testing/make/searching.ts'
import { makeUser, type TestUser } from '#testing/make.ts'
import { checkLedger } from '#testing/wallet/check-ledger.ts'
import { renewDueEmails } from './renew-emails.ts'

/** Mailboxes whose mail servers refuse every connection. */
const unreached = new Set<string>()

/** Mailboxes that have ceased to exist. */
const gone = new Set<string>()

const { app, neighbourhood, start, leadsOf } = await startSearching((opened) => {
  const verify: Network['verify'] = async (emails, ...rest) => {
    const answers = await opened.sample.verify(emails, ...rest)
    return answers.map((answer) => {
      if (gone.has(answer.address))
        return { ...answer, verdict: 'invalid' as const, reasons: ['no_domain' as const] }
      if (unreached.has(answer.address))
        return {
          ...answer,
          verdict: 'unknown' as const,
          reasons: ['port_blocked' as const, 'connect_refused' as const],
        }
      return answer
    })
  }
  return { ...opened, internet: { ...opened.sample, verify } }
})
const { db } = app.services
after(async () => {
  await checkLedger(db)
  await app.stop()
})

/** A list of found emails, all checked so many days ago. */
async function foundLong(days: number, count = 3) {
  const user = await makeUser(db, { credits: 50 })
  const { id } = await start(user, await neighbourhood(mailboxes('valid').slice(0, count)))
  await app.work()
  const past = sql<string>`now() - make_interval(days => ${days})`
  await db
    .updateTable('facts')
    .set({ checked_at: past })
    .where('account_id', '=', user.account_id)
    .where('checked_at', 'is not', null)
    .execute()
  await db
    .updateTable('results')
    .set({ created_at: past, email_checked_at: sql`case when email_checked_at is not null then ${past} end` })
    .where('account_id', '=', user.account_id)
    .execute()
  return { user, id }
}

const save = (user: TestUser, max_age_days: 30 | 90 | null, checks_per_month = 100) =>
  app.as(user, saveFreshness, { body: { max_age_days, checks_per_month } })

async function renew() {
  await renewDueEmails(db)
  await app.work()
}

test('nothing is checked again before an age is set; then what is older is, oldest first, within the checks of the month', async () => {
  const { user } = await foundLong(100)
  await renew()
  assert.equal((await app.as(user, getFreshness)).checked, 0)
  assert.equal((await app.as(user, getFreshness, { query: { max_age_days: '90' } })).due, 3)
  assert.equal((await app.as(user, getFreshness, { query: { max_age_days: '180' } })).due, 0)
  assert.equal((await save(user, 90, 2)).due, 3)
  await renew()
  await renew()
  const { checked, confirmed, refused, due } = await app.as(user, getFreshness)
  assert.deepEqual([checked, confirmed, refused, due], [2, 2, 0, 1])
})

test('the oldest check is renewed first, and the lead tells of the new one', async () => {
  const { user, id } = await foundLong(100)
  const leads = await leadsOf(user, id)
  for (const [index, lead] of leads.entries())
    await db
      .updateTable('results')
      .set({ email_checked_at: sql`now() - make_interval(days => ${200 + index})` })
      .where('id', '=', lead.id)
      .execute()
  await save(user, 90, 1)
  await renew()
  const renewed = (await leadsOf(user, id)).filter(
    ({ email_checked_at: at }) => Date.now() - Date.parse(at ?? '') < 60_000,
  )
  assert.deepEqual(
    renewed.map((lead) => lead.id),
    [leads.at(-1)?.id],
  )
})

test('who may open the wallet is told once a month that the checks are used up, where something is due', async () => {
  const { user, id } = await foundLong(100)
  const aged = (await leadsOf(user, id)).filter(
    ({ email_checked_at: at }) => at && Date.now() - Date.parse(at) > 99 * 86_400_000,
  )
  assert.equal(aged.length, 3)
  await save(user, 90, 2)
  for (let hour = 0; hour < 4; hour += 1) await renew()
  const { items } = await app.as(user, listNotifications)
  assert.deepEqual(
    items.filter(({ action }) => action === 'freshness_used_up').map(({ values }) => values['checks']),
    [2],
  )
  const { user: other } = await foundLong(100)
  await save(other, 90, 3)
  await renew()
  await renew()
  const none = await app.as(other, listNotifications)
  assert.equal(none.items.filter(({ action }) => action === 'freshness_used_up').length, 0)
})

test('an address that has ceased to exist is no longer found, and is counted', async () => {
  const { user, id } = await foundLong(40)
  const [first] = await leadsOf(user, id)
  gone.add(first?.email ?? '')
  await save(user, 30)
  await renew()
  const { checked, confirmed, refused, due } = await app.as(user, getFreshness)
  assert.deepEqual([checked, confirmed, refused, due], [3, 2, 1, 0])
  const states = (await leadsOf(user, id)).map(({ email_state }) => email_state)
  assert.equal(states.filter((state) => state === 'not_found').length, 1)
})

test('a budget for chosen lists checks no other; a list of another account is refused', async () => {
  gone.clear()
  const { user, id } = await foundLong(100, 2)
  await makeLeads(db, user, {
    leads: [{ email: 'old@other.example', email_state: 'found', created_at: '2020-01-01T00:00:00Z' }],
  })
  const due = async (lists: string) =>
    (await app.as(user, getFreshness, { query: { max_age_days: '90', lists } })).due
  assert.equal(await due('chosen'), 3, 'without a budget all lists count')
  assert.equal(await due(id), 2, 'before it is saved')
  const body = { max_age_days: 90 as const, checks_per_month: 100, lists: [id] }
  const saved = await app.as(user, saveFreshness, { body })
  assert.deepEqual([saved.lists, saved.due, await due('all'), await due('chosen')], [[id], 2, 3, 2])
  await renew()
  const { checked, due: left } = await app.as(user, getFreshness)
  assert.deepEqual([checked, left], [2, 0])
  assert.equal(await due('all'), 1)
  const stranger = await makeUser(db, { credits: 1 })
  assert.equal((await app.ask(stranger, saveFreshness, { body })).status, 404)
})

test('a check for which no mail server could be asked uses up nothing of the month', async () => {
  gone.clear()
  const { user, id } = await foundLong(100, 2)
  const [first] = await leadsOf(user, id)
  unreached.add(first?.email ?? '')
  await save(user, 90, 2)
  await renew()
  const { checked, not_asked, confirmed, due } = await app.as(user, getFreshness)
  assert.deepEqual([checked, not_asked, confirmed, due], [1, 1, 1, 0], 'the lead rests')
  unreached.clear()
})

test('M12 two workers in the same moment begin no check twice, and none beyond the budget', async () => {
  const { user } = await foundLong(100)
  await save(user, 90, 2)
  await Promise.all([renewDueEmails(db), renewDueEmails(db), renewDueEmails(db)])
  await app.work()
  assert.equal((await app.as(user, getFreshness)).checked, 2)
})

test('a new month has its whole budget; removing leads makes no room in this one', async () => {
  const { user } = await foundLong(100)
  await save(user, 90, 1)
  await renew()
  await db
    .deleteFrom('results')
    .where('account_id', '=', user.account_id)
    .where('id', 'in', db.selectFrom('freshness_checks').select(sql<string>`result_id`.as('id')))
    .execute()
  await renew()
  assert.equal((await app.as(user, getFreshness)).checked, 1)
  await db
    .updateTable('freshness_checks')
    .set({ begun_at: sql<string>`now() - interval '32 days'` })
    .where('account_id', '=', user.account_id)
    .execute()
  await renew()
  assert.equal((await app.as(user, getFreshness)).checked, 1)
})

test('archived lists, suspended accounts and a budget that was turned off rest', async () => {
  const archived = await foundLong(100)
  await save(archived.user, 90)
  await app.as(archived.user, archiveCampaign, { params: { id: archived.id }, body: { is_archived: true } })
  const suspended = await foundLong(100)
  await save(suspended.user, 90)
  await db
    .updateTable('users')
    .set({ suspended_at: sql<string>`now()` })
    .where('id', '=', suspended.user.id)
    .execute()
  const off = await foundLong(100)
  await save(off.user, 90)
  assert.equal((await save(off.user, null)).due, null)
  await renew()
  const { rows } =
    await sql`select from freshness_checks where account_id in (${sql.join([archived.user.account_id, suspended.user.account_id, off.user.account_id])})`.execute(
      db,
    )
  assert.equal(rows.length, 0)
})

test('checks that wait are not asked once the budget is turned off', async () => {
  const { user } = await foundLong(100)
  await save(user, 90)
  await renewDueEmails(db)
  await save(user, null)
  await app.work()
  const { checked, confirmed } = await app.as(user, getFreshness)
  assert.ok(checked > 0)
  assert.equal(confirmed, 0)
})

test('who may not open the wallet reads the budget and changes nothing', async () => {
  const user = await makeUser(db)
  const ben = await makeMember(db, user, { modules: ['leads'] })
  assert.equal((await app.as(ben, getFreshness)).can_edit, false)
  const body = { max_age_days: 30, checks_per_month: 5 } as const
  assert.equal((await app.ask(ben, saveFreshness, { body })).status, 403)
})

test('the job runs every hour', () => {
  assert.ok(jobs.some(({ name, cron }) => name === 'renew-emails' && cron === '41 * * * *'))
})
