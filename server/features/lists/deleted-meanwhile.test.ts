import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import pg from 'pg'
import { startLeadRun } from '#contract/leads/lead-runs.ts'
import { createCampaign, removeCampaigns } from '#contract/leads/lists.ts'
import { stopSearch } from '#contract/leads/searches.ts'
import { startSimilar } from '#contract/leads/searches-from-leads.ts'
import { mailboxes } from '#testing/make/make-mailboxes.ts'
import { startSearching } from '#testing/make/searching.ts'
import { makeUser, type TestUser } from '#testing/make.ts'
import { checkLedger } from '#testing/wallet/check-ledger.ts'

const { app, neighbourhood, start, walletOf, leadsOf } = await startSearching()
const { db } = app.services
/** Sees the waits of all connections, as its administrator does. */
const watching = new pg.Client(app.url)
await watching.connect()
after(async () => {
  await checkLedger(db)
  await watching.end()
  await app.stop()
})
const criteria = await neighbourhood(mailboxes('valid').slice(0, 4))

/** A list with one lead whose contacts were not looked for. */
async function makeList() {
  const user = await makeUser(db, { credits: 50 })
  const { id, search } = await start(user, criteria, { max_leads: 1 })
  await app.work(['run-search'])
  await app.as(user, stopSearch, { params: { id: search.id } })
  await app.work()
  const [lead] = await leadsOf(user, id)
  return { user, id, lead: lead?.id ?? '' }
}
type List = Awaited<ReturnType<typeof makeList>>

const limits = { max_leads: 10, max_credits: 20 }
const local = (id: string) => ({ type: 'local' as const, id })
const begins = {
  'a search': ({ user, id }: List) =>
    app.ask(user, createCampaign, { body: { type: 'local', campaign_id: id, criteria, ...limits } }),
  'find similar': ({ user, id, lead }: List) =>
    app.ask(user, startSimilar, { params: local(id), body: { ids: [lead], ...limits } }),
  'a tool': ({ user, id }: List) =>
    app.ask(user, startLeadRun, {
      params: local(id),
      body: { kind: 'enrich', chosen: { scope: 'all' }, max_credits: 5 },
    }),
}

/** Keeps the wallet of the account, so that whatever reserves credits waits; answers how to let go. */
async function keepWallet({ account_id }: TestUser) {
  const client = new pg.Client(app.url)
  await client.connect()
  await client.query('begin')
  await client.query('select from lock_wallet($1)', [account_id])
  return async () => {
    await client.query('commit')
    await client.end()
  }
}

/** Answers when so many connections wait for a lock, or when another has what it waits for. */
async function untilWaiting(count: number, other = new AbortController().signal) {
  while (!other.aborted) {
    const { rows } = await watching.query(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    )
    if (rows.length >= count) return
  }
}

for (const [what, begin] of Object.entries(begins))
  test(`M7 ${what} that begins while its list is deleted is stopped, and gives back what it reserved`, async () => {
    const list = await makeList()
    const { user, id } = list
    const letGo = await keepWallet(user)
    const begun = begin(list)
    await untilWaiting(1)
    const removed = app.ask(user, removeCampaigns, { body: { resultIds: [id] } })
    const answered = new AbortController()
    void removed.finally(() => answered.abort())
    await untilWaiting(2, answered.signal)
    await letGo()
    assert.deepEqual([(await begun).status, (await removed).status], [200, 200])
    await app.work()
    assert.deepEqual(await walletOf(user), { balance: 50, held: 0, used_this_period: 0 })
  })
