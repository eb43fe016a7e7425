import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createCampaign, getCampaign } from '#contract/campaigns.ts'
import { getWallet } from '#contract/credits.ts'
import { findLocalities } from '#contract/directory.ts'
import { getResult, listResults } from '#contract/results.ts'
import { getSearch, previewSearch } from '#contract/searches.ts'
import { loadSample } from '#server/features/directory/load-sample.ts'
import { startApp, type TestApp } from '#testing/app.ts'
import { makeUser, type TestUser } from '#testing/make.ts'

let app: TestApp

before(async () => {
  app = await startApp()
  await loadSample(app.services)
})
after(() => app.stop())

async function restaurants(user: TestUser) {
  const [town] = await app.as(user, findLocalities, { query: { q: 'Testv' } })
  assert.ok(town)
  return {
    type: 'local' as const,
    categories: ['restaurant'],
    place: { kind: 'localities' as const, ids: [town.id] },
  }
}

test('a search finds leads, checks their e-mails and charges only for the found ones', async () => {
  const user = await makeUser(app.services.db, { credits: 500 })
  const criteria = await restaurants(user)
  const preview = await app.as(user, previewSearch, { body: { criteria, limits: { max_leads: 30 } } })
  assert.ok(preview.count >= 10)

  const { search, id } = await app.as(user, createCampaign, {
    body: { type: 'local', name: 'Restaurants', criteria, max_leads: 30, max_credits: 30 },
  })
  assert.equal((await app.as(user, getWallet)).balance, 470)
  await app.work()

  const ended = await app.as(user, getSearch, { params: { id: search.id } })
  assert.equal(ended.state, 'done')
  assert.equal(ended.found, Math.min(30, preview.count))
  const { items, counts } = await app.as(user, listResults, {
    params: { type: 'local', id },
    body: { limit: 100 },
  })
  const found = items.filter((lead) => lead.email_state === 'found')
  assert.ok(found.length > 0)
  assert.equal(counts.found, found.length)
  assert.equal(ended.charged, found.length)
  const wallet = await app.as(user, getWallet)
  assert.deepEqual(
    [wallet.balance, wallet.held, wallet.used_this_period],
    [500 - found.length, 0, found.length],
  )
  const campaign = await app.as(user, getCampaign, { params: { id } })
  assert.deepEqual(
    [campaign.leads, campaign.with_email, campaign.spent],
    [ended.found, found.length, found.length],
  )
  const lead = await app.as(user, getResult, { params: { id: found[0]?.id ?? '' } })
  assert.ok(lead.facts.some((fact) => fact.field === 'email' && fact.value === lead.email))
})
