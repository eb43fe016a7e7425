import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { createApiKey, listApiKeys, revokeApiKey, sandboxCredits } from '#contract/account/keys/api-keys.ts'
import { removeMember } from '#contract/account/team.ts'
import { listAdminAccounts } from '#contract/operator/accounts.ts'
import { listAdminUsers } from '#contract/operator/admin-users.ts'
import { getResult, listResults } from '#contract/leads/leads.ts'
import { startExport } from '#contract/leads/exports/exports.ts'
import { createCampaign, getCampaign, listCampaigns } from '#contract/leads/lists.ts'
import { previewSearch } from '#contract/leads/searches.ts'
import { setWebhook } from '#contract/leads/webhooks.ts'
import { apiScopes } from '#contract/values/modules.ts'
import { testHost } from '#testing/app.ts'
import { makeAdmin } from '#testing/make/make-admin.ts'
import { makeLeads } from '#testing/make/make-leads.ts'
import { makeMember } from '#testing/make/make-member.ts'
import { mailboxes } from '#testing/make/make-mailboxes.ts'
import { importPlaces, makePlace } from '#testing/make/make-places.ts'
import { startSearching } from '#testing/make/searching.ts'
import { makeUser, type TestUser } from '#testing/make.ts'
import { makeApiKey } from '#testing/tenants/make-api-key.ts'
import { sumOf } from '#testing/tenants/tenants.ts'
import { checkLedger } from '#testing/wallet/check-ledger.ts'
import { reconcile } from '#server/features/wallet/proof/reconcile.ts'
import { runJob } from '#server/platform/jobs/run-jobs.ts'
import { keepUpSandboxes } from './keep-up-sandboxes.ts'

const outside: string[] = []
/** The internet of this test notes what is asked of it, and the sample world answers. */
const { app, start, searchOf, leadsOf } = await startSearching((opened) => ({
  ...opened,
  internet: {
    ...opened.internet,
    fetch: Object.assign(
      (...asked: Parameters<typeof opened.internet.fetch>) => {
        outside.push(String(asked[0]))
        return opened.sample.fetch(...asked)
      },
      { close: () => opened.internet.fetch.close() },
    ),
    verify(addresses: string[]) {
      outside.push(...addresses)
      return opened.sample.verify(addresses, AbortSignal.timeout(5_000))
    },
  },
}))
const { db, directoryPool } = app.services
after(async () => {
  await checkLedger(db)
  await app.stop()
})

const makeCafes = (key: string, from: number, emails: string[]) =>
  emails.map((email, index) =>
    makePlace(`${key}-${index}`, { lat: 10 + (from + index) / 10_000, lon: 20, emails: [email] }),
  )
const [found, others] = [mailboxes('valid').slice(0, 5), mailboxes('valid').slice(5, 10)]
await importPlaces(directoryPool, 'real', { places: makeCafes('real', 10, others) })
await importPlaces(directoryPool, 'sample', { places: makeCafes('sample', 0, found), kind: 'sample' })
const circle = { kind: 'circle' as const, lat: 10, lon: 20, radius_m: 4_000 }
const criteria = { type: 'local' as const, categories: ['cafe'], place: circle }

const makeSandboxKey = (user: TestUser, wish = {}) => makeApiKey(app, user, { kind: 'sandbox', ...wish })
const balanceOf = async (user: TestUser) =>
  (await app.as(user, previewSearch, { body: { criteria, limits: {} } })).balance
const run = { services: app.services, signal: AbortSignal.timeout(60_000), jobId: 'test' }

test('T2 a sandbox key searches the sample world, gets leads with emails and exports, and the account stays as it was', async () => {
  const user = await makeUser(db, { credits: 100 })
  const key = await makeSandboxKey(user)
  assert.match(key.token, /^lk_sandbox_/)
  assert.match(key.prefix, /^lk_sandbox_.{6}$/)
  const before = await sumOf(db, user.account_id)

  const preview = await app.as(key, previewSearch, { body: { criteria, limits: {} } })
  assert.deepEqual([preview.count, preview.is_sample, preview.balance], [5, true, sandboxCredits])
  const { id, search } = await start(key, criteria, { max_leads: 10, max_credits: 10 })
  await app.work()
  const done = await searchOf(key, search.id)
  assert.deepEqual([done.state, done.found, done.with_email, done.charged], ['done', 5, 5, 5])
  const leads = await leadsOf(key, id)
  assert.ok(leads.every(({ email_state }) => email_state === 'found'))
  const [lead] = leads
  assert.equal((await app.as(key, getResult, { params: { id: lead?.id ?? '' } })).email, lead?.email)
  await app.as(key, startExport, {
    params: { type: 'local', id },
    body: { chosen: { scope: 'all' }, format: 'csv' },
  })
  await app.work()
  assert.equal(await balanceOf(key), sandboxCredits - 5)

  assert.deepEqual(outside, [], 'nothing outside was asked')
  assert.deepEqual(
    await sumOf(db, user.account_id),
    before,
    'wallet, ledger, lists and limits of the account',
  )
  const { items } = await app.as(user, listApiKeys)
  assert.deepEqual(
    items.map(({ kind, name, lists }) => [kind, name, lists]),
    [['sandbox', 'Key', []]],
  )
})

test('T2 a live key sees nothing of the sandbox, and a sandbox key nothing of the account', async () => {
  const user = await makeUser(db, { credits: 100 })
  const [live, sandbox] = [await makeApiKey(app, user), await makeSandboxKey(user)]
  const own = await makeLeads(db, user, { leads: [{ name: 'Real' }] })
  const { id } = await start(sandbox, criteria)
  assert.deepEqual(
    (await app.as(live, listCampaigns)).items.map((list) => list.id),
    [own],
  )
  assert.deepEqual(
    (await app.as(sandbox, listCampaigns)).items.map((list) => list.id),
    [id],
  )
  for (const [asker, list] of [
    [user, id],
    [live, id],
    [sandbox, own],
  ] as const) {
    assert.equal((await app.ask(asker, getCampaign, { params: { id: list } })).status, 404)
    const leads = { params: { type: 'local' as const, id: list }, body: {} }
    assert.equal((await app.ask(asker, listResults, leads)).status, 404)
  }
  const other = await makeUser(db)
  const foreign = await makeSandboxKey(other)
  assert.deepEqual((await app.as(foreign, listCampaigns)).items, [])
  assert.deepEqual(
    (await app.as(other, listApiKeys)).items.map((key) => key.id),
    [foreign.id],
  )
  const { count } = await app.as(live, previewSearch, { body: { criteria, limits: {} } })
  assert.equal(count, 10, 'a live key finds both')
})

test('T2 websites and names of companies outside are asked for by a live key, and never by a sandbox key', async () => {
  const user = await makeUser(db, { credits: 100 })
  const companies = ['https://firm.example/', 'Some Firm of Nowhere Ltd']
  const askFor = async (key: TestUser) => {
    outside.length = 0
    await start(key, { type: 'domain', companies })
    await app.work()
    return outside.length
  }
  assert.equal(await askFor(await makeSandboxKey(user)), 0)
  assert.ok((await askFor(await makeApiKey(app, user))) > 0)
})

test('answers of a sandbox say so in a header, those of a live key do not', async () => {
  const user = await makeUser(db)
  const headerOf = async ({ token }: TestUser, url = '/api/campaigns') => {
    const headers = { host: testHost, authorization: `Bearer ${token}` }
    return (await app.http.inject({ method: 'GET', url, headers })).headers['sandbox']
  }
  const key = await makeSandboxKey(user)
  assert.deepEqual([await headerOf(key), await headerOf(await makeApiKey(app, user))], ['true', undefined])
  assert.equal(await headerOf(key, '/mcp'), 'true')
})

test('webhooks and CRMs are closed to a sandbox; budgets, lists and foreign scopes too', async () => {
  const user = await makeUser(db)
  const key = await makeSandboxKey(user)
  const hook = { url: 'https://hooks.example/in', events: ['lead.found' as const] }
  assert.equal((await app.ask(key, setWebhook, { body: hook } as never)).code, 'sandbox_closed')
  const body = { kind: 'sandbox' as const, name: 'Key', scopes: [...apiScopes], expires_at: null }
  const ask = (more: object) =>
    app.ask(user, createApiKey, { body: { ...body, campaign_ids: null, budget: null, ...more } })
  assert.equal((await ask({ budget: { credits: 5, per: 'total' } })).code, 'sandbox_whole')
  assert.equal((await ask({ campaign_ids: [key.id] })).code, 'sandbox_whole')
  const reader = await makeSandboxKey(user, { scopes: ['account.read'] })
  const wish = {
    type: 'local' as const,
    name: 'A',
    criteria,
    max_leads: 1,
    max_credits: 1,
    skip_owned: false,
  }
  assert.equal((await app.ask(reader, createCampaign, { body: wish })).code, 'key_scope')
})

test('T9 keys of a suspended account are refused, and its sandbox search waits', async () => {
  const user = await makeUser(db, { credits: 100 })
  const key = await makeSandboxKey(user)
  const { search } = await start(key, criteria)
  await db
    .updateTable('users')
    .set({ suspended_at: new Date().toISOString() })
    .where('id', '=', user.id)
    .execute()
  assert.equal((await app.ask(key, listCampaigns)).status, 401)
  await app.work()
  const row = await db.selectFrom('searches').select('state').where('id', '=', search.id).executeTakeFirst()
  assert.equal(row?.state, 'paused')
  await db.updateTable('users').set({ suspended_at: null }).where('id', '=', user.id).execute()
  assert.equal((await app.ask(key, listCampaigns)).status, 200)
})

test('no operator sees a sandbox, and its wallet is proved like every other', async () => {
  const user = await makeUser(db)
  const key = await makeSandboxKey(user)
  const admin = await makeAdmin(db)
  const accounts = await app.as(admin, listAdminAccounts, { query: { search: 'Sandbox' } })
  const users = await app.as(admin, listAdminUsers, { query: { search: 'sandbox.invalid' } })
  assert.deepEqual([accounts.items, users.items], [[], []])
  await runJob(reconcile, run, {})
  assert.equal(await balanceOf(key), sandboxCredits)
})

test('the wallet is filled up at night, and the sandbox ends with its last key', async () => {
  const user = await makeUser(db)
  const [first, second] = [await makeSandboxKey(user), await makeSandboxKey(user)]
  const { id } = await start(first, criteria)
  await app.work()
  assert.equal(await balanceOf(second), sandboxCredits - 5)
  await runJob(keepUpSandboxes, run, {})
  await runJob(keepUpSandboxes, run, {})
  assert.equal(await balanceOf(second), sandboxCredits)
  const lists = () => db.selectFrom('campaigns').select('id').where('id', '=', id).execute()
  await app.as(user, revokeApiKey, { params: { id: first.id } })
  await app.work()
  assert.equal((await lists()).length, 1, 'another key acts in it')
  await app.as(user, revokeApiKey, { params: { id: second.id } })
  await app.work()
  assert.deepEqual(await lists(), [])
  const again = await makeSandboxKey(user)
  assert.deepEqual((await app.as(again, listCampaigns)).items, [])
  assert.equal(await balanceOf(again), sandboxCredits)
})

test('T9 a sandbox key ends with the person who made it, and the owner sees the keys of all', async () => {
  const owner = await makeUser(db)
  const mate = await makeMember(db, owner, { modules: ['leads'] })
  const other = await makeMember(db, owner, { modules: ['leads'] })
  const key = await makeSandboxKey(mate)
  const seen = async (user: TestUser) => (await app.as(user, listApiKeys)).items.map(({ id }) => id)
  assert.deepEqual([await seen(owner), await seen(mate), await seen(other)], [[key.id], [key.id], []])
  assert.equal((await app.ask(other, revokeApiKey, { params: { id: key.id } })).status, 404)
  await app.as(key, listCampaigns)
  await db.deleteFrom('user_modules').where('user_id', '=', mate.id).execute()
  assert.equal((await app.ask(key, listCampaigns)).code, 'module_missing')
  await app.as(owner, removeMember, { params: { id: mate.id }, body: { hand_over_to: owner.id } })
  assert.equal((await app.ask(key, listCampaigns)).status, 401)
  await runJob(keepUpSandboxes, run, {})
  const closed = db.selectFrom('accounts').select('id').where('closed_at', 'is not', null)
  const [sandbox] = await closed.where('sandbox_of', '=', owner.account_id).execute()
  assert.ok(sandbox, 'nothing acts in it any more')
})
