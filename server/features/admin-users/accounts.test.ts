import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import * as contract from '#contract/operator/admin-users.ts'
import { listAuditEntries } from '#contract/account/audit.ts'
import { login } from '#contract/account/auth.ts'
import { getWallet } from '#contract/wallet/wallet.ts'
import { getMe } from '#contract/account/me.ts'
import { createPlan } from '#contract/wallet/plans.ts'
import { acceptInvitation, getTeam, readInvitation } from '#contract/account/team.ts'
import { readMailValues } from '#server/platform/mail/mail.ts'
import { startApp } from '#testing/app.ts'
import { planFields } from '#testing/make/make-plan.ts'
import { makeAdmin, makeClientOf } from '#testing/make/make-admin.ts'
import { makeMember } from '#testing/make/make-member.ts'
import { makeClient, makeReseller } from '#testing/make/make-site.ts'
import { makeUser } from '#testing/make.ts'

const app = await startApp()
after(() => app.stop())
const { db } = app.services
const admin = await makeAdmin(db)

const fields = {
  kind: 'client' as const,
  account_name: 'Firm',
  email: 'new@firm.example',
  first_name: 'Nora',
  last_name: 'Berg',
  language: 'de' as const,
  modules: ['leads' as const],
  password: null,
  plan_id: null,
  credits: 0,
}
const password = 'a long sentence'
const person = {
  email: 'x@firm.example',
  first_name: 'Nora',
  last_name: 'Berg',
  language: null,
  modules: ['leads' as const],
  role: 'user' as const,
}

async function linkOf(account_id: string) {
  const mail = await db
    .selectFrom('outbox_mails')
    .select(['id', 'sealed_values', 'language', 'reseller_id'])
    .where('account_id', '=', account_id)
    .where('template', '=', 'account_invitation')
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  const { token = '' } = readMailValues(app.services.secrets, mail.id, mail.sealed_values ?? '')
  return { ...mail, token }
}

test('a created account opens by the link of its email, with the plan, credits and rights that were given', async () => {
  const plan = { ...planFields, name: 'Start', credits_per_month: 40 }
  const { id: plan_id } = await app.as(admin, createPlan, { body: plan })
  const made = await app.as(admin, contract.createAdminUser, { body: { ...fields, plan_id, credits: 7 } })
  assert.deepEqual([made.state, made.role, made.plan?.name, made.balance], ['invited', 'user', 'Start', 47])
  const first = await linkOf(made.account_id)
  assert.equal(first.language, 'de')
  const resent = await app.ask(admin, contract.inviteAdminUser, { params: { id: made.id } })
  assert.match(resent.message ?? '', /in the outbox/, 'no mail server')
  const { token } = await linkOf(made.account_id)
  assert.equal((await app.ask(null, readInvitation, { body: { token: first.token } })).status, 404)
  const { email, is_own_account } = await app.as(null, readInvitation, { body: { token } })
  assert.deepEqual([email, is_own_account], [fields.email, true])
  const body = { token, first_name: 'Ina', last_name: 'Berg', password }
  const { authorisation, user } = await app.as(null, acceptInvitation, { body })
  assert.deepEqual([user.isMainUser, user.modules.map(({ slug }) => slug)], [true, ['leads']])
  assert.equal((await app.ask(null, acceptInvitation, { body })).status, 404, 'the link works once')
  await app.as(null, login, { body: { email: fields.email, password } })
  const owner = { ...made, token: authorisation.token }
  assert.deepEqual((await app.as(owner, getTeam)).invitations, [])
  assert.equal((await app.as(owner, getWallet)).plan?.name, 'Start')
  const items = (await app.as(owner, listAuditEntries)).items.filter(({ action }) => action !== 'signed_in')
  assert.deepEqual(
    items.map(({ action, actor_name, before, after, address }) => [
      [action, actor_name, address],
      Object.keys(before ?? {}),
      action === 'account_created' ? null : after,
    ]),
    [
      [
        ['invitation_accepted', 'Ina Berg', '127.0.0.1'],
        ['first_name', 'has_password'],
        { first_name: 'Ina', has_password: true },
      ],
      [['invitation_resent', 'Ada', ''], ['expires_at'], items[1]?.after],
      [['account_created', 'Ada', ''], [], null],
    ],
  )
  assert.equal((await app.as(admin, contract.getAdminUser, { params: { id: made.id } })).state, 'active')
  const again = await app.ask(admin, contract.inviteAdminUser, { params: { id: made.id } })
  assert.equal(again.status, 409)
})

test('an account with a password is open at once; a taken address and a weak password are told at their fields', async () => {
  const body = { ...fields, email: 'p@firm.example', password, credits: 9 }
  const made = await app.as(admin, contract.createAdminUser, { body })
  assert.deepEqual([made.state, made.balance], ['active', 9])
  await app.as(null, login, { body: { email: body.email, password } })
  const refused = async (more: object) =>
    Object.keys((await app.ask(admin, contract.createAdminUser, { body: { ...body, ...more } })).errors ?? {})
  assert.deepEqual(await refused({ email: 'P@firm.example' }), ['email'])
  assert.deepEqual(await refused({ email: 'q@firm.example', password: 'password1' }), ['password'])
  assert.deepEqual(await refused({ email: 'q@firm.example', modules: ['admin'] }), ['modules'])
})

test('A5 a new email or role ends the sessions of a user; each change is logged with before and after', async () => {
  const user = await makeUser(db, { modules: ['leads'] })
  const params = { id: user.id }
  const named = { ...person, email: user.email }
  await app.as(admin, contract.changeAdminUser, { params, body: named })
  assert.equal((await app.as(user, getMe)).first_name, 'Nora')
  const [first] = (await app.as(user, listAuditEntries)).items.filter(({ action }) => action !== 'signed_in')
  assert.deepEqual(
    [first?.before, first?.after],
    [
      { first_name: '', last_name: '' },
      { first_name: 'Nora', last_name: 'Berg' },
    ],
  )
  const taken = await app.ask(admin, contract.changeAdminUser, {
    params,
    body: { ...named, email: admin.email },
  })
  assert.deepEqual(Object.keys(taken.errors ?? {}), ['email'])
  const moved = { ...named, email: `moved-${user.email}`, modules: [] }
  await app.as(admin, contract.changeAdminUser, { params, body: moved })
  assert.equal((await app.ask(user, getMe)).status, 401)
  const told = await db
    .selectFrom('outbox_mails')
    .select('template')
    .where('recipient', '=', user.email)
    .execute()
  assert.deepEqual(told, [{ template: 'email_changed' }])
  assert.deepEqual((await app.as(admin, contract.getAdminUser, { params })).modules, [])
})

test("A5 no admin moves their own address or the owner's past its password", async () => {
  const second = await makeMember(db, admin, { modules: ['leads', 'admin'] })
  await db.updateTable('users').set({ role: 'admin' }).where('id', '=', second.id).execute()
  for (const [actor, whom] of [
    [second, second],
    [second, admin],
    [admin, admin],
  ] as const) {
    const params = { id: whom.id }
    const { modules } = await app.as(admin, contract.getAdminUser, { params })
    const body = { ...person, email: 'taken-over@firm.example', role: 'admin' as const, modules }
    const { status, errors } = await app.ask(actor, contract.changeAdminUser, { params, body })
    assert.deepEqual([status, Object.keys(errors ?? {})], [422, ['email']])
    assert.equal((await app.as(admin, contract.getAdminUser, { params })).email, whom.email)
  }
})

test("no actor changes their own rights or the owner's, or makes another reseller's client an admin", async () => {
  const change = async (
    actor: typeof admin,
    id: string,
    body: Partial<typeof person> & { role?: string },
  ) => {
    const sent = { ...person, email: `${id}@firm.example`, ...body } as typeof person // some of them are wrong
    return (await app.ask(actor, contract.changeAdminUser, { params: { id }, body: sent })).status
  }
  assert.equal(await change(admin, admin.id, { role: 'user' }), 409)
  const user = await makeUser(db)
  assert.equal(await change(admin, user.id, { modules: ['admin' as never] }), 200, 'had it already')
  const plain = await makeUser(db, { modules: ['leads'] })
  assert.equal(await change(admin, plain.id, { modules: ['admin' as never] }), 422)
  assert.equal(await change(admin, plain.id, { role: 'related' as never }), 422)
  const staff = await makeMember(db, admin, { modules: ['admin'] })
  assert.equal((await app.ask(staff, contract.listAdminUsers)).status, 200)
  assert.equal(await change(staff, plain.id, {}), 404, 'a teammate of the platform changes no user')
  const credits = { ids: [plain.id], credits: 5, reason: 'x', expires_on: null }
  assert.equal((await app.ask(staff, contract.giveAdminUsersCredits, { body: credits })).status, 403)
  const reseller = await makeReseller(db, 'role.example')
  const client = await makeClient(db, reseller, { host: 'role.example' })
  assert.equal(await change(admin, client.id, { role: 'admin' as never, modules: [] }), 422)
  await db.updateTable('users').set({ role: 'admin' }).where('id', '=', plain.id).execute()
  assert.equal(await change(admin, plain.id, { role: 'admin' as never, modules: ['admin' as never] }), 200)
})

test('T1 a reseller sees and changes only its own clients, and a client manages no user', async () => {
  const [reseller, rival] = [await makeReseller(db, 'own.example'), await makeReseller(db, 'rival.example')]
  const own = await makeClient(db, reseller, { host: 'own.example' })
  const foreign = await makeClient(db, rival, { host: 'rival.example' })
  const ofPlatform = await makeUser(db, { modules: ['leads', 'whitelabel'] })
  await makeClientOf(db, admin, ofPlatform)
  const { items } = await app.as(reseller, contract.listAdminUsers)
  assert.deepEqual(
    items.map(({ id, may_change }) => [id, may_change]),
    [[own.id, true]],
  )
  const rename = (id: string) =>
    app.ask(reseller, contract.changeAdminUser, {
      params: { id },
      body: { ...person, email: `${id}@own.example` },
    })
  assert.equal((await rename(own.id)).status, 200)
  for (const id of [foreign.id, ofPlatform.id, admin.id, reseller.id]) {
    assert.equal((await rename(id)).status, 404)
    assert.equal((await app.ask(reseller, contract.getAdminUser, { params: { id } })).status, 404)
  }
  const ids = [own.id, foreign.id, admin.id]
  const { results } = await app.as(reseller, contract.suspendAdminUsers, { body: { ids } })
  assert.deepEqual(
    results.map(({ outcome, name }) => [outcome, name]),
    [
      ['done', 'Nora Berg'],
      ['refused', ''],
      ['refused', ''],
    ],
  )
  assert.equal(
    (await app.ask({ ...foreign, token: foreign.token }, getMe)).status,
    401,
    'on its own host only',
  )
  const state = await app.as(admin, contract.getAdminUser, { params: { id: foreign.id } })
  assert.equal(state.state, 'active')
  const money = { ids: [own.id], credits: 5, reason: 'x', expires_on: null }
  assert.equal((await app.ask(reseller, contract.giveAdminUsersCredits, { body: money })).status, 403)
  const made = await app.as(reseller, contract.createAdminUser, {
    body: { ...fields, email: 'c@own.example' },
  })
  assert.equal(made.parent_name, 'own.example')
  assert.equal((await linkOf(made.account_id)).reseller_id, reseller.account_id)
  const more = async (body: object) =>
    (
      await app.ask(reseller, contract.createAdminUser, {
        body: { ...fields, email: 'd@own.example', ...body },
      })
    ).status
  assert.deepEqual(
    [await more({ credits: 5 }), await more({ kind: 'reseller' }), await more({ modules: ['admin'] })],
    [403, 422, 422],
  )
  const client = await makeUser(db, { modules: ['leads'] })
  assert.equal((await app.ask(client, contract.listAdminUsers)).status, 403)
  assert.equal((await app.ask(client, contract.createAdminUser, { body: fields })).status, 403)
  const none = await app.as(client, contract.suspendAdminUsers, { body: { ids: [own.id] } })
  assert.equal(none.results[0]?.reason?.code, 'not_found')
})
