import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { getAdminAccount, listAdminAccounts } from '#contract/operator/accounts.ts'
import { startApp } from '#testing/app.ts'
import { makeAdmin } from '#testing/make/make-admin.ts'
import { makeMember } from '#testing/make/make-member.ts'
import { makeUser } from '#testing/make.ts'

const app = await startApp()
after(() => app.stop())
const { db } = app.services

test('the operator sees each account with its people, and no removed person', async () => {
  const admin = await makeAdmin(db)
  const owner = await makeUser(db)
  const member = await makeMember(db, owner, { modules: [] })
  const gone = await makeMember(db, owner, { modules: [] })
  await db
    .updateTable('users')
    .set({ removed_at: new Date().toISOString() })
    .where('id', '=', gone.id)
    .execute()
  await db
    .updateTable('users')
    .set({ last_sign_in_at: '2026-05-01T10:00:00.000Z' })
    .where('id', '=', member.id)
    .execute()
  const { items, total } = await app.as(admin, listAdminAccounts, { query: { search: owner.email } })
  assert.equal(total, 1)
  assert.deepEqual(
    [items[0]?.id, items[0]?.people, items[0]?.last_activity],
    [owner.account_id, 2, '2026-05-01T10:00:00.000Z'],
  )
  const { members } = await app.as(admin, getAdminAccount, { params: { id: owner.account_id } })
  assert.deepEqual(
    members.map(({ id }) => id),
    [owner.id, member.id],
  )
  const resellers = await app.as(admin, listAdminAccounts, {
    query: { search: owner.email, kind: 'reseller' },
  })
  assert.equal(resellers.total, 0)
  const byPeople = await app.as(admin, listAdminAccounts, { query: { sort: 'people' } })
  assert.equal(byPeople.items[0]?.id, owner.account_id)
})

test('accounts are for the operator alone', async () => {
  const user = await makeUser(db, { modules: ['leads', 'whitelabel'] })
  assert.equal((await app.ask(user, listAdminAccounts)).status, 403)
  assert.equal((await app.ask(user, getAdminAccount, { params: { id: user.account_id } })).status, 403)
})
