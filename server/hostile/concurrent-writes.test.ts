import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import {
  archiveCampaign,
  archiveCampaigns,
  getCampaign,
  listCampaigns,
  removeCampaign,
  removeCampaigns,
  renameCampaign,
} from '#contract/leads/lists.ts'
import { listResults, removeResults } from '#contract/leads/leads.ts'
import { startApp } from '#testing/app.ts'
import { makeLeads } from '#testing/make/make-leads.ts'
import { makeUser } from '#testing/make.ts'
import { seeded, seedOfRun } from '#testing/runs/random.ts'

const app = await startApp()
after(() => app.stop())
const { db } = app.services
const seed = seedOfRun()
const random = seeded(seed)

test('F8 200 renames, archivings and removals of the same lists, 40 at once, end as some order of them would', async () => {
  const user = await makeUser(db)
  const ids = await Promise.all(
    ['A', 'B', 'C', 'D'].map((name) => makeLeads(db, user, { leads: [{ name }], name })),
  )
  const [kept = '', ...others] = ids
  const write = (index: number) => {
    const id = ids[Math.floor(random() * ids.length)] ?? ''
    const other = others[Math.floor(random() * others.length)] ?? ''
    const name = `name ${index}`
    switch (index % 6) {
      case 0:
      case 1:
        return app.ask(user, renameCampaign, { params: { id }, body: { name } })
      case 2:
        return app.ask(user, archiveCampaign, { params: { id }, body: {} })
      case 3:
        return app.ask(user, archiveCampaigns, { body: { resultIds: ids, is_archived: index % 2 === 0 } })
      case 4:
        return app.ask(user, removeCampaign, { params: { id: other } })
      default:
        return app.ask(user, removeCampaigns, { body: { resultIds: [other] } })
    }
  }
  const answers: { status: number }[] = []
  for (let from = 0; from < 200; from += 40)
    answers.push(...(await Promise.all(Array.from({ length: 40 }, (_, more) => write(from + more)))))
  const wrong = answers.filter(({ status }) => status >= 500 || status === 422)
  assert.deepEqual(wrong, [], `SEED=${seed}`)
  const list = await app.as(user, getCampaign, { params: { id: kept } })
  assert.match(list.name, /^(A|name \d+)$/)
  for (const id of others) assert.equal((await app.ask(user, getCampaign, { params: { id } })).status, 404)
  const rows = await db
    .selectFrom('results')
    .innerJoin('campaigns', 'campaigns.id', 'results.campaign_id')
    .select('campaign_id')
    .where('results.account_id', '=', user.account_id)
    .where('deleted_at', 'is', null)
    .execute()
  assert.deepEqual(rows, [{ campaign_id: kept }], 'leads of deleted lists are in the bin with them')
  assert.ok((await app.as(user, listCampaigns, { query: {} })).total <= 1)
})

test('F8 100 removals of the same leads, 25 at once, count each of them once', async () => {
  const user = await makeUser(db)
  const id = await makeLeads(db, user, {
    leads: Array.from({ length: 30 }, (_, index) => ({ name: `Lead ${index}` })),
  })
  const params = { type: 'local' as const, id }
  const { items } = await app.as(user, listResults, { params, body: { limit: 200 } })
  const gone = items.slice(0, 20).map((item) => item.id)
  const removeSome = () => {
    const some = gone.filter(() => random() < 0.5)
    return app.ask(user, removeResults, {
      params,
      body: { scope: 'selected', ids: some.length > 0 ? some : gone },
    })
  }
  const answers: { status: number }[] = []
  for (let from = 0; from < 100; from += 25)
    answers.push(...(await Promise.all(Array.from({ length: 25 }, removeSome))))
  assert.deepEqual(
    answers.filter(({ status }) => status !== 200 && status !== 404),
    [],
    `SEED=${seed}`,
  )
  const left = await app.as(user, listResults, { params, body: { limit: 200 } })
  assert.equal(left.total, items.length - gone.length)
  const campaign = await db.selectFrom('campaigns').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  assert.ok(campaign.potential >= 0 && campaign.with_email >= 0)
})
