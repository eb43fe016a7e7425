import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { listAuditEntries } from '#contract/account/audit.ts'
import { login } from '#contract/account/auth.ts'
import { listCampaigns } from '#contract/leads/lists.ts'
import { getMe } from '#contract/account/me.ts'
import * as contract from '#contract/account/team.ts'
import { startApp } from '#testing/app.ts'
import { makeMember, takeInvitationToken } from '#testing/make/make-member.ts'
import { makeUser } from '#testing/make.ts'

const app = await startApp()
after(() => app.stop())
const { db } = app.services

const rights = { modules: ['leads' as const], access_to_wallet: false, credit_limit: 500 }
const person = { email: 'Ada@firm.example', first_name: 'Ada', last_name: 'Berg' }
const password = 'a long sentence'

test('a person invited by email joins with a password of their own and has the rights that were given', async () => {
  const main = await makeUser(db)
  const invited = await app.ask(main, contract.inviteMember, { body: { ...person, ...rights } })
  assert.match(invited.message ?? '', /Copy the link/, 'no mail server')
  const token = await takeInvitationToken(app, main)
  const asked = await app.as(null, contract.readInvitation, { body: { token } })
  assert.deepEqual(asked, { ...person, invited_by: main.email, is_own_account: false, is_taken: false })

  const body = { token, first_name: 'Ada', last_name: 'Berg', password }
  const joined = await app.as(null, contract.acceptInvitation, { body })
  const { user } = joined
  assert.deepEqual([user.role, user.isMainUser, user.accessToWallet], ['related', false, false])
  assert.deepEqual([user.account_id, user.modules.map(({ slug }) => slug)], [main.account_id, ['leads']])
  assert.equal((await app.ask(null, contract.acceptInvitation, { body })).status, 404, 'the link works once')
  await app.as(null, login, { body: { email: person.email.toLowerCase(), password } })

  const team = await app.as(main, contract.getTeam)
  assert.deepEqual(
    team.members.map(({ email, credit_limit }) => [email, credit_limit]),
    [
      [main.email, null],
      [person.email, 500],
    ],
  )
  assert.deepEqual(team.invitations, [])
  const items = (await app.as(main, listAuditEntries)).items.filter(({ action }) => action !== 'signed_in')
  assert.deepEqual(
    items.map(({ action, after }) => [action, after]),
    [
      ['member_joined', rights],
      ['member_invited', rights],
    ],
  )
})

test('a link sent again voids the one before, and a withdrawn one opens nothing', async () => {
  const main = await makeUser(db)
  const { id } = await app.as(main, contract.inviteMember, {
    body: { ...person, email: 'b@firm.example', ...rights },
  })
  const first = await takeInvitationToken(app, main)
  await app.as(main, contract.resendInvitation, { params: { id } })
  const second = await takeInvitationToken(app, main)
  const read = (token: string) => app.ask(null, contract.readInvitation, { body: { token } })
  assert.deepEqual([(await read(first)).status, (await read(second)).status], [404, 200])
  const [entry] = (await app.as(main, listAuditEntries)).items.filter(({ action }) => action !== 'signed_in')
  assert.deepEqual([entry?.action, entry?.object_name], ['invitation_resent', 'b@firm.example'])
  assert.ok(String(entry?.after?.['expires_at']) > String(entry?.before?.['expires_at']))
  await app.as(main, contract.withdrawInvitation, { params: { id } })
  assert.equal((await read(second)).status, 404)
})

test('a link that is too old opens nothing', async () => {
  const main = await makeUser(db)
  await app.as(main, contract.inviteMember, { body: { ...person, email: 'c@firm.example', ...rights } })
  const token = await takeInvitationToken(app, main)
  await db
    .updateTable('invitations')
    .set({ expires_at: new Date(0).toISOString() })
    .execute()
  assert.equal((await app.ask(null, contract.readInvitation, { body: { token } })).status, 404)
})

test('no person is invited twice, nor with a module that the account does not have', async () => {
  const main = await makeUser(db, { modules: ['leads'] })
  const body = { ...person, email: 'd@firm.example', ...rights }
  const both = await Promise.all([1, 2].map(() => app.ask(main, contract.inviteMember, { body })))
  assert.deepEqual(
    both.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, 422],
  )
  const more = await app.ask(main, contract.inviteMember, {
    body: { ...body, email: 'e@firm.example', modules: ['admin'] },
  })
  assert.deepEqual(Object.keys(more.errors ?? {}), ['modules'])
  const self = await app.ask(main, contract.inviteMember, { body: { ...body, email: main.email } })
  assert.deepEqual(Object.keys(self.errors ?? {}), ['email'])
})

test('an address that has an account elsewhere cannot be taken over by an invitation', async () => {
  const [main, other] = [await makeUser(db), await makeUser(db)]
  await app.as(main, contract.inviteMember, { body: { ...person, email: other.email, ...rights } })
  const token = await takeInvitationToken(app, main)
  const body = { token, first_name: 'Ada', last_name: '', password }
  assert.equal((await app.ask(null, contract.acceptInvitation, { body })).status, 409)
  const seen = async () => (await app.as(main, contract.getTeam)).invitations.map(({ is_taken }) => is_taken)
  assert.deepEqual(await seen(), [false], 'an invitation tells its sender nothing of the address')
  const { is_taken } = await app.as(null, contract.readInvitation, { body: { token } })
  assert.deepEqual([is_taken, await seen()], [true, [true]])
  await db
    .updateTable('users')
    .set({ email: `moved-${other.email}` })
    .where('id', '=', other.id)
    .execute()
  const free = await app.as(null, contract.readInvitation, { body: { token } })
  assert.deepEqual([free.is_taken, await seen()], [false, [false]])
  assert.equal((await app.as(other, getMe)).account_id, other.account_id)
})

test('T9 a right that is taken away is gone for every token at the next request, 100 of 100', async () => {
  const main = await makeUser(db)
  const member = await makeMember(db, main, { modules: ['leads'], sessions: 100 })
  const ask = () =>
    Promise.all(
      member.tokens.map(async (token) => (await app.ask({ ...member, token }, listCampaigns)).status),
    )
  assert.deepEqual(new Set(await ask()), new Set([200]))
  await app.as(main, contract.changeMember, { params: { id: member.id }, body: { ...rights, modules: [] } })
  assert.deepEqual(new Set(await ask()), new Set([403]))
  await app.as(main, contract.changeMember, { params: { id: member.id }, body: rights })
  assert.deepEqual(new Set(await ask()), new Set([200]))
  await db.deleteFrom('user_modules').where('user_id', '=', main.id).where('slug', '=', 'leads').execute()
  assert.deepEqual(new Set(await ask()), new Set([403]), 'what the account loses, its people lose')
})

test('A6 removal ends every session, frees the address and hands the lists over', async () => {
  const main = await makeUser(db)
  const member = await makeMember(db, main, { modules: ['leads'], sessions: 100, password })
  await db
    .insertInto('campaigns')
    .values(
      [1, 2].map((n) => ({
        account_id: main.account_id,
        created_by: member.id,
        type: 'local' as const,
        name: `${n}`,
      })),
    )
    .execute()
  const removed = await app.as(main, contract.removeMember, {
    params: { id: member.id },
    body: { hand_over_to: main.id },
  })
  assert.equal(removed.lists, 2)
  const statuses = await Promise.all(
    member.tokens.map(async (token) => (await app.ask({ ...member, token }, getMe)).status),
  )
  assert.deepEqual(new Set(statuses), new Set([401]))
  assert.equal((await app.ask(null, login, { body: { email: member.email, password } })).status, 401)
  const { members } = await app.as(main, contract.getTeam)
  assert.deepEqual(
    members.map(({ id, lists }) => [id, lists]),
    [[main.id, 2]],
  )
  await app.as(main, contract.inviteMember, { body: { ...person, email: member.email, ...rights } })
})

test('teammates see the team and change nothing in it; strangers see nothing', async () => {
  const [main, stranger] = [await makeUser(db), await makeUser(db)]
  const member = await makeMember(db, main, { modules: ['leads'] })
  const team = await app.as(member, contract.getTeam)
  assert.deepEqual([team.can_edit, team.members.length], [false, 2])
  const params = { id: member.id }
  for (const [user, status] of [
    [member, 403],
    [stranger, 404],
  ] as const) {
    const answers = [
      await app.ask(user, contract.changeMember, {
        params,
        body: { ...rights, modules: ['admin', 'leads'] },
      }),
      await app.ask(user, contract.removeMember, { params, body: { hand_over_to: user.id } }),
    ]
    assert.deepEqual(
      answers.map((answer) => answer.status),
      [status, status],
    )
  }
  const invite = await app.ask(member, contract.inviteMember, { body: { ...person, ...rights } })
  assert.equal(invite.status, 403)
  assert.equal((await app.as(stranger, contract.getTeam)).members.length, 1)
})

test('a good id and a foreign id together are refused', async () => {
  const [main, stranger] = [await makeUser(db), await makeUser(db)]
  const member = await makeMember(db, main, { modules: [] })
  const sent = { params: { id: member.id }, body: { hand_over_to: stranger.id } }
  assert.equal((await app.ask(main, contract.removeMember, sent)).status, 422)
  assert.equal((await app.as(member, getMe)).id, member.id)
})

test('the main user cannot be changed or removed', async () => {
  const main = await makeUser(db)
  const params = { id: main.id }
  assert.equal((await app.ask(main, contract.changeMember, { params, body: rights })).status, 409)
  assert.equal(
    (await app.ask(main, contract.removeMember, { params, body: { hand_over_to: main.id } })).status,
    409,
  )
})
