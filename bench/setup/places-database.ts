import { performance } from 'node:perf_hooks'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { openPool } from '#server/platform/postgres/database.ts'
import { startPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts'
import { createLog } from '#server/platform/observability/log.ts'
import { makePlaces } from './synthetic-places.ts'

/**
 * A database with this many made-up places, which stays for the next run: on the server of `BENCH_DATABASE_URL`, or on
 * an embedded one in `.cache`, a folder of this user's own.
 */
export async function openPlaces(rows: number): Promise<pg.Pool> {
  const server = process.env['BENCH_DATABASE_URL'] ?? (await embedded())
  const name = `bench_places_${rows}`
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  const { rowCount } = await admin.query('select from pg_database where datname = $1', [name])
  if (rowCount === 0) await admin.query(`create database ${name}`)
  await admin.end()
  const target = new URL(server)
  target.pathname = name
  const places = openPool(target.href)
  if (rowCount === 0) {
    const began = performance.now()
    await makePlaces(places, rows)
    console.log(`made the places in ${Math.round((performance.now() - began) / 1000)} s`)
  }
  return places
}

async function embedded(): Promise<string> {
  const dataDir = fileURLToPath(new URL('../../.cache/bench-places', import.meta.url))
  const started = await startPostgres({ dataDir, log: createLog('warn'), durable: false })
  return started.adminUrl
}
