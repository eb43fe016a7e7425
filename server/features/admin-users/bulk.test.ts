import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import * as contract from '#contract/operator/admin-users.ts'
import { listAuditEntries } from '#contract/account/audit.ts'
import { login } from '#contract/account/auth.ts'
import { getWallet } from '#contract/wallet/wallet.ts'
import { startImpersonation } from '#contract/account/impersonation.ts'
import { getMe } from '#contract/account/me.ts'
import { createPlan } from '#contract/wallet/plans.ts'
import { startApp } from '#testing/app.ts'
import { checkLedger } from '#testing/wallet/check-ledger.ts'
import { makeAdmin, makeClientOf } from '#testing/make/make-admin.ts'
import { makeMember } from '#testing/make/make-member.ts'
import { makeUser, type TestUser } from '#testing/make.ts'

const app = await startApp()
const { db } = app.services
after(async () => {
  await checkLedger(db)
  await app.stop()
})
const admin = await makeAdmin(db)
const outcomes = ({ results }: contract.BulkResult) => results.map(({ outcome }) => outcome)
const statusOf = async (user: TestUser) => (await app.ask(user, getMe)).status

test('A6 a suspended account is closed at once for all its users, by every sign-in method, until it is resumed', async () => {
  const password = 'a long sentence'
  const main = await makeUser(db, { password })
  const member = await makeMember(db, main, { modules: ['leads'], sessions: 100, password })
  const other = await makeUser(db)
  const ids = [main.id, admin.id, other.id, randomUUID()]
  const answer = await app.as(admin, contract.suspendAdminUsers, { body: { ids } })
  assert.deepEqual(outcomes(answer), ['done', 'refused', 'done', 'refused'])
  assert.deepEqual([await statusOf(main), await statusOf(member), await statusOf(admin)], [401, 401, 200])
  const sessions = member.tokens.map(async (token) => statusOf({ ...member, token }))
  assert.deepEqual(new Set(await Promise.all(sessions)), new Set([401]))
  for (const { email } of [main, member]) {
    const refused = await app.ask(null, login, { body: { email, password } })
    assert.deepEqual([refused.status, refused.code], [403, 'suspended'])
    assert.equal((await app.ask(null, login, { body: { email, password: 'another' } })).code, 'wrong_login')
  }
  const body = { reason: 'to look' }
  assert.equal((await app.ask(admin, startImpersonation, { params: { id: main.id }, body })).status, 409)
  const listed = await app.as(admin, contract.listAdminUsers, { query: { state: 'suspended' } })
  assert.deepEqual(new Set(listed.items.map(({ id }) => id)), new Set([main.id, member.id, other.id]))
  const again = await app.as(admin, contract.suspendAdminUsers, { body: { ids: [main.id] } })
  assert.deepEqual(outcomes(again), ['unchanged'])

  await app.as(admin, contract.resumeAdminUsers, { body: { ids: [main.id] } })
  const { authorisation } = await app.as(null, login, { body: { email: main.email, password } })
  const signedIn = { ...main, token: authorisation?.token ?? '' }
  const items = (await app.as(signedIn, listAuditEntries)).items.filter(
    ({ action }) => action !== 'signed_in',
  )
  assert.deepEqual(
    items.map(({ action, actor_name }) => [action, actor_name]),
    [
      ['user_resumed', 'Ada'],
      ['user_suspended', 'Ada'],
    ],
  )
})

test('only a suspended teammate is signed out, the account stays open', async () => {
  const main = await makeUser(db)
  const member = await makeMember(db, main, { modules: ['leads'] })
  await app.as(admin, contract.suspendAdminUsers, { body: { ids: [member.id] } })
  assert.deepEqual([await statusOf(main), await statusOf(member)], [200, 401])
})

test('credits for a selection come once for each account and once for each request', async () => {
  const [one, two] = [await makeUser(db, { credits: 0 }), await makeUser(db, { credits: 0 })]
  const member = await makeMember(db, one, { modules: [] })
  const body = {
    ids: [one.id, member.id, two.id, randomUUID()],
    credits: 25,
    reason: 'sorry',
    expires_on: null,
  }
  const key = randomUUID()
  const given = await app.as(admin, contract.giveAdminUsersCredits, { body, key })
  assert.deepEqual(outcomes(given).toSorted(), ['done', 'done', 'refused', 'unchanged'])
  assert.deepEqual(await app.as(admin, contract.giveAdminUsersCredits, { body, key }), given)
  for (const user of [one, two]) {
    assert.equal((await app.as(user, getWallet)).balance, 25)
    const items = (await app.as(user, listAuditEntries)).items.filter(({ action }) => action !== 'signed_in')
    assert.deepEqual(items[0]?.after, { credits: 25, reason: 'sorry', expires_on: null })
  }
  const past = { ...body, expires_on: '2020-01-01' }
  assert.equal((await app.ask(admin, contract.giveAdminUsersCredits, { body: past })).status, 422)
})

test('a plan for a selection: only for accounts of the business that sells it, the first month once', async () => {
  const plan = {
    name: 'Growth',
    credits_per_month: 100,
    months_valid: 1,
    prices: {},
    price_per_month: null,
    modules: [],
    is_default: false,
  }
  const { id: plan_id } = await app.as(admin, createPlan, { body: plan })
  const [own, foreign] = [await makeUser(db, { credits: 0 }), await makeUser(db, { credits: 0 })]
  await makeClientOf(db, admin, own)
  const ids = [own.id, foreign.id]
  const set = (to: string | null) =>
    app.as(admin, contract.setAdminUsersPlan, { body: { ids, plan_id: to } }).then(outcomes)
  assert.deepEqual(await set(plan_id), ['done', 'refused'])
  assert.deepEqual(await set(plan_id), ['unchanged', 'refused'])
  assert.equal((await app.as(own, getWallet)).balance, 100)
  const onIt = await app.as(admin, contract.listAdminUsers, { query: { plan_id } })
  assert.deepEqual(
    onIt.items.map(({ id, plan: named }) => [id, named?.name]),
    [[own.id, 'Growth']],
  )
  assert.deepEqual(await set(null), ['done', 'unchanged'])
  assert.deepEqual(await set(plan_id), ['done', 'refused'])
  assert.equal((await app.as(own, getWallet)).balance, 100, 'a month that was given is not given again')
})
