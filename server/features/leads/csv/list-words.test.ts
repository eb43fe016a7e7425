import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { parse } from 'csv-parse/sync'
import { createCsvLink } from '#contract/leads/leads.ts'
import { setCampaignDetails } from '#contract/leads/webhooks.ts'
import { filledIn } from '#server/features/leads/filled-in.ts'
import { startApp, testHost } from '#testing/app.ts'
import { makeLeads } from '#testing/make/make-leads.ts'
import { makeUser } from '#testing/make.ts'

const app = await startApp()
after(() => app.stop())
const { db } = app.services

const leads = [
  { name: 'Harbor Dental', city: 'Testville' },
  { name: "O'Brien \\ Sons", city: null, lat: 40.5 },
  { name: '=1+1', city: 'Bad, City' },
]

/** The two columns of each lead of a list with these words. */
async function exported(words: { tags: string[]; source: string }, name = 'Cafés') {
  const user = await makeUser(db)
  const id = await makeLeads(db, user, { leads, name })
  await app.as(user, setCampaignDetails, { body: { campaign_id: id, ...words } })
  const params = { type: 'local' as const, id }
  const columns = ['name', 'tags', 'list_source'] as const
  const body = { chosen: { scope: 'all' as const }, columns: [...columns] }
  const { url } = await app.as(user, createCsvLink, { params, body })
  const csv = await app.http.inject({ method: 'GET', url, headers: { host: testHost } })
  return parse<Record<(typeof columns)[number], string>>(csv.body, { columns: true })
}

test('tags and source of the list stand in each row, filled in for the lead as a webhook would tell them', async () => {
  const words = {
    tags: [
      'fair',
      '{{ city }}',
      'in {{city}}, {{country}}',
      '{{nothing}}',
      '{{labels}}',
      "it's \\ {{name}}",
      'fair',
    ],
    source: ' {{list.name}} {{list.nothing}}of {{city}} ',
  }
  const rows = await exported(words)
  assert.equal(rows.length, leads.length)
  for (const [index, lead] of leads.entries()) {
    const told = filledIn(words, { lead, list: { name: 'Cafés' } })
    assert.equal(rows[index]?.tags, told.tags.join(', '))
    assert.equal(rows[index]?.list_source, told.source)
  }
  assert.equal(rows[0]?.tags, "fair, Testville, in Testville,, it's \\ Harbor Dental")
})

test('X1 a tag or source that a spreadsheet would run is made harmless, also where a lead makes it so', async () => {
  const rows = await exported({ tags: ['{{name}}'], source: '=cmd()' })
  assert.deepEqual(
    rows.map(({ tags }) => tags),
    ['Harbor Dental', "O'Brien \\ Sons", "'=1+1"],
  )
  assert.ok(rows.every(({ list_source }) => list_source === "'=cmd()"))
})

test('a list without tags and source leaves both cells empty', async () => {
  const rows = await exported({ tags: [], source: '' })
  assert.ok(rows.every(({ tags, list_source }) => tags === '' && list_source === ''))
})
