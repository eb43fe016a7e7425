import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { createCsvLink, getResult, listResults } from '#contract/leads/leads.ts'
import {
  getCampaign,
  listCampaigns,
  purgeCampaigns,
  removeCampaigns,
  restoreCampaigns,
} from '#contract/leads/lists.ts'
import { cleanUp } from '#server/features/cleaning/clean-up.ts'
import { startApp } from '#testing/app.ts'
import { makeUser } from '#testing/make.ts'
import { makeLeads } from '#testing/make/make-leads.ts'

const app = await startApp()
after(() => app.stop())
const { db } = app.services
const user = await makeUser(db)

const listOf = () => makeLeads(db, user, { leads: [{ name: 'Cobb' }, { name: 'Ivory' }] })
const body = (...resultIds: string[]) => ({ body: { resultIds } })
const ids = async (is_deleted: 'true' | 'false') =>
  (await app.as(user, listCampaigns, { query: { is_deleted } })).items.map(({ id }) => id)
const leadsIn = async (id: string) =>
  (await db.selectFrom('results').select('id').where('campaign_id', '=', id).execute()).length

test('a deleted list leaves every page and file, and comes back whole', async () => {
  const id = await listOf()
  const params = { type: 'local' as const, id }
  const { items } = await app.as(user, listResults, { params, body: {} })
  const lead = items[0]?.id ?? ''
  const { url } = await app.as(user, createCsvLink, { params, body: { chosen: { scope: 'all' } } })
  assert.deepEqual(await app.as(user, removeCampaigns, body(id)), { count: 1 })
  assert.deepEqual(await app.as(user, removeCampaigns, body(id)), { count: 0 })

  const answers = await Promise.all([
    app.ask(user, getCampaign, { params: { id } }),
    app.ask(user, listResults, { params, body: {} }),
    app.ask(user, getResult, { params: { id: lead } }),
    app.http.inject({ method: 'GET', url, headers: { host: 'quarry.test' } }).then(({ statusCode }) => ({
      status: statusCode,
    })),
  ])
  assert.deepEqual(
    answers.map(({ status }) => status),
    [404, 404, 404, 404],
  )
  assert.ok(!(await ids('false')).includes(id))
  assert.ok((await ids('true')).includes(id))

  assert.deepEqual(await app.as(user, restoreCampaigns, body(id)), { count: 1 })
  assert.equal((await app.as(user, getCampaign, { params: { id } })).leads, 2)
  assert.equal((await app.as(user, getResult, { params: { id: lead } })).id, lead)
  assert.ok(!(await ids('true')).includes(id))
})

test('only a list in the bin is deleted for good, and its leads go with it', async () => {
  const [kept, gone] = [await listOf(), await listOf()]
  await app.as(user, removeCampaigns, body(gone))
  assert.deepEqual(await app.as(user, purgeCampaigns, body(kept, gone)), { count: 1 })
  assert.deepEqual([await leadsIn(kept), await leadsIn(gone)], [2, 0])
  assert.deepEqual(await app.as(user, restoreCampaigns, body(gone)), { count: 0 })
})

test('the nightly clean-up removes lists that were deleted thirty days ago', async () => {
  const [old, recent] = [await listOf(), await listOf()]
  await app.as(user, removeCampaigns, body(old, recent))
  for (const [id, days] of [
    [old, 31],
    [recent, 29],
  ] as const)
    await db
      .updateTable('campaigns')
      .set({ deleted_at: sql`now() - make_interval(days => ${days})` })
      .where('id', '=', id)
      .execute()
  await cleanUp.run(
    { services: app.services, account_id: '', signal: new AbortController().signal, jobId: '' },
    {},
  )
  assert.deepEqual([await leadsIn(old), await leadsIn(recent)], [0, 2])
  assert.deepEqual(
    (await ids('true')).filter((id) => id === old || id === recent),
    [recent],
  )
})
