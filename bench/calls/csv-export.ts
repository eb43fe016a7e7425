import { once } from 'node:events'
import { loadavg } from 'node:os'
import { to as copyTo } from 'pg-copy-streams'
import { request } from 'undici'
import { createCsvLink } from '#contract/leads/leads.ts'
import type { ExportFormat } from '#contract/values/lead-columns.ts'
import { makeUser, type TestUser } from '#testing/make.ts'
import { heldBytes } from '#testing/runs/held-bytes.ts'
import { benchApp } from '../setup/bench-app.ts'
import { benchDatabase, inBulk, tidyLeads } from '../setup/bench-database.ts'
import { report } from '../setup/figures.ts'
import { makeLeads } from '../setup/million-leads.ts'

/**
 * A whole list as a file through HTTP: rows a second as CSV, against the bare COPY of the same columns, and as an Excel
 * workbook, and how the memory that is still needed grows between the beginning of a file and its end.
 */
const leads = Number(process.env['BENCH_LEADS'] ?? 1_000_000)
const rounds = 3
/** Memory is weighed after so many bytes. */
const portion = leads * 30
const database = await benchDatabase()
const app = await benchApp(database.url)
const { services, address } = app
try {
  const user = await makeUser(services.db)
  const began = performance.now()
  const id = await inBulk(database, () => makeLeads(services.pool, user.account_id, leads))
  await tidyLeads(database)
  const load = loadavg().map((part) => part.toFixed(1))
  console.log(`${leads} leads made in ${seconds(began).toFixed(0)} s; load ${load.join(' ')}`)

  const ratios: number[] = []
  let rate = 0
  for (let round = 0; round < rounds; round += 1) {
    const bare = await bareCopy(id)
    const csv = await download(user, id, { format: 'csv' })
    if (csv.lines !== leads + 1) throw new Error(`${csv.lines} lines for ${leads} leads`)
    console.log(`CSV, ${csv.megabytes} MB in ${csv.took.toFixed(1)} s; bare COPY: ${bare.toFixed(1)} s`)
    ratios.push(csv.took / bare)
    rate = Math.max(rate, leads / csv.took)
  }
  report({ what: 'CSV export, best round', measured: rate, bar: { least: 200_000 }, unit: 'rows/s' })
  const median = ratios.toSorted((one, other) => one - other)[Math.floor(rounds / 2)] ?? 0
  report({ what: 'against the bare COPY', measured: median, bar: { most: 1.8 }, unit: 'x its time' })
  const csv = await download(user, id, { format: 'csv', weighs: true })
  const xlsx = await download(user, id, { format: 'xlsx', weighs: true })
  console.log(
    `XLSX, ${xlsx.megabytes} MB in ${xlsx.took.toFixed(1)} s: ${Math.round(leads / xlsx.took)} rows/s; process ${Math.round(process.memoryUsage.rss() / 1e6)} MB`,
  )
  report({ what: 'memory that CSV keeps', measured: csv.grown / 1e6, bar: { most: 20 }, unit: 'MB' })
  report({ what: 'memory that XLSX keeps', measured: xlsx.grown / 1e6, bar: { most: 20 }, unit: 'MB' })
} finally {
  await app.stop()
  await database.drop()
}

function seconds(began: number): number {
  return (performance.now() - began) / 1_000
}

async function download(
  { token }: TestUser,
  id: string,
  { format, weighs = false }: { format: ExportFormat; weighs?: boolean },
) {
  const headers = {
    host: 'quarry.test',
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
  }
  const body = JSON.stringify({ chosen: { scope: 'all' }, format })
  const link = await request(`${address}/api/local-results/${id}/csv-links`, {
    method: 'POST',
    headers,
    body,
  })
  const { url } = createCsvLink.data.parse(((await link.body.json()) as { data: unknown }).data)
  const held: number[] = []
  let [bytes, lines] = [0, 0]
  const began = performance.now()
  const file = await request(address + url, { headers: { host: headers.host } })
  for await (const chunk of file.body as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (format === 'csv') for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) lines += 1
    if (weighs && bytes > (held.length + 1) * portion) held.push(heldBytes())
  }
  return {
    took: seconds(began),
    megabytes: Math.round(bytes / 1e6),
    lines,
    grown: Math.max(0, (held.at(-1) ?? 0) - (held[0] ?? 0)),
  }
}

async function bareCopy(id: string): Promise<number> {
  const client = await services.pool.connect()
  const began = performance.now()
  const stream = client.query(
    copyTo(`copy (select name, category, email, email_state, email_verdict, phone, website, street, postal_code, city,
      state, country, lat, lon, first_name, last_name, position, platform, source, attribution, created_at
      from results where campaign_id = '${id}' order by id) to stdout with (format csv, header true)`),
  )
  stream.resume()
  await once(stream, 'end')
  client.release()
  return seconds(began)
}
