import { once } from 'node:events'
import { to as copyTo } from 'pg-copy-streams'
import { request } from 'undici'
import { createCsvLink } from '#contract/leads/leads.ts'
import { makeUser } from '#testing/make.ts'
import { benchApp } from '../setup/bench-app.ts'
import { benchDatabase, tidyLeads } from '../setup/bench-database.ts'
import { report } from '../setup/figures.ts'
import { makeLeads } from '../setup/million-leads.ts'

/** A whole list as CSV through HTTP: rows a second, against the bare COPY of the same columns, and what memory it takes. */
const leads = Number(process.env['BENCH_LEADS'] ?? 1_000_000)
const database = await benchDatabase()
const app = await benchApp(database.url)
try {
  const { services, address } = app
  const user = await makeUser(services.db)
  const id = await makeLeads(services.pool, user.account_id, leads)
  await tidyLeads(database)
  const headers = {
    host: 'quarry.test',
    authorization: `Bearer ${user.token}`,
    'content-type': 'application/json',
  }
  const body = JSON.stringify({ chosen: { scope: 'all' } })
  const link = await request(`${address}/api/local-results/${id}/csv-links`, {
    method: 'POST',
    headers,
    body,
  })
  const { url } = createCsvLink.data.parse(((await link.body.json()) as { data: unknown }).data)

  const bare = await bareCopy(id)
  const before = process.memoryUsage().rss
  let [bytes, most, lines] = [0, before, 0]
  const began = performance.now()
  const file = await request(address + url, { headers: { host: headers.host } })
  for await (const chunk of file.body as AsyncIterable<Buffer>) {
    bytes += chunk.length
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) lines += 1
    most = Math.max(most, process.memoryUsage.rss())
  }
  const seconds = (performance.now() - began) / 1_000
  if (lines !== leads + 1) throw new Error(`${lines} lines for ${leads} leads`)
  console.log(
    `${leads} rows, ${Math.round(bytes / 1e6)} MB in ${seconds.toFixed(1)} s; bare COPY: ${bare.toFixed(1)} s`,
  )
  report({ what: 'CSV export', measured: leads / seconds, bar: { least: 200_000 }, unit: 'rows/s' })
  report({ what: 'against the bare COPY', measured: seconds / bare, bar: { most: 1.8 }, unit: 'x its time' })
  report({ what: 'memory taken', measured: (most - before) / 1e6, bar: { most: 100 }, unit: 'MB' })
} finally {
  await app.stop()
  await database.drop()
}

async function bareCopy(id: string): Promise<number> {
  const client = await app.services.pool.connect()
  const began = performance.now()
  const stream = client.query(
    copyTo(`copy (select name, category, email, email_state, email_verdict, phone, website, street, postal_code, city,
      state, country, lat, lon, first_name, last_name, position, platform, source, attribution, created_at
      from results where campaign_id = '${id}' order by id) to stdout with (format csv, header true)`),
  )
  stream.resume()
  await once(stream, 'end')
  client.release()
  return (performance.now() - began) / 1_000
}
