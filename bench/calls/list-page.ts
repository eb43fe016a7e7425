import { request } from 'undici'
import { liftTimeLimit } from '#server/platform/postgres/time-limit.ts'
import { makeUser } from '#testing/make.ts'
import { benchApp } from '../setup/bench-app.ts'
import { benchDatabase, inBulk, tidyLeads } from '../setup/bench-database.ts'
import { percentile, report } from '../setup/figures.ts'
import { makeLeads } from '../setup/million-leads.ts'

/** A page of a list of a million leads with its counts: p95 of each way to look at it, through HTTP. */
const leads = Number(process.env['BENCH_LEADS'] ?? 1_000_000)
const barMs = 50
const last = Math.ceil(leads / 20)

const conditions = (...custom_search: { field: string; operator: string; value?: string }[]) => ({
  custom_search,
})

const shapes: Record<string, object> = {
  'first page': {},
  'page 10': { page: 10 },
  'page 1,000': { page: 1_000 },
  'last page': { page: last },
  'newest first': { sort: 'created_at', direction: 'desc' },
  'newest first, last page': { sort: 'created_at', direction: 'desc', page: last },
  'with an e-mail': { withEmail: 1 },
  'with an e-mail, page 1,000': { withEmail: 1, page: 1_000 },
  'not checked': { withEmail: 3 },
  'not checked, page 1,000': { withEmail: 3, page: 1_000 },
  'not checked, by name': { withEmail: 3, sort: 'name' },
  'by name': { sort: 'name' },
  'by name, Z first': { sort: 'name', direction: 'desc' },
  'by name, page 1,000': { sort: 'name', page: 1_000 },
  'by name, last page': { sort: 'name', page: last },
  'by city': { sort: 'city' },
  'by city, Z first, page 10': { sort: 'city', direction: 'desc', page: 10 },
  'by e-mail': { sort: 'email' },
  'by e-mail, Z first': { sort: 'email', direction: 'desc' },
  'by phone': { sort: 'phone' },
  'by category': { sort: 'category' },
  'by website': { sort: 'website' },
  'with an e-mail, by name': { withEmail: 1, sort: 'name' },
  'search a rare word': { search: 'firm123456' },
  'search a common word': { search: 'café' },
  'search two letters': { search: 'bl' },
  'search nothing has': { search: 'zzzzqqq' },
  'search an exact city': { search: 'aldersville 7', search_type: 'exact' },
  'search by beginning': { search: 'blue', search_type: 'start' },
  'search a common word, by name': { search: 'café', sort: 'name' },
  'search a rare word, by name': { search: 'firm12345', sort: 'name' },
  'city contains': conditions({ field: 'city', operator: 'like', value: 'birch' }),
  'city does not contain': conditions({ field: 'city', operator: 'not like', value: 'birch' }),
  'city nobody has': conditions({ field: 'city', operator: 'like', value: 'nowhere' }),
  'phone is empty': conditions({ field: 'phone', operator: 'empty' }),
  'position is not empty': conditions({ field: 'position', operator: 'not empty' }),
  'verified e-mail': conditions({ field: 'email', operator: 'is_verified' }),
  'two conditions': conditions(
    { field: 'city', operator: 'like', value: 'birch' },
    { field: 'website', operator: 'not empty' },
  ),
  'a label of every third lead': conditions({ field: 'labels', operator: 'like', value: 'Often' }),
  'a label of every third lead, by name': {
    ...conditions({ field: 'labels', operator: 'like', value: 'Often' }),
    sort: 'name',
  },
  'a rare label': conditions({ field: 'labels', operator: 'like', value: 'Rarely' }),
  'without a label': conditions({ field: 'labels', operator: 'not like', value: 'Often' }),
  'without any label': conditions({ field: 'labels', operator: 'empty' }),
  'last month': { startDate: new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 10) },
  'a month long ago': { startDate: '2025-03-01', endDate: '2025-03-31' },
}

const database = await benchDatabase()
const app = await benchApp(database.url)
try {
  const user = await makeUser(app.services.db)
  const began = performance.now()
  const id = await inBulk(database, () => makeLeads(app.services.pool, user.account_id, leads))
  await labelSome(id)
  await tidyLeads(database)
  console.log(`${leads} leads made in ${Math.round((performance.now() - began) / 1000)} s`)
  const all: number[] = []
  const only = process.env['BENCH_SHAPES'] ?? ''
  for (const [name, filters] of Object.entries(shapes).filter(([name]) => name.includes(only))) {
    const samples: number[] = []
    for (let round = 0; round < 23; round += 1) {
      const start = performance.now()
      const { statusCode, body } = await request(`${app.address}/api/local-results/${id}`, {
        method: 'POST',
        headers: {
          host: 'quarry.test',
          authorization: `Bearer ${user.token}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify(filters),
      })
      const text = await body.text()
      if (statusCode !== 200) throw new Error(`${name}: ${statusCode} ${text}`)
      if (round >= 3) samples.push(performance.now() - start)
      if (round > 5 && (samples[0] ?? 0) > 1_000) break
    }
    all.push(...samples)
    report({ what: name, measured: percentile(samples, 0.95), bar: { most: barMs }, unit: 'ms p95' })
  }
  report({ what: 'all of these', measured: percentile(all, 0.95), bar: { most: barMs }, unit: 'ms p95' })
} finally {
  await app.stop()
  await database.drop()
}

/** Puts one label on every third lead and another one on a few. */
async function labelSome(campaign_id: string): Promise<void> {
  const client = await app.services.pool.connect()
  try {
    await liftTimeLimit(client)
    for (const [name, each] of Object.entries({ Often: 3, Rarely: leads / 20 }))
      await client.query(
        `with label as (
          insert into labels (account_id, name, color) select account_id, $2, 1 from campaigns where id = $1
          returning id, account_id
        )
        insert into lead_labels (account_id, campaign_id, result_id, label_id)
        select label.account_id, $1, results.id, label.id from label, results
        where campaign_id = $1 and substr(source_key, 6)::int % $3::int = 0`,
        [campaign_id, name, each],
      )
  } finally {
    client.release(true)
  }
}
