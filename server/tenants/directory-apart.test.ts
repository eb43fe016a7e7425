import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { changeMember } from '#contract/account/team.ts'
import { createCampaign } from '#contract/leads/lists.ts'
import { getSearch, previewSearch } from '#contract/leads/searches.ts'
import { getWallet } from '#contract/wallet/wallet.ts'
import { openDatabase, openPool } from '#server/platform/postgres/database.ts'
import { startApp } from '#testing/app.ts'
import { testDatabase } from '#testing/database.ts'
import { mailboxes } from '#testing/make/make-mailboxes.ts'
import { makeMember } from '#testing/make/make-member.ts'
import { importPlaces, makePlace } from '#testing/make/make-places.ts'
import { makeUser } from '#testing/make.ts'
import { checkLedger } from '#testing/wallet/check-ledger.ts'

/** A replica as far as the product can tell: it can be read only, and here it holds nothing of any account. */
const replica = await testDatabase()
const pool = openPool(replica.url, { max: 1 })
const places = mailboxes('valid')
  .slice(0, 3)
  .map((email, index) => makePlace(`n${index}`, { lat: 10, lon: 20 + index / 10_000, emails: [email] }))
await importPlaces(pool, 'region', { places })
const { rows } = await sql<{ name: string }>`
  select relname::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`.execute(
  openDatabase(pool),
)
for (const { name } of rows) await pool.query(`drop table "${name}" cascade`)
await pool.query(
  `alter database "${new URL(replica.url).pathname.slice(1)}" set default_transaction_read_only = on`,
)
await pool.end()

const app = await startApp({
  directoryUrl: replica.url,
  networks: (opened) => ({ ...opened, internet: opened.sample }),
})
after(async () => {
  await app.stop()
  await replica.drop()
})
const { db } = app.services

test('R13 money, rights and idempotency are read from the primary alone: the directory may be a replica', async () => {
  const user = await makeUser(db, { credits: 10 })
  const member = await makeMember(db, user, { modules: ['leads'] })
  const place = { kind: 'circle' as const, lat: 10, lon: 20, radius_m: 4_000 }
  const criteria = { type: 'local' as const, categories: ['cafe'], place }
  const preview = await app.as(member, previewSearch, { body: { criteria } })
  assert.equal(preview.count, 3)
  const body = { type: 'local' as const, name: 'Cafés', criteria, max_leads: 3, max_credits: 3 }
  const key = randomUUID()
  const list = await app.as(member, createCampaign, { body, key })
  assert.equal((await app.as(user, getWallet)).held, 3)
  await app.work()
  assert.equal((await app.as(member, createCampaign, { body, key })).id, list.id)
  const search = await app.as(member, getSearch, { params: { id: list.search.id } })
  assert.deepEqual([search.state, search.charged], ['done', 3])
  assert.equal((await app.as(user, getWallet)).balance, 7)
  await app.as(user, changeMember, {
    params: { id: member.id },
    body: { modules: [], access_to_wallet: false, credit_limit: null },
  })
  const refused = await app.ask(member, createCampaign, { body })
  assert.equal(refused.code, 'module_missing')
  await checkLedger(db)
})
