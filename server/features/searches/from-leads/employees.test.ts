import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { createCampaign } from '#contract/leads/lists.ts'
import { addLead } from '#contract/leads/manual-entry.ts'
import { PeopleCriteria } from '#contract/leads/criteria.ts'
import { previewSearch } from '#contract/leads/searches.ts'
import { previewEmployees, startEmployees } from '#contract/leads/searches-from-leads.ts'
import { makeLeads } from '#testing/make/make-leads.ts'
import { startSearching } from '#testing/make/searching.ts'
import { makeUser } from '#testing/make.ts'

const { app } = await startSearching()
const { db } = app.services
after(() => app.stop())

const chosen = { scope: 'all' as const }

test('the preview of employees names the companies that are asked, and the leads that are left out', async () => {
  const user = await makeUser(db, { credits: 20 })
  const id = await makeLeads(db, user, { leads: [{ name: 'Without a website' }], name: 'Firms' })
  for (const website of [
    'http://one.example/',
    'http://www.one.example/team',
    'http://two.example/',
    'https://www.facebook.com/three',
  ])
    await app.ask(user, addLead, { params: { id }, body: { type: 'local', website, name: website } })
  const params = { type: 'local' as const, id }
  const { asked, left_out } = await app.as(user, previewEmployees, { params, body: { chosen } })
  assert.deepEqual([asked, left_out], [2, 2])
})

test('employees go to a list of people that exists, and to none of another account', async () => {
  const user = await makeUser(db, { credits: 20 })
  const id = await makeLeads(db, user, { leads: [], name: 'Firms' })
  const entry = { type: 'local' as const, website: 'http://one.example/', name: 'One' }
  await app.as(user, addLead, { params: { id }, body: entry })
  const params = { type: 'local' as const, id }
  const people = await makeLeads(db, user, { leads: [], name: 'Staff', type: 'people' })
  const stranger = await makeUser(db)
  const theirs = await makeLeads(db, stranger, { leads: [], name: 'Theirs', type: 'people' })
  const body = { chosen, max_leads: 5, max_credits: 5 }
  const started = await app.as(user, startEmployees, { params, body: { ...body, campaign_id: people } })
  assert.equal(started.campaign_id, people)
  const refused = await app.ask(user, startEmployees, { params, body: { ...body, campaign_id: theirs } })
  assert.equal(refused.status, 404)
})

test('a search for the employees of many companies starts again from what is stored of it', async () => {
  const user = await makeUser(db, { credits: 20 })
  const leads = Array.from({ length: 60 }, (_, index) => ({
    name: `Firm ${index}`,
    website: `http://firm-${index}.example/`,
  }))
  const id = await makeLeads(db, user, { leads, name: 'Firms' })
  const limits = { max_leads: 5, max_credits: 15 }
  const started = await app.as(user, startEmployees, {
    params: { type: 'local' as const, id },
    body: { chosen, from: 'people', name: 'Staff', ...limits },
  })
  await app.work()
  const criteria = PeopleCriteria.parse(started.criteria)
  assert.equal(criteria.companies.length, 60)
  assert.equal((await app.ask(user, previewSearch, { body: { criteria } })).status, 200)
  const again = await app.ask(user, createCampaign, {
    body: { type: 'people', name: 'Staff again', criteria, ...limits },
  })
  assert.equal(again.status, 200)
})
