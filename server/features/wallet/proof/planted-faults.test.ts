import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { type RawBuilder, sql } from 'kysely'
import { getAdminUser, unfreezeAdminUserCredits } from '#contract/operator/admin-users.ts'
import { createCampaign } from '#contract/leads/lists.ts'
import { checkLedger, getWallet } from '#contract/wallet/wallet.ts'
import { openDatabase, openPool } from '#server/platform/postgres/database.ts'
import { makeCharge } from '#testing/make/make-charge.ts'
import { mailboxes } from '#testing/make/make-mailboxes.ts'
import { startSearching } from '#testing/make/searching.ts'
import { makeAdmin } from '#testing/make/make-admin.ts'
import { makeUser, type TestUser } from '#testing/make.ts'
import { credit, lot, plants } from '#testing/wallet/plants.ts'
import { signHeads } from './sign-heads.ts'
import { reconcile } from './reconcile.ts'
import { runJob } from '#server/platform/jobs/run-jobs.ts'

const { app, neighbourhood, start } = await startSearching()
const owner = openDatabase(openPool(app.url, { max: 1 }))
after(async () => {
  await owner.destroy()
  await app.stop()
})
const { db } = app.services
const admin = await makeAdmin(db)
const night = { services: app.services, signal: new AbortController().signal, jobId: 'night' }
const area = await neighbourhood(mailboxes('valid').slice(0, 2))

/** An account with a grant (entry 1) and two reservations that are charged (2 and 3, 4 and 5). */
async function makeSpender(): Promise<TestUser> {
  const user = await makeUser(db, { credits: 100 })
  for (const credits of [2, 2]) await makeCharge(db, user, { credits })
  return user
}

/** An account with a search that has found two leads and charged for them. */
async function makeSearcher(): Promise<TestUser> {
  const user = await makeUser(db, { credits: 20 })
  await start(user, area, { max_leads: 2, max_credits: 2 })
  await app.work()
  return user
}

/** Changes rows as the owner of the database can, past every trigger. */
async function plant(statement: RawBuilder<unknown>): Promise<void> {
  await sql`set session_replication_role = replica`.execute(owner)
  await statement.execute(owner)
  await sql`set session_replication_role = default`.execute(owner)
}

const frozenOf = async ({ id }: TestUser) => (await app.as(admin, getAdminUser, { params: { id } })).frozen

test(`M13 the nightly reconciliation names each of ${plants.length} planted faults, freezes each wallet and no other`, async () => {
  const calm = [await makeSpender(), await makeSearcher()]
  const planted: { user: TestUser; what: string; fault: RegExp }[] = []
  for (const [what, fault, , searched] of plants)
    planted.push({ user: await (searched ? makeSearcher : makeSpender)(), what, fault })
  await runJob(signHeads, night, {})
  for (const [index, [, , statements]] of plants.entries())
    for (const statement of statements(planted[index]?.user.account_id ?? '')) await plant(statement)
  await runJob(reconcile, night, {})
  for (const { user, what, fault } of planted) {
    const frozen = await frozenOf(user)
    assert.ok(
      frozen?.faults.some(({ code, message }) => code !== '' && fault.test(message)),
      `${what}: ${JSON.stringify(frozen?.faults)}`,
    )
  }
  for (const user of calm) assert.equal(await frozenOf(user), null)
})

test('M13 a frozen wallet reserves nothing until the operator gives a reason, and a new fault freezes it again', async () => {
  const user = await makeSearcher()
  const search = () =>
    app.ask(user, createCampaign, {
      body: { type: 'local', name: 'Cafés', criteria: area, max_leads: 1, max_credits: 1 },
    })
  const { entries, faults } = await app.as(user, checkLedger)
  assert.deepEqual([entries > 3, faults], [true, 0])
  await plant(credit(user.account_id, 1))
  assert.equal((await app.as(user, checkLedger)).faults, 2)
  assert.equal((await app.as(user, getWallet)).frozen_at, null)
  await app.work(['reconcile'])
  assert.notEqual((await app.as(user, getWallet)).frozen_at, null)
  assert.equal((await search()).code, 'wallet_frozen')

  const params = { id: user.id }
  const reasonless = await app.ask(admin, unfreezeAdminUserCredits, { params, body: { reason: ' ' } })
  assert.equal(reasonless.status, 422)
  const body = { reason: 'A credit from the move of servers' }
  const unfrozen = await app.as(admin, unfreezeAdminUserCredits, { params, body })
  assert.equal(unfrozen.frozen, null)
  const entry = await db
    .selectFrom('audit_entries')
    .select('after')
    .where('account_id', '=', user.account_id)
    .where('action', '=', 'credits_unfrozen')
    .executeTakeFirstOrThrow()
  assert.match(JSON.stringify(entry.after), /wallet_differs.*A credit from the move of servers/)
  await runJob(reconcile, night, {})
  assert.equal(await frozenOf(user), null)
  assert.equal((await search()).status, 200)

  await plant(credit(user.account_id, 1))
  await runJob(reconcile, night, {})
  assert.equal((await search()).code, 'wallet_frozen')
})

test('M13 the operator finds the faults among the app errors, and the metric counts them', async () => {
  const { account_id } = await makeSpender()
  await plant(lot(account_id, -1))
  await runJob(reconcile, night, {})
  const rows = await db.selectFrom('app_errors').select('message').execute()
  assert.ok(rows.some(({ message }) => message.startsWith('The books ')))
  assert.match(await app.services.metrics.registry.metrics(), /quarry_ledger_faults [1-9]/)
})
