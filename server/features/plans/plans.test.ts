import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setAdminUsersPlan } from '#contract/operator/admin-users.ts'
import { getMe } from '#contract/account/me.ts'
import { listAllAuditEntries } from '#contract/account/audit.ts'
import { getWallet } from '#contract/wallet/wallet.ts'
import * as contract from '#contract/wallet/plans.ts'
import { runWalletUpkeep } from '#server/features/wallet/wallet-upkeep.ts'
import { startApp } from '#testing/app.ts'
import { checkLedger } from '#testing/wallet/check-ledger.ts'
import { openClock } from '#testing/wallet/clock.ts'
import { makeAdmin, makeClientOf } from '#testing/make/make-admin.ts'
import { makeMember } from '#testing/make/make-member.ts'
import { makeUser } from '#testing/make.ts'

const app = await startApp()
const clock = await openClock(app.url)
const { db } = app.services
after(async () => {
  await checkLedger(db)
  await clock.close()
  await app.stop()
})
const admin = await makeAdmin(db)
const fields = {
  name: 'Growth',
  credits_per_month: 100,
  months_valid: 1,
  prices: {},
  price_per_month: null,
  modules: [],
  is_default: false,
}

test('a plan is created, listed with its accounts, changed with an audit value per price, and removed when no account is on it', async () => {
  const plan = await app.as(admin, contract.createPlan, {
    body: { ...fields, prices: { 'local.contact': 3, 'people.phone': 2 } },
  })
  const client = await makeUser(db)
  await makeClientOf(db, admin, client)
  await app.as(admin, setAdminUsersPlan, { body: { ids: [client.id], plan_id: plan.id } })
  const params = { id: plan.id }
  const [listed] = await app.as(admin, contract.listPlans)
  assert.deepEqual([listed?.accounts, listed?.prices], [1, { 'local.contact': 3, 'people.phone': 2 }])
  const changed = { ...fields, prices: { 'local.contact': 5 } }
  assert.deepEqual((await app.as(admin, contract.changePlan, { params, body: changed })).prices, {
    'local.contact': 5,
  })
  const { items } = await app.as(admin, listAllAuditEntries, { query: { action: 'plan_changed' } })
  assert.deepEqual(
    [items[0]?.before, items[0]?.after],
    [
      { 'price local.contact': 3, 'price people.phone': 2 },
      { 'price local.contact': 5, 'price people.phone': null },
    ],
  )
  const about = await app.as(admin, listAllAuditEntries, { query: { about: 'plans' } })
  assert.deepEqual(
    about.items.map(({ action }) => action),
    ['plan_changed', 'plan_set', 'plan_created'],
  )
  const acted = await app.as(admin, listAllAuditEntries, { query: { action: 'operator_acted' } })
  assert.deepEqual(
    acted.items.filter(({ actor_id }) => actor_id === admin.id).map(({ after: what }) => what?.['call']),
    ['setAdminUsersPlan'],
    'what stands in the own account already is not said twice',
  )
  assert.equal((await app.ask(admin, contract.removePlan, { params })).status, 409)
  await app.as(admin, setAdminUsersPlan, { body: { ids: [client.id], plan_id: null } })
  await app.as(admin, contract.removePlan, { params })
  assert.equal((await app.ask(admin, contract.getPlan, { params })).status, 404)
})

test('a plan has a price, and its modules come to the owner of an account that is put on it', async () => {
  const priced = { ...fields, price_per_month: 4_900, modules: ['ai_suggest' as const] }
  const plan = await app.as(admin, contract.createPlan, { body: priced })
  assert.deepEqual([plan.price_per_month, plan.modules], [4_900, ['ai_suggest']])
  const client = await makeUser(db, { modules: ['leads'] })
  await makeClientOf(db, admin, client)
  const member = await makeMember(db, client, { modules: ['leads'] })
  await app.as(admin, setAdminUsersPlan, { body: { ids: [client.id], plan_id: plan.id } })
  const modulesOf = async (user: typeof client) => (await app.as(user, getMe)).modules.map(({ slug }) => slug)
  assert.deepEqual((await modulesOf(client)).toSorted(), ['ai_suggest', 'leads'])
  assert.deepEqual(await modulesOf(member), ['leads'])
})

test('a new default plan replaces the default before it', async () => {
  const first = await app.as(admin, contract.createPlan, { body: { ...fields, is_default: true } })
  const second = await app.as(admin, contract.createPlan, { body: fields })
  await app.as(admin, contract.changePlan, {
    params: { id: second.id },
    body: { ...fields, is_default: true },
  })
  const plans = await app.as(admin, contract.listPlans)
  const defaults = plans.filter(({ is_default }) => is_default).map(({ id }) => id)
  assert.deepEqual(defaults, [second.id])
  assert.equal((await app.as(admin, contract.getPlan, { params: { id: first.id } })).is_default, false)
})

test('credits that last two months add to those of the next month', async () => {
  await clock.set('2026-01-31T10:00:00Z')
  const { id: plan_id } = await app.as(admin, contract.createPlan, { body: { ...fields, months_valid: 2 } })
  const client = await makeUser(db, { credits: 0 })
  await makeClientOf(db, admin, client)
  await app.as(admin, setAdminUsersPlan, { body: { ids: [client.id], plan_id } })
  for (const [at, balance] of [
    ['2026-02-28T10:00:00Z', 200],
    ['2026-03-31T10:00:00Z', 200],
  ] as const) {
    await clock.set(at)
    await runWalletUpkeep(db)
    assert.equal((await app.as(client, getWallet)).balance, balance, at)
  }
})

test('plans belong to one business, and only its admins change them', async () => {
  const { id } = await app.as(admin, contract.createPlan, { body: fields })
  const other = await makeAdmin(db)
  const params = { id }
  assert.equal((await app.ask(other, contract.getPlan, { params })).status, 404)
  assert.equal((await app.ask(other, contract.changePlan, { params, body: fields })).status, 404)
  assert.equal((await app.ask(other, contract.removePlan, { params })).status, 404)
  const staff = await makeMember(db, admin, { modules: ['admin'] })
  assert.equal((await app.ask(staff, contract.createPlan, { body: fields })).status, 403)
  const user = await makeUser(db, { modules: ['leads', 'whitelabel'] })
  assert.equal((await app.ask(user, contract.listPlans)).code, 'module_missing')
})
