import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { logout } from '#contract/account/auth.ts'
import { createCsvLink } from '#contract/leads/leads.ts'
import { createLedgerLink } from '#contract/wallet/wallet.ts'
import { startApp, testHost } from '#testing/app.ts'
import { makeUser, type TestUser } from '#testing/make.ts'
import { makeLeads } from '#testing/make/make-leads.ts'
import { makeMember } from '#testing/make/make-member.ts'
import { makeReseller } from '#testing/make/make-site.ts'

const app = await startApp()
after(() => app.stop())
const { db } = app.services
const otherHost = 'tickets.firm.example'
await makeReseller(db, otherHost)

/** A new link to a list and one to the ledger. */
async function links(user: TestUser): Promise<string[]> {
  const id = await makeLeads(db, user, { leads: [{ name: 'One' }] })
  const params = { type: 'local' as const, id }
  const csv = await app.as(user, createCsvLink, { params, body: { chosen: { scope: 'all' } } })
  return [csv.url, (await app.as(user, createLedgerLink)).url]
}

const statuses = (urls: string[], host = testHost) =>
  Promise.all(
    urls.map(async (url) => (await app.http.inject({ method: 'GET', url, headers: { host } })).statusCode),
  )

test('T9 a ticket works on the host that its session was made on, and on no other', async () => {
  const user = await makeUser(db)
  assert.deepEqual(await statuses(await links(user)), [200, 200])
  assert.deepEqual(await statuses(await links(user), otherHost), [404, 404])
})

test('A6 a ticket ends with the session that asked for it', async () => {
  const user = await makeUser(db)
  const urls = await links(user)
  await app.as(user, logout)
  assert.deepEqual(await statuses(urls), [404, 404])
})

test('A6 a ticket ends with the suspension of its user or of the account', async () => {
  const main = await makeUser(db)
  const mate = await makeMember(db, main, { modules: ['leads'] })
  await db.updateTable('users').set({ access_to_wallet: true }).where('id', '=', mate.id).execute()
  const now = new Date().toISOString()
  const [of, ofMain] = [await links(mate), await links(main)]
  await db.updateTable('users').set({ suspended_at: now }).where('id', '=', mate.id).execute()
  assert.deepEqual(await statuses(of), [404, 404])
  assert.deepEqual(await statuses(ofMain), [200, 200])
  const second = await makeMember(db, main, { modules: ['leads'] })
  await db.updateTable('users').set({ access_to_wallet: true }).where('id', '=', second.id).execute()
  const ofSecond = await links(second)
  await db.updateTable('users').set({ suspended_at: now }).where('id', '=', main.id).execute()
  assert.deepEqual(await statuses(ofSecond), [404, 404])
})

test('T9 a ticket opens nothing that its user may no longer see', async () => {
  const main = await makeUser(db)
  const mate = await makeMember(db, main, { modules: ['leads'] })
  await db.updateTable('users').set({ access_to_wallet: true }).where('id', '=', mate.id).execute()
  const urls = await links(mate)
  await db.updateTable('users').set({ access_to_wallet: false }).where('id', '=', mate.id).execute()
  await db.deleteFrom('user_modules').where('user_id', '=', mate.id).execute()
  assert.deepEqual(await statuses(urls), [403, 403])
})
