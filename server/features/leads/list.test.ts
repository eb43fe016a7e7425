import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import fc from 'fast-check'
import { listResults } from '#contract/leads/leads.ts'
import { sortColumns } from '#contract/values/lead-columns.ts'
import { listTypeFacts } from '#contract/values/list-type-facts.ts'
import { startApp } from '#testing/app.ts'
import { makeLeads } from '#testing/make/make-leads.ts'
import { makeUser } from '#testing/make.ts'

const app = await startApp()
after(() => app.stop())

const sorts = sortColumns.filter((column) => listTypeFacts.local.columns.includes(column))

const text = fc.option(fc.constantFrom('a', 'B', 'b', 'C', 'ä', 'zz', 'a b'), { nil: null })
const lead = fc.record({ name: fc.constantFrom('a', 'B', 'b', 'Z'), city: text, email: text, phone: text })

test('any page in any order is its part of the whole list', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        leads: fc.array(lead, { minLength: 1, maxLength: 30 }),
        sort: fc.constantFrom(...sorts),
        direction: fc.constantFrom('asc' as const, 'desc' as const),
        limit: fc.integer({ min: 1, max: 7 }),
      }),
      async ({ leads, sort, direction, limit }) => {
        const user = await makeUser(app.services.db)
        const campaign_id = await makeLeads(app.services.db, user, { leads })
        const params = { type: 'local' as const, id: campaign_id }
        const whole = await app.as(user, listResults, { params, body: { sort, direction, limit: 200 } })
        const keys = whole.items.map(({ id, ...item }) => ({
          id,
          key: keyOf(item[sort] as string | null, sort),
        }))
        const sign = direction === 'desc' ? -1 : 1
        const sorted = keys.toSorted((a, b) => {
          if ((a.key === null) !== (b.key === null)) return a.key === null ? 1 : -1
          return sign * (compare(a.key, b.key) || compare(a.id, b.id))
        })
        assert.deepEqual(keys, sorted)
        const pages: string[] = []
        for (let page = 1; page <= Math.ceil(leads.length / limit); page += 1) {
          const { items } = await app.as(user, listResults, {
            params,
            body: { sort, direction, limit, page },
          })
          pages.push(...items.map(({ id }) => id))
        }
        assert.deepEqual(
          pages,
          keys.map(({ id }) => id),
        )
      },
    ),
    { numRuns: 25 },
  )
})

test('best first begins with found emails, then potential ones, then phones; while a search runs leads stay as they came', async () => {
  const user = await makeUser(app.services.db)
  const campaign_id = await makeLeads(app.services.db, user, {
    leads: [
      { name: 'nothing' },
      { name: 'phone', phone: '+17375550100' },
      { name: 'potential', email: 'p@a.example', email_state: 'potential' },
      { name: 'found', email: 'f@a.example', email_state: 'found' },
      { name: 'found later', email: 'g@a.example', email_state: 'found', phone: '+17375550101' },
    ],
  })
  const names = async (limit = 20, page = 1) => {
    const params = { type: 'local' as const, id: campaign_id }
    const { items } = await app.as(user, listResults, { params, body: { sort: 'best', limit, page } })
    return items.map(({ name }) => name)
  }
  const best = ['found', 'found later', 'potential', 'phone', 'nothing']
  assert.deepEqual(await names(), best)
  assert.deepEqual([...(await names(2, 1)), ...(await names(2, 2)), ...(await names(2, 3))], best)

  await app.services.db
    .insertInto('searches')
    .values({
      account_id: user.account_id,
      campaign_id,
      type: 'local',
      criteria: JSON.stringify({ type: 'local', categories: ['bakery'] }),
      state: 'running',
      max_leads: 10,
      max_credits: 10,
      price_each: 1,
      price_version: 'test',
      skip_owned: true,
    })
    .execute()
  assert.deepEqual(await names(), ['nothing', 'phone', 'potential', 'found', 'found later'])
})

function keyOf(value: string | null, sort: (typeof sortColumns)[number]): string | null {
  if (sort === 'created_at') return ''
  return sort === 'name' || sort === 'city' ? (value?.toLowerCase() ?? null) : value
}

/** As the database compares: by code point. */
function compare(a: string | null, b: string | null): number {
  return Buffer.compare(Buffer.from(a ?? ''), Buffer.from(b ?? ''))
}

test('the first page of leads with an email shows those alone, in any order', async () => {
  const user = await makeUser(app.services.db)
  const found = { email: 'a@mill.example', email_state: 'found' as const }
  const id = await makeLeads(app.services.db, user, { leads: [found, {}, found, {}, {}] })
  for (const sort of [null, ...sorts]) {
    const { total, items } = await app.as(user, listResults, {
      params: { type: 'local', id },
      body: { withEmail: 1, sort },
    })
    assert.deepEqual([total, items.map(({ email }) => email)], [2, [found.email, found.email]])
  }
})
