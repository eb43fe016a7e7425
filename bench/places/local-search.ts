import { performance } from 'node:perf_hooks'
import { Kysely, type LogEvent, PostgresDialect } from 'kysely'
import type { LocalCriteria } from '#contract/leads/criteria.ts'
import { countPlaces, previewPlaces, streamPlaces } from '#server/features/directory/search/search-places.ts'
import type { Directory } from '#server/platform/postgres/database.ts'
import { openPlaces } from '../setup/places-database.ts'

/**
 * Category and radius over 10 million places, first 200 rows: the statement alone in the database, through the code of
 * the product, and what a live count costs. `BENCH_DATABASE_URL` names a server that keeps the places for the next run.
 */
const rows = Number(process.argv[2] ?? 10_000_000)
const asked = 400
const barMs = 5

const pool = await openPlaces(rows)
const statements: LogEvent[] = []
const directory: Directory = new Kysely({
  dialect: new PostgresDialect({ pool }),
  log: (event) => void statements.push(event),
})

const searches = await makeSearches()
for (const criteria of searches.slice(0, 50)) await firstRows(criteria)
const inDatabase: number[] = []
const bare: number[] = []
const throughCode: number[] = []
const found: number[] = []
let withIndex = 0
for (const criteria of searches) {
  statements.length = 0
  const began = performance.now()
  found.push(await firstRows(criteria))
  throughCode.push(performance.now() - began)
  const statement = statements.at(-1)?.query
  if (!statement) throw new Error('A search asked the database nothing')
  const values = [...statement.parameters]
  const again = performance.now()
  await pool.query(statement.sql, values)
  bare.push(performance.now() - again)
  const plan = await explain(statement.sql, values)
  inDatabase.push(plan.ms)
  if (plan.text.includes('place_spots_bands') && !plan.text.includes('Seq Scan')) withIndex += 1
}
const counting: number[] = []
const previewing: number[] = []
for (const criteria of searches.slice(0, 100)) {
  let began = performance.now()
  await countPlaces(directory, criteria)
  counting.push(performance.now() - began)
  began = performance.now()
  await previewPlaces(directory, criteria)
  previewing.push(performance.now() - began)
}

console.log(
  `local search: ${rows.toLocaleString('en')} places, ${asked} searches, median ${quantile(found, 0.5)} rows`,
)
console.log(line('in the database', inDatabase), `(bar p95 ${barMs} ms)`)
console.log(line('bare statement, round trip', bare))
console.log(line('first batch of streamPlaces', throughCode), '(bar 2x bare + 5 ms)')
console.log(line('countPlaces', counting))
console.log(line('previewPlaces', previewing))
console.log(`index used, nothing scanned: ${withIndex} of ${asked} plans`)
await pool.end()
process.exit(quantile(inDatabase, 0.95) <= barMs && withIndex === asked ? 0 : 1)

/** Around places, so that big cities are asked for as often as people live there; leaves and groups; all radii. */
async function makeSearches(): Promise<LocalCriteria[]> {
  const radii = [1_000, 2_000, 5_000, 10_000, 25_000, 50_000]
  const { rows: places } = await pool.query<{ lat: number; lon: number; category: string }>(
    `with chosen as (select ((104729::bigint * 7919 * number) % $1) + 1 as id, number from generate_series(1, $2::int) number)
     select location[1] as lat, location[0] as lon,
       case when number % 5 = 0 then parents.id else categories[1] end as category
     from chosen join directory.places using (id)
     join directory.category_numbers own on own.id = categories[1]
     join lateral (
       select id from directory.category_numbers groups
       where groups.first <= own.first and groups.last >= own.last
       order by groups.last - groups.first desc limit 1
     ) parents on true order by number`,
    [rows - 1, asked],
  )
  return places.map(({ lat, lon, category }, index) => ({
    type: 'local',
    categories: [category],
    keywords: [],
    place: { kind: 'circle', lat, lon, radius_m: radii[index % radii.length] ?? 1_000 },
    filters: {},
  }))
}

async function firstRows(criteria: LocalCriteria): Promise<number> {
  for await (const batch of streamPlaces(directory, criteria)) return batch.length
  return 0
}

async function explain(statement: string, values: unknown[]): Promise<{ ms: number; text: string }> {
  const { rows: plans } = await pool.query<{
    'QUERY PLAN': { 'Execution Time': number; 'Planning Time': number }[]
  }>(`explain (analyze, timing off, format json) ${statement}`, values)
  const [plan] = plans[0]?.['QUERY PLAN'] ?? []
  if (!plan) throw new Error('The database explained nothing')
  return { ms: plan['Execution Time'] + plan['Planning Time'], text: JSON.stringify(plan) }
}

function quantile(values: number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? Number.NaN
}

function line(what: string, times: number[]): string {
  return `${what}: p50 ${quantile(times, 0.5).toFixed(2)} ms, p95 ${quantile(times, 0.95).toFixed(2)} ms`
}
