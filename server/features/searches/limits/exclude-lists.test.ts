import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { createCampaign, removeCampaign } from '#contract/leads/lists.ts'
import { explainSearch } from '#contract/leads/explain/explanation.ts'
import { previewSearch } from '#contract/leads/searches.ts'
import { makeLeads } from '#testing/make/make-leads.ts'
import { mailboxes } from '#testing/make/make-mailboxes.ts'
import { startSearching } from '#testing/make/searching.ts'
import { makeUser } from '#testing/make.ts'

const { app, neighbourhood, start, searchOf, leadsOf } = await startSearching()
after(() => app.stop())

const { db } = app.services
const valid = mailboxes('valid')

test('a search leaves out the leads of chosen lists alone, and counts them before and after', async () => {
  const user = await makeUser(db, { credits: 30 })
  const criteria = await neighbourhood(valid.slice(0, 4))
  const first = await start(user, criteria, { max_leads: 2 })
  await app.work()
  await start(user, criteria)
  await app.work()
  const limits = { skip_owned: false, exclude_lists: [first.id] }
  const preview = await app.as(user, previewSearch, { body: { criteria, limits } })
  const { count, owned, paid, excluded, max_cost } = preview
  assert.deepEqual(
    { count, owned, paid, excluded, max_cost },
    { count: 4, owned: 4, paid: 4, excluded: 2, max_cost: 0 },
  )
  const { expected } = await app.as(user, explainSearch, { body: { criteria, limits } })
  assert.equal(expected.leads, 2)
  const { id, search } = await start(user, criteria, limits)
  await app.work()
  const receipt = await searchOf(user, search.id)
  assert.deepEqual([receipt.found, receipt.excluded, receipt.duplicates], [2, 2, 0])
  assert.deepEqual([receipt.exclude_lists, receipt.expected?.leads], [[first.id], 2])
  const kept = new Set((await leadsOf(user, first.id)).map(({ email }) => email))
  assert.ok((await leadsOf(user, id)).every(({ email }) => !kept.has(email)))
})

test('a lead of another source with the same address is left out too, also while another list owns its key', async () => {
  const user = await makeUser(db, { credits: 30 })
  const [one, two] = valid
  assert.ok(one && two)
  const criteria = await neighbourhood([one, two])
  await start(user, criteria)
  await app.work()
  const typed = await makeLeads(db, user, { leads: [{ email: one }] })
  const { search } = await start(user, criteria, { skip_owned: false, exclude_lists: [typed] })
  await app.work()
  const { found, excluded } = await searchOf(user, search.id)
  assert.deepEqual([found, excluded], [1, 1])
})

test('a list of another account or in the bin is refused, and a preview counts nothing of it', async () => {
  const [user, stranger] = [await makeUser(db, { credits: 30 }), await makeUser(db, { credits: 30 })]
  const criteria = await neighbourhood(valid.slice(0, 2))
  const { id } = await start(user, criteria)
  await app.work()
  const limits = { skip_owned: false, exclude_lists: [id] }
  const body = { type: 'local' as const, name: 'A', criteria, max_leads: 1, max_credits: 1, ...limits }
  assert.equal((await app.ask(stranger, createCampaign, { body })).status, 404)
  const unseen = await app.as(stranger, previewSearch, { body: { criteria, limits } })
  assert.deepEqual([unseen.excluded, unseen.max_cost], [0, 2])
  await app.as(user, removeCampaign, { params: { id } })
  assert.equal((await app.ask(user, createCampaign, { body })).status, 404)
  assert.equal((await app.as(user, previewSearch, { body: { criteria, limits } })).excluded, 0)
})
