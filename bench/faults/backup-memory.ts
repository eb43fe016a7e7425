import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts'
import { createLog } from '#server/platform/observability/log.ts'
import { openPool } from '#server/platform/postgres/database.ts'
import { benchDatabase } from '../setup/bench-database.ts'
import { report } from '../setup/figures.ts'

/** The most memory that a back-up and a restore hold, over two sizes of the database: it must not grow with the size. */
const sizes = (process.env['BENCH_MB'] ?? '200,2000').split(',').map(Number)
const folder = await mkdtemp(join(tmpdir(), 'quarry-backup-memory-'))
const peaks: { back: number; restored: number }[] = []
try {
  for (const megabytes of sizes) {
    const full = await benchDatabase()
    const empty = await startPostgres({
      dataDir: join(folder, `empty-${megabytes}`),
      log: createLog('silent'),
    })
    try {
      await fill(full.adminUrl, megabytes)
      const parent = join(folder, `${megabytes}`)
      const back = await run('backup', parent, { DATABASE_URL: full.ownerUrl })
      const [name = ''] = await readdir(parent)
      const restored = await run('restore', join(parent, name), {
        DATABASE_URL: empty.url,
        DATABASE_APP_URL: empty.appUrl,
      })
      console.log(`${megabytes} MB: back-up ${back} MB, restore ${restored} MB at most`)
      peaks.push({ back, restored })
      await rm(parent, { recursive: true })
    } finally {
      await full.drop()
      await empty.stop()
    }
  }
  const [small, large] = [peaks.at(0), peaks.at(-1)]
  const growth = (of: 'back' | 'restored') => (large?.[of] ?? Number.NaN) - (small?.[of] ?? Number.NaN)
  report({ what: 'growth of a back-up', measured: growth('back'), bar: { most: 64 }, unit: 'MB' })
  report({ what: 'growth of a restore', measured: growth('restored'), bar: { most: 64 }, unit: 'MB' })
} finally {
  await rm(folder, { recursive: true, force: true })
}

/** Half small rows, half rows of 100 kB; texts that hardly compress. */
async function fill(url: string, megabytes: number): Promise<void> {
  const pool = openPool(url, { max: 1, statementTimeoutMs: 0 })
  const insert = (rows: number, hashes: number) =>
    pool.query(
      `insert into app_errors (message, stack, fingerprint)
        select 'made up', (select string_agg(md5(random()::text || part || row), '') from generate_series(1, ${hashes}) as part),
          sha256(convert_to(row || '-${hashes}', 'utf8'))
        from generate_series(1, ${rows}) as row`,
    )
  await insert(megabytes * 500, 32)
  await insert(Math.round((megabytes * 1e6) / 2 / 102_400), 3_200)
  await pool.end()
}

/** Runs a command of the operator and answers the most memory it held, in MB (VmHWM of proc(5)). */
async function run(command: 'backup' | 'restore', target: string, settings: object): Promise<number> {
  const program = fileURLToPath(new URL(`../../server/${command}.ts`, import.meta.url))
  const child = spawn(process.execPath, [program, target], {
    env: {
      PATH: process.env['PATH'],
      ...settings,
      QUARRY_DATA: join(folder, 'data'),
      QUARRY_SECRET: 'Zq7-only-known-to-these-tests-94bX',
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  let peak = 0
  const watch = setInterval(() => {
    const path = `/proc/${child.pid}/status`
    const status = existsSync(path) ? readFileSync(path, 'utf8') : ''
    peak = Math.max(peak, Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0))
  }, 100)
  const [code] = (await once(child, 'exit')) as [number | null]
  clearInterval(watch)
  if (code !== 0) throw new Error(`${command} ended with code ${code}`)
  return Math.round(peak / 1_024)
}
