import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { tmpdir } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { migrateAll } from '#server/platform/postgres/database.ts'
import { asRole, systemRole } from '#server/platform/postgres/database-roles.ts'
import { startPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts'
import { createLog } from '#server/platform/observability/log.ts'
import { openLine } from '#testing/processes/faulty-line.ts'
import { weather, type Weathered } from '#testing/processes/outage.ts'
import { report } from '../setup/figures.ts'

/** R1 and R2 whole: the database is stopped, killed, cut off, slow and silent under load, each on a database of its own. */
const downMs = Number(process.env['BENCH_DOWN_MS'] ?? 30_000)
const perSecond = 50
/** `R2` runs that row alone. */
const only = process.env['BENCH_ROW'] ?? ''

type Outage = (line: Awaited<ReturnType<typeof openLine>>, dataDir: string) => Promise<void>

const cut: Outage = async (line) => {
  line.become('down')
  await sleep(downMs)
  line.become('up')
}
/** The line stays down as long as the bar says: the server itself comes back in moments. */
const signal =
  (name: 'SIGINT' | 'SIGQUIT'): Outage =>
  async (line, dataDir) => {
    const [pid] = (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')
    process.kill(Number(pid), name)
    await cut(line, dataDir)
  }
const silent: Outage = async (line) => {
  line.become('slow')
  await sleep(downMs)
  line.become('hole')
  await sleep(2 * downMs)
  line.become('up')
}

const outages: [what: string, outage: Outage, slowest: number, back: number][] = [
  ['R1 stopped fast', signal('SIGINT'), 5, 10],
  ['R1 stopped at once', signal('SIGQUIT'), 5, 10],
  ['R1 cut off', cut, 5, 10],
  ['R1 cut off again', cut, 5, 10],
  ['R1 cut off once more', cut, 5, 10],
  ['R2 slow, then silent', silent, 10, 15],
]

for (const [what, outage, slowest, back] of outages.filter(([row]) => row.startsWith(only))) {
  const weathered = await onOwnDatabase(outage)
  console.log(`${what}: ${JSON.stringify(weathered)}`)
  report({
    what: `${what}, slowest answer`,
    measured: weathered.slowestMs / 1_000,
    bar: { most: slowest },
    unit: 's',
  })
  report({
    what: `${what}, back after`,
    measured: weathered.backAfterMs / 1_000,
    bar: { most: back },
    unit: 's',
  })
  report({
    what: `${what}, jobs done after`,
    measured: weathered.workedAfterMs / 1_000,
    bar: { most: 60 },
    unit: 's',
  })
  if (what.startsWith('R2'))
    report({
      what: `${what}, slowest health`,
      measured: weathered.slowestHealthMs / 1_000,
      bar: { most: 1 },
      unit: 's',
    })
}

async function onOwnDatabase(outage: Outage): Promise<Weathered> {
  const dataDir = await mkdtemp(join(tmpdir(), 'quarry-outage-'))
  const server = await startPostgres({ dataDir, log: createLog('silent') })
  await migrateAll({ databaseUrl: server.url, directoryUrl: server.url })
  const line = await openLine(server.url)
  const appLine = new URL(server.appUrl)
  appLine.host = new URL(line.url).host
  try {
    return await weather({
      databaseUrl: asRole(server.url, systemRole),
      lineUrl: line.url,
      appLineUrl: appLine.href,
      perSecond,
      works: true,
      outage: () => outage(line, dataDir),
    })
  } finally {
    await line.close()
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
