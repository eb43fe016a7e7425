import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { type AdminUserChange, changeAdminUser, getAdminUser } from '#contract/operator/admin-users.ts'
import { listAllAuditEntries, listAuditEntries } from '#contract/account/audit.ts'
import { changeMail, changePassword, listSessions, logout, revokeSession } from '#contract/account/auth.ts'
import { endImpersonation, startImpersonation } from '#contract/account/impersonation.ts'
import { acceptTerms, getMe, saveMe } from '#contract/account/me.ts'
import { nameOfRoute, routes } from '#contract/routes.ts'
import { beginSecondFactor } from '#contract/account/second-factor.ts'
import { standardSignIn } from '#server/platform/config/sign-in-settings.ts'
import { startApp, testHost } from '#testing/app.ts'
import { makeAdmin, makeClientOf } from '#testing/make/make-admin.ts'
import { makeMember } from '#testing/make/make-member.ts'
import { makeUser, type TestUser } from '#testing/make.ts'

const termsUrl = 'https://quarry.test/terms'
const app = await startApp({ signIn: { ...standardSignIn, termsUrl } })
after(() => app.stop())
const { db } = app.services

const reason = 'They asked why their import is empty'
const start = (actor: TestUser, target: TestUser) =>
  app.ask(actor, startImpersonation, { params: { id: target.id }, body: { reason } })

async function workAs(actor: TestUser, target: TestUser): Promise<TestUser> {
  const { status, data } = await start(actor, target)
  assert.equal(status, 200)
  return { ...target, token: data.authorisation.token }
}

test('T11 an impersonator is named in every entry, with the reason, on both sides', async () => {
  const [admin, user] = [await makeAdmin(db), await makeUser(db)]
  const working = await workAs(admin, user)
  const me = await app.as(working, getMe)
  assert.deepEqual([me.email, me.impersonation?.reason], [user.email, reason])
  await app.as(working, saveMe, { body: { first_name: 'Changed' } })
  await app.as(working, endImpersonation)
  assert.equal((await app.ask(working, getMe)).status, 401)
  await app.as(admin, getMe)

  const { items } = await app.as(user, listAuditEntries)
  assert.deepEqual(items.map(({ action }) => action).toSorted(), [
    'impersonation_ended',
    'impersonation_started',
    'profile_changed',
  ])
  for (const entry of items) {
    assert.deepEqual([entry.actor_id, entry.actor_name, entry.reason], [admin.id, 'Ada', reason])
    assert.ok(entry.as_user_name)
  }
  const all = await app.as(admin, listAllAuditEntries, { query: { user_id: user.id } })
  assert.equal(all.total, 3)
  const acted = await app.as(user, listAuditEntries, { query: { action: 'acted_as' } })
  assert.equal(acted.total, 2, 'each call is kept, and shown by its filter')
})

test('T11 payment, password, email and second factor are refused with a clear sentence', async () => {
  const [admin, user] = [await makeAdmin(db), await makeUser(db, { password: 'a good sentence' })]
  const working = await workAs(admin, user)
  const body = { current_password: 'a good sentence', password: 'another good sentence' }
  const refused = await app.ask(working, changePassword, { body })
  assert.deepEqual(
    [refused.status, refused.code, refused.message],
    [403, 'impersonating', "You can't do this while you work as another user."],
  )
  const mail = { email: 'mine@firm.example', password: 'a good sentence' }
  assert.equal((await app.ask(working, changeMail, { body: mail })).code, 'impersonating')
  const shown = { password: 'a good sentence' }
  assert.equal((await app.ask(working, beginSecondFactor, { body: shown })).code, 'impersonating')
  assert.equal((await start(working, await makeUser(db))).code, 'impersonating')
})

test('T11 only the user accepts the terms: an impersonator is neither asked nor accepted', async () => {
  const [admin, user] = [await makeAdmin(db), await makeUser(db)]
  const working = await workAs(admin, user)
  assert.equal((await app.as(working, getMe)).terms_url, null)
  const accepted = await app.ask(working, acceptTerms)
  assert.deepEqual([accepted.status, accepted.code], [403, 'impersonating'])
  assert.equal((await app.as(user, getMe)).terms_url, termsUrl)
})

test('T11 every call that changes a sign-in method or pays is for the user in person', () => {
  const ways = /password|mail-change|second-factor|passkey|impersonate$|accept-terms|top-?up|checkout|billing/
  const open = routes.filter(
    ({ method, path, access, personal }) =>
      method !== 'GET' && access !== 'public' && ways.test(path) && personal !== true,
  )
  assert.deepEqual(open.map(nameOfRoute), [])
})

test("only the platform and the client's reseller may work as a user; for all others the user does not exist", async () => {
  const [admin, other, user, stranger] = [
    await makeAdmin(db),
    await makeAdmin(db),
    await makeUser(db),
    await makeUser(db),
  ]
  const reseller = await makeUser(db)
  await makeClientOf(db, reseller, user)
  assert.equal((await start(reseller, user)).status, 200)
  assert.equal((await start(reseller, stranger)).status, 404)
  assert.equal((await start(stranger, user)).status, 404)
  assert.equal((await start(user, reseller)).status, 404)
  assert.equal((await start(admin, other)).status, 404)
  assert.equal((await start(admin, admin)).status, 409)
  const teammate = await makeMember(db, reseller, { modules: ['whitelabel', 'admin'] })
  assert.equal((await start(teammate, user)).status, 404)
})

test('A6 an impersonated session ends with the session it was started from, and the user sees and ends it', async () => {
  const [admin, user] = [await makeAdmin(db), await makeUser(db)]
  const working = await workAs(admin, user)
  const { items } = await app.as(user, listSessions)
  assert.equal(items.filter(({ is_support }) => is_support).length, 1)
  await app.as(admin, logout)
  assert.equal((await app.ask(working, getMe)).status, 401)
})

test('T9 an impersonator who loses the right loses the session at the next request', async () => {
  const [owner, second] = [await makeAdmin(db), await makeAdmin(db)]
  const admin = await makeMember(db, owner, { modules: ['leads', 'admin'] })
  await db.updateTable('users').set({ role: 'admin' }).where('id', '=', admin.id).execute()
  const [reseller, client, user] = [await makeUser(db), await makeUser(db), await makeUser(db)]
  await makeClientOf(db, reseller, client)
  const isIn = async (working: TestUser) => (await app.ask(working, getMe)).status === 200
  const change = async ({ id }: TestUser, given: Partial<AdminUserChange>) => {
    const { email, first_name, last_name, modules, role } = await app.as(owner, getAdminUser, {
      params: { id },
    })
    const body = { email, first_name, last_name, language: null, modules, role, ...given }
    return app.as(owner, changeAdminUser, { params: { id }, body })
  }
  const working = {
    reseller: await workAs(reseller, client),
    admin: await workAs(admin, user),
    asRaised: await workAs(second, user),
    asMoved: await workAs(reseller, client),
  }
  for (const one of Object.values(working)) assert.ok(await isIn(one))
  await change(reseller, { modules: ['leads'] })
  assert.ok(!(await isIn(working.reseller)), 'without the module of resellers')
  await change(reseller, { modules: ['leads', 'whitelabel'] })
  await makeClientOf(db, owner, client)
  assert.ok(!(await isIn(working.asMoved)), 'a client of another reseller')
  await change(admin, { modules: ['leads'] })
  assert.ok(!(await isIn(working.admin)), 'without the module of admins')
  await db.updateTable('users').set({ role: 'admin' }).where('id', '=', user.id).execute()
  assert.ok(!(await isIn(working.asRaised)), 'as an admin')
})

test("T11 the session of a platform's person hides its network address, and so does the entry of its end", async () => {
  const [admin, user] = [await makeAdmin(db), await makeUser(db)]
  const response = await app.http.inject({
    method: 'POST',
    url: startImpersonation.path.replace(':id', user.id),
    headers: { host: testHost, authorization: `Bearer ${admin.token}`, 'user-agent': 'Mozilla/5.0 of Ada' },
    remoteAddress: '198.51.100.7',
    payload: { reason },
  })
  assert.equal(response.statusCode, 200)
  const { items } = await app.as(user, listSessions)
  const support = items.find(({ is_support }) => is_support) ?? assert.fail('no session of support')
  assert.deepEqual([support.address, support.user_agent], ['', ''])
  await app.as(user, revokeSession, { params: { id: support.id } })
  const history = await app.as(user, listAuditEntries)
  assert.deepEqual(Object.keys(history.items[0]?.before ?? {}).toSorted(), ['signed_in_at', 'support'])
  assert.ok(!JSON.stringify([items, history]).includes('198.51.100.7'))
})
