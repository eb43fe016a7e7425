import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { mergeLeads, undoLeadMerge } from '#contract/leads/duplicates/duplicates.ts'
import { getLeadRun, startLeadRun } from '#contract/leads/lead-runs.ts'
import * as imports from '#contract/leads/imports/list-imports.ts'
import { erasePerson } from '#contract/privacy/privacy.ts'
import { prices } from '#contract/values/prices.ts'
import { testville } from '#sample/testville.ts'
import { beginMerge, found, plain } from '#testing/duplicates/begin-merge.ts'
import { importing } from '#testing/make/directory/upload-leads.ts'
import { makeLeads } from '#testing/make/make-leads.ts'
import { startSearching } from '#testing/make/searching.ts'
import { makeUser, type TestUser } from '#testing/make.ts'
import { makeApiKey } from '#testing/tenants/make-api-key.ts'

const { app, leadsOf } = await startSearching()
after(() => app.stop())
const { db } = app.services
const { upload, checked, run, get } = importing(app)

const businesses = testville().places.flatMap(({ websites: [website], emails: [email] }) =>
  website && email ? [{ website, email }] : [],
)
const [first, second] = businesses.filter(
  ({ website }, at) => businesses.findIndex((one) => one.website === website) === at,
)
assert.ok(first && second)

async function findEmails(user: TestUser, id: string) {
  const { id: run_id } = await app.as(user, startLeadRun, {
    params: { type: 'local', id },
    body: { kind: 'enrich', chosen: { scope: 'all' }, max_credits: 5 },
  })
  await app.work()
  const { hits, charged } = await app.as(user, getLeadRun, { params: { id: run_id } })
  return [hits, charged]
}

interface Wish {
  list?: string
  phone?: string
}

async function imported(user: TestUser, website: string, { list, phone = '+493012345678' }: Wish = {}) {
  const draft = await upload(user, `name,website,phone\nCafé Nord,${website},${phone}`, list)
  await checked(user, draft)
  const { id, campaign_id } = await run(user, draft)
  assert.ok(campaign_id)
  return { import_id: id, list: campaign_id }
}

test('T14 a charge for a kept lead does not pay for the leads that were merged into it', async () => {
  const user = await makeUser(db, { credits: 10 })
  const [a, b] = [await imported(user, first.website), await imported(user, second.website)]
  const [one, other] = [(await leadsOf(user, a.list))[0], (await leadsOf(user, b.list))[0]]
  assert.ok(one && other)
  const groups = [{ kept_id: one.id, ids: [one.id, other.id], from: {} }]
  const merged = await app.as(user, mergeLeads, { params: { id: a.list }, body: { across: true, groups } })
  assert.equal(merged.leads, 1)
  assert.deepEqual(await findEmails(user, a.list), [1, prices['local.contact']])
  const again = await imported(user, second.website, { phone: '' })
  assert.deepEqual(await findEmails(user, again.list), [1, prices['local.contact']])
})

test('the undo of an import removes merged leads too, so that no undo of the merge brings them back', async () => {
  const user = await makeUser(db)
  const list = await makeLeads(db, user, { leads: [{ ...found, phone: '+493012345678' }] })
  const { import_id } = await imported(user, 'https://nord-again.example', { list })
  const leads = await leadsOf(user, list)
  const kept = leads.find(({ email }) => email === found.email)
  assert.ok(kept)
  const groups = [{ kept_id: kept.id, ids: leads.map(({ id }) => id), from: {} }]
  const merged = await app.as(user, mergeLeads, { params: { id: list }, body: { groups } })
  assert.equal(merged.leads, 1)
  await app.as(user, imports.undoListImport, { params: { id: import_id } })
  await app.work()
  const undone = await get(user, { id: import_id })
  assert.deepEqual([undone.state, undone.removed], ['undone', 1])
  assert.equal((await app.as(user, undoLeadMerge, { params: { id: merged.id ?? '' } })).leads, 0)
  assert.equal((await leadsOf(user, list)).length, 1)
})

test('an erased person is also erased from the leads that were merged, and from their keys', async () => {
  const { user, rows, merge } = await beginMerge(app)
  const [a, b] = await rows()
  const at = { account_id: user.account_id }
  await db
    .insertInto('identities')
    .values({ ...at, key: 'email:hi@nord.de', result_id: a?.id ?? '' })
    .execute()
  const merged = await merge()
  const erased = await app.as(user, erasePerson, { body: { result_ids: [b?.id ?? ''], fact_ids: [] } })
  assert.equal(erased.leads, 2)
  const undone = await app.as(user, undoLeadMerge, { params: { id: merged.id ?? '' } })
  assert.equal(undone.leads, 0)
  assert.deepEqual(
    (await rows()).map(({ source_key }) => source_key),
    ['c'],
  )
  const keys = await db
    .selectFrom('lead_merge_leads')
    .select('keys')
    .where('account_id', '=', at.account_id)
    .execute()
  assert.ok(!JSON.stringify(keys).includes('nord.de'))
})

test('a key that is limited to lists undoes no merge that kept a lead of another list', async () => {
  const user = await makeUser(db)
  const own = await makeLeads(db, user, { leads: [plain] })
  const other = await makeLeads(db, user, { leads: [found] })
  const key = await makeApiKey(app, user, { campaign_ids: [own] })
  const merged = await app.as(user, mergeLeads, { params: { id: own }, body: { across: true } })
  assert.equal(merged.leads, 1)
  const kept = await db.selectFrom('results').select('id').where('campaign_id', '=', other).execute()
  assert.equal(kept.length, 1)
  const asked = { params: { id: merged.id ?? '' } }
  assert.equal((await app.ask(key, undoLeadMerge, asked)).status, 404)
  assert.equal((await app.as(user, undoLeadMerge, asked)).leads, 1)
})
