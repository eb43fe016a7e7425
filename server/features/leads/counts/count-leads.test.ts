import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { listResults } from '#contract/leads/leads.ts'
import { startApp } from '#testing/app.ts'
import { makeLeads } from '#testing/make/make-leads.ts'
import { makeUser, type TestUser } from '#testing/make.ts'

const app = await startApp()
after(() => app.stop())

/** A list of 30,000: every third has an e-mail, every tenth lies in Birchville, five name a position. */
async function longList(user: TestUser): Promise<string> {
  const id = await makeLeads(app.services.db, user, { leads: [] })
  for (let from = 1; from <= 30_000; from += 5_000)
    await sql`
      insert into results (account_id, campaign_id, type, source_key, name, email, email_state, city, position, source)
      select ${user.account_id}, ${id}, 'local', 'made/' || n, 'Lead ' || n,
        case when n % 3 = 0 then n || '@firm.example' end, case when n % 3 = 0 then 'found' else 'not_found' end,
        case when n % 10 = 0 then 'Birchville' else 'Elmville' end,
        case when n % 6000 = 0 then 'Owner' end, 'made up'
      from generate_series(${from}::int, ${from + 4_999}::int) n`.execute(app.services.db)
  await app.services.db.updateTable('campaigns').set({ leads: 30_000 }).where('id', '=', id).execute()
  return id
}

const user = await makeUser(app.services.db)
const params = { type: 'local' as const, id: await longList(user) }
const look = (body: object) => app.as(user, listResults, { params, body })

test('few matching leads of a long list are counted, and found wherever they lie', async () => {
  const custom_search = [{ field: 'position', operator: 'not empty' }]
  const { items, is_exact, counts, total } = await look({ custom_search, sort: 'name', direction: 'desc' })
  assert.deepEqual([is_exact, total, counts.found], [true, 5, 5])
  assert.deepEqual(
    items.map(({ name }) => name),
    ['Lead 6000', 'Lead 30000', 'Lead 24000', 'Lead 18000', 'Lead 12000'],
  )
  const second = await look({ custom_search, sort: 'name', direction: 'desc', limit: 2, page: 2 })
  assert.deepEqual(
    second.items.map(({ name }) => name),
    ['Lead 24000', 'Lead 18000'],
  )
})

test('a segment of few matching leads shows its own, and every segment keeps its count', async () => {
  const custom_search = [{ field: 'position', operator: 'not empty' }]
  const { items, total, counts } = await look({ custom_search, withEmail: 0 })
  assert.deepEqual([items.length, total, counts.all, counts.found], [0, 0, 5, 5])
  const found = await look({ custom_search, withEmail: 1, limit: 2, page: 3 })
  assert.deepEqual(
    found.items.map(({ name }) => name),
    ['Lead 30000'],
  )
})

test('the count of many matching leads is an estimate, says so, and can be paged through', async () => {
  const { items, is_exact, counts } = await look({ search: 'birchville', limit: 50 })
  assert.equal(is_exact, false)
  assert.ok(counts.all > 1_800 && counts.all < 4_200, `about ${counts.all} of 3,000`)
  assert.equal(items.length, 50)
  assert.ok(items.every(({ city }) => city === 'Birchville'))
})

test('empty and not empty divide a list', async () => {
  const short = await makeLeads(app.services.db, user, {
    leads: [{ phone: '+15005550006' }, { phone: '' }, { phone: null }],
  })
  const count = async (operator: string) => {
    const custom_search = [{ field: 'phone' as const, operator: operator as 'empty' }]
    return (await app.as(user, listResults, { params: { ...params, id: short }, body: { custom_search } }))
      .total
  }
  assert.deepEqual([await count('empty'), await count('not empty')], [2, 1])
})
