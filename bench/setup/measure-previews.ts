import { type LogEvent, Kysely, PostgresDialect } from 'kysely'
import { request } from 'undici'
import type { Criteria } from '#contract/leads/criteria.ts'
import type { LeadSource } from '#server/features/sources/lead-source.ts'
import type { Directory } from '#server/platform/postgres/database.ts'
import type { DB as DirectoryTables } from '#server/platform/postgres/directory-tables.gen.ts'
import { makeUser } from '#testing/make.ts'
import { benchApp } from './bench-app.ts'
import type { BenchDatabase } from './bench-database.ts'
import { percentile, report } from './figures.ts'
import { serverCpu } from './server-cpu.ts'

const barMs = 30
const rounds = 20
const bareRounds = 1
const longestCountMs = 9_000

interface Measured {
  source: LeadSource
  searches: Map<string, Criteria>
  /** Waits for what a process reads once. */
  prepare?: (directory: Directory) => Promise<void>
}

/**
 * Previews of searches through HTTP, each beside the bare statement that counts as many as a search delivers. The time
 * moves with the load of the machine; the processor time of this process and of the database does so less.
 */
export async function measurePreviews(
  database: BenchDatabase,
  { source, searches, prepare }: Measured,
): Promise<void> {
  const app = await benchApp(database.url)
  const { db, networks, directory, directoryPool } = app.services
  const statements: LogEvent[] = []
  const logged: Directory = new Kysely<DirectoryTables>({
    dialect: new PostgresDialect({ pool: directoryPool }),
    log: (event) => void statements.push(event),
  }).withSchema('directory')
  const user = await makeUser(db)
  await prepare?.(directory)
  const all: number[] = []
  const cost: number[] = []
  for (const [name, criteria] of searches) {
    const { counted } = await source.preview({ db, networks, directory }, criteria)
    statements.length = 0
    await source.tally?.({ db, networks, directory: logged }, criteria, longestCountMs)
    const query = statements.find(({ query: { sql } }) => sql.includes('count(*)'))?.query
    const bare: number[] = []
    for (let round = 0; query && round < bareRounds; round += 1)
      bare.push(
        await timed(() => directoryPool.query(query.sql, [...query.parameters]).catch(() => undefined)),
      )
    const through: number[] = []
    const before = await spent()
    for (let round = 0; round < rounds; round += 1)
      through.push(await timed(() => preview(user.token, criteria)))
    const after = await spent()
    const [own, servers] = [after.own - before.own, after.servers - before.servers]
    all.push(...through)
    cost.push((own + servers) / rounds)
    const count = `${counted.is_about ? 'about ' : counted.is_exact ? '' : 'over '}${counted.count.toLocaleString('en')}`
    report({
      what: `${name} (${count})`,
      measured: percentile(through, 0.95),
      bar: { most: barMs },
      unit: 'ms p95',
    })
    console.log(
      `      p50 ${percentile(through, 0.5).toFixed(1)} ms; processor ${(own / rounds).toFixed(1)} + ${(servers / rounds).toFixed(1)} ms (process + database); bare count ${percentile(bare, 0.5).toFixed(1)} ms`,
    )
  }
  report({ what: 'all of these', measured: percentile(all, 0.95), bar: { most: barMs }, unit: 'ms p95' })
  console.log(
    `      processor time ${percentile(cost, 0.5).toFixed(1)} ms in the middle, ${percentile(cost, 0.95).toFixed(1)} ms p95`,
  )
  await app.stop()

  async function preview(token: string, criteria: Criteria): Promise<void> {
    const { statusCode, body } = await request(`${app.address}/api/searches/preview`, {
      method: 'POST',
      headers: {
        host: 'quarry.test',
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ criteria }),
    })
    const text = await body.text()
    if (statusCode !== 200) throw new Error(`${statusCode} ${text}`)
  }

  async function spent() {
    const { user: computing, system } = process.cpuUsage()
    return { own: (computing + system) / 1_000, servers: await serverCpu(database.adminUrl) }
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}
