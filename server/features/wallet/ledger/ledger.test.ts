import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { createLedgerLink, getWallet, listLedger } from '#contract/wallet/wallet.ts'
import { getUsage } from '#contract/wallet/usage.ts'
import { mailboxes } from '#testing/make/make-mailboxes.ts'
import { makeUser, type TestUser } from '#testing/make.ts'
import { startSearching } from '#testing/make/searching.ts'
import { refundLead } from '#server/features/wallet/holds/hold.ts'

const { app, neighbourhood, start, leadsOf } = await startSearching()
after(() => app.stop())
const { db } = app.services

/** Three cafés with an address that is good and one without any. */
async function searched(user: TestUser): Promise<{ id: string }> {
  const area = await neighbourhood([...mailboxes('valid').slice(0, 3), null])
  const { id } = await start(user, area, { max_credits: 10 })
  await app.work()
  return { id }
}

const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const [yesterday, tomorrow] = [dayFromNow(-1), dayFromNow(1)]

const ledgerOf = async (user: TestUser, query: object = {}) =>
  (await app.as(user, listLedger, { query })).items

test('the charges of a search are one line with its list, its leads and its user', async () => {
  const user = await makeUser(db, { credits: 50 })
  const { id } = await searched(user)
  const charged = (await leadsOf(user, id)).filter(({ charged: credits }) => credits > 0).length
  assert.ok(charged > 0)
  const [line, grant, ...others] = await ledgerOf(user)
  assert.deepEqual(others, [])
  assert.deepEqual(
    [line?.kind, line?.action, line?.credits, line?.entries, line?.owned_after],
    ['settle', 'local.contact', -charged, charged, 50 - charged],
  )
  assert.deepEqual(line?.list, { id, type: 'local', name: 'Cafés' })
  assert.deepEqual(line?.by, { id: user.id, name: user.email })
  assert.deepEqual([grant?.kind, grant?.credits, grant?.list, grant?.by], ['grant', 50, null, null])
})

test('the ledger is filtered by kind, user, list and day, and paged', async () => {
  const user = await makeUser(db, { credits: 50 })
  const { id } = await searched(user)
  const kinds = async (query: object) => (await ledgerOf(user, query)).map(({ kind }) => kind)
  assert.deepEqual(await kinds({ kind: 'hold' }), ['hold'])
  assert.deepEqual(await kinds({ kind: 'release' }), ['release'])
  assert.deepEqual(await kinds({ user_id: user.id }), ['settle'])
  assert.deepEqual(await kinds({ user_id: user.account_id }), [])
  assert.deepEqual(await kinds({ campaign_id: id }), ['settle'])
  assert.deepEqual(await kinds({ from: yesterday, to: tomorrow }), ['settle', 'grant'])
  assert.deepEqual(await kinds({ to: '2020-01-01' }), [])
  const page = await app.as(user, listLedger, { query: { page: 2, limit: 1 } })
  assert.deepEqual([page.total, page.items.map(({ kind }) => kind)], [2, ['grant']])
})

test('usage adds up by day, action, user and list, and a refund counts against its action', async () => {
  const user = await makeUser(db, { credits: 50 })
  const { id } = await searched(user)
  const paid = (await leadsOf(user, id)).filter(({ charged }) => charged > 0)
  const [lead] = paid
  assert.ok(lead)
  const { account_id } = user
  await db.transaction().execute((tx) => refundLead(tx, { account_id, result_id: lead.id }))
  const credits = paid.length - 1
  const usage = await app.as(user, getUsage, { query: { days: 30 } })
  const leads = paid.length
  assert.deepEqual(
    usage.days.map(({ action, credits: used }) => [action, used]),
    [['local.contact', credits]],
  )
  assert.ok(usage.days.every(({ day }) => day > yesterday && day < tomorrow))
  assert.deepEqual(usage.actions, [{ action: 'local.contact', credits, leads }])
  assert.deepEqual(usage.members, [{ id: user.id, name: user.email, credits, leads }])
  assert.deepEqual(usage.lists, [{ id, type: 'local', name: 'Cafés', credits, leads }])
  const { used_this_period, used_by_action } = await app.as(user, getWallet)
  assert.equal(used_this_period, credits)
  assert.deepEqual(used_by_action, [{ action: 'local.contact', credits }])
})

test('T1 no user sees the ledger, usage or wallet of another account, nor their own without access', async () => {
  const user = await makeUser(db, { credits: 50 })
  const { id } = await searched(user)
  const stranger = await makeUser(db, { credits: 7 })
  assert.deepEqual(await ledgerOf(stranger, { campaign_id: id }), [])
  assert.deepEqual((await app.as(stranger, getUsage)).lists, [])
  await db
    .updateTable('users')
    .set({ account_id: user.account_id, is_main_user: false, access_to_wallet: false })
    .where('id', '=', stranger.id)
    .execute()
  for (const route of [getWallet, listLedger, getUsage, createLedgerLink]) {
    const { status, code } = await app.ask(stranger, route)
    assert.deepEqual([status, code], [403, 'no_wallet_access'], route.address)
  }
})
