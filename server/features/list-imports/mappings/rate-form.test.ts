import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { changeListImport, type ListImportDraft } from '#contract/leads/imports/list-imports.ts'
import * as tables from '#contract/leads/tables.ts'
import { importing } from '#testing/make/directory/upload-leads.ts'
import { uploadTable } from '#testing/make/directory/upload-table.ts'
import { startSearching } from '#testing/make/searching.ts'
import { makeUser } from '#testing/make.ts'

const { app, leadsOf } = await startSearching()
after(() => app.stop())
const { checked, run, upload } = importing(app)

const file = (header: string, ...rates: string[]) =>
  [
    `Username,Platform,Followers,${header}`,
    ...rates.map((rate, row) => `maker${row},IG,${10_000 + row},${rate}`),
  ].join('\n')
const ratesOf = ({ rows }: Pick<ListImportDraft, 'rows'> | tables.TableDraft) =>
  rows.map(({ values, unread }) => values['engagement_rate'] ?? unread[0])

test('a rate in percent is stored as that share, and no engagements are made of it', async () => {
  const user = await makeUser(app.services.db)
  const draft = await upload(user, file('Engagement Rate (%)', '0.8', '3.4'))
  assert.deepEqual([draft.rate_form, ratesOf(draft)], ['percent', ['0.008', '0.034']])
  await checked(user, draft)
  const done = await run(user, draft, 'Makers')
  const leads = await leadsOf(user, done.campaign_id ?? '', 'influencer')
  assert.deepEqual(leads.map(({ engagement_rate }) => String(engagement_rate)).toSorted(), ['0.008', '0.034'])
  const facts = await app.services.db
    .selectFrom('facts')
    .select('value')
    .where('account_id', '=', user.account_id)
    .execute()
  assert.ok(!facts.some(({ value }) => /"engagements":\d|^80$|^340$/.test(value)))
})

test('rates that may be percent or fractions are asked for on both pages, and left out until one is chosen', async () => {
  const user = await makeUser(app.services.db)
  const draft = await upload(user, file('Engagement Rate', '0.8', '0.9'))
  const left = ['engagement_rate', 'engagement_rate']
  assert.deepEqual([draft.rate_form, ratesOf(draft)], ['unclear', left])
  const body = { type: draft.type, country: null, skip_owned: false, rate_form: 'percent' as const }
  const said = await app.as(user, changeListImport, { params: { id: draft.id }, body })
  assert.deepEqual([said.rate_form, ratesOf(said)], ['percent', ['0.008', '0.009']])
  await checked(user, draft)
  await run(user, draft, 'Makers')
  const next = await upload(user, file('Engagement Rate', '0.7'))
  assert.deepEqual([next.rate_form, ratesOf(next)], ['percent', ['0.007']])
  const content = file('Engagement Rate', '0.8', '0.9')
  const { data: table } = await uploadTable(app, user, { name: 'makers.csv', content })
  assert.deepEqual([table.rate_form, ratesOf(table)], ['unclear', left])
  const { kind, name, licence, attribution, country, category, network, taken_on } = table
  const facts = { kind, name, licence, attribution, country, category, network, taken_on }
  const chosen = { params: { id: table.id }, body: { ...facts, rate_form: 'fraction' as const } }
  const changed = await app.as(user, tables.changeTable, chosen)
  assert.deepEqual([changed.rate_form, ratesOf(changed)], ['fraction', ['0.8', '0.9']])
})
