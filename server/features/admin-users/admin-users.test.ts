import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { listAdminUsers } from '#contract/operator/admin-users.ts'
import { startApp } from '#testing/app.ts'
import { makeAdmin, makeClientOf } from '#testing/make/make-admin.ts'
import { makeUser } from '#testing/make.ts'

const app = await startApp()
after(() => app.stop())
const { db } = app.services

test('the platform finds its users by name, address, account or id, in order, page by page', async () => {
  const admin = await makeAdmin(db)
  const [first, second] = [await makeUser(db, { credits: 10 }), await makeUser(db, { credits: 20_000 })]
  await makeClientOf(db, first, second)
  await db.updateTable('users').set({ first_name: 'Ma%ra' }).where('id', '=', second.id).execute()
  const list = (query: Parameters<typeof app.as<typeof listAdminUsers>>[2]) =>
    app.as(admin, listAdminUsers, query)

  const richest = await list({ query: { sort: 'balance', limit: 1 } })
  assert.deepEqual([richest.total, richest.items[0]?.id], [3, second.id])
  const [found] = richest.items
  assert.deepEqual(
    [found?.balance, found?.parent_name, found?.may_impersonate],
    [20_000, 'Test account', true],
  )
  for (const search of [first.id, first.account_id.toUpperCase(), first.email.slice(0, 12)]) {
    const { items } = await list({ query: { search } })
    assert.deepEqual(
      items.map(({ id }) => id),
      [first.id],
    )
  }
  assert.equal((await list({ query: { search: 'a%r' } })).total, 1)
  assert.equal((await list({ query: { search: '_%_' } })).total, 0)
  assert.equal((await list({ query: { role: 'admin' } })).items[0]?.may_impersonate, false)
  assert.equal((await list({ query: { page: 2, limit: 2 } })).items.length, 1)
})

test('only the platform sees its users', async () => {
  const user = await makeUser(db, { modules: ['leads'] })
  assert.equal((await app.ask(user, listAdminUsers)).status, 403)
  const seller = await makeUser(db, { modules: ['leads', 'whitelabel'] })
  assert.equal((await app.as(seller, listAdminUsers)).total, 0)
})
