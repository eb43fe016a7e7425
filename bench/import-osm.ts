import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readdir, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { syncCategoryNumbers } from '#server/features/directory/category-numbers.ts'
import { runImport } from '#server/features/directory/import/run-import.ts'
import { addImport } from '#server/features/directory/upload-import.ts'
import { migrate, openDirectory, openPool } from '#server/platform/database.ts'

/**
 * Import of .osm.pbf files on one PostgreSQL: ours with all localities and search indices, in the running product and
 * as a command, against osm2pgsql (flex output, places only) with its defaults. `BENCH_DATABASE_URL` names a server with PostGIS; without it
 * Debian's pg_virtualenv makes one for this run.
 */
const bar = 2
const rounds = 3
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const files = process.argv.slice(2).length > 0 ? process.argv.slice(2) : await extracts()
const server = process.env['BENCH_DATABASE_URL'] ?? (process.env['PGPORT'] && virtualServer())

if (files.length === 0) {
  console.log('import: no .osm.pbf given and none beside the project; nothing measured')
} else if (!(await isThere('osm2pgsql'))) {
  console.log(
    'import: osm2pgsql is absent (Debian: apt-get install osm2pgsql postgresql-postgis); nothing compared',
  )
} else if (!server) {
  if (!(await isThere('pg_virtualenv'))) {
    console.log('import: set BENCH_DATABASE_URL to a PostgreSQL with PostGIS; nothing compared')
  } else {
    process.exitCode = await run(
      'pg_virtualenv',
      [process.execPath, here('import-osm.ts'), ...files],
      {},
      'inherit',
    )
  }
} else {
  const ratios: number[] = []
  for (const file of files) ratios.push(await compare(server, file))
  console.log(`import: at least ${Math.min(...ratios).toFixed(1)}x as fast as osm2pgsql (bar ${bar}x)`)
  process.exitCode = Math.min(...ratios) >= bar ? 0 : 1
}

async function extracts(): Promise<string[]> {
  const folder = here('../../shared/data/osm/')
  const names = await readdir(folder).catch(() => [])
  return names.filter((name) => name.endsWith('.osm.pbf')).map((name) => folder + name)
}

function virtualServer(): string {
  const { PGUSER = 'postgres', PGPASSWORD = '', PGHOST = 'localhost', PGPORT = '5432' } = process.env
  return `postgres://${PGUSER}:${PGPASSWORD}@${PGHOST}:${PGPORT}/postgres`
}

/** The best of some rounds each, taken in turns, each into an empty database. */
async function compare(url: string, file: string): Promise<number> {
  const times = { product: Infinity, command: Infinity, peer: Infinity }
  const best = (who: keyof typeof times, ms: number) => {
    times[who] = Math.min(times[who], ms)
  }
  for (let round = 0; round < rounds; round += 1) {
    best('product', await timeProduct(await installed(url), file))
    const own = await installed(url)
    const env = { DATABASE_URL: own, QUARRY_SECRET: randomBytes(32).toString('base64') }
    best('command', await timed(process.execPath, [here('../server/import.ts'), 'osm', file], env))
    const peer = await freshDatabase(url, 'bench_import_theirs')
    best('peer', await timed('osm2pgsql', ['-O', 'flex', '-S', here('osm-places.lua'), '-d', peer, file], {}))
    if (round === rounds - 1) console.log(`${basename(file)}: ${await counts(own, peer)}`)
  }
  const { product, command, peer } = times
  console.log(
    `  in the running product ${product.toFixed(0)} ms, as a command ${command.toFixed(0)} ms, osm2pgsql ${peer.toFixed(0)} ms: ` +
      `${(peer / product).toFixed(1)}x, as a command ${(peer / command).toFixed(1)}x`,
  )
  return peer / product
}

/** An installation that has started once, as one that imports has. */
async function installed(url: string): Promise<string> {
  const own = await freshDatabase(url, 'bench_import_ours')
  const pool = openPool(own)
  await migrate(openDirectory(pool), 'directory')
  await syncCategoryNumbers(pool)
  await pool.end()
  return own
}

/** From the job's first line to its last, as after an upload. */
async function timeProduct(own: string, path: string): Promise<number> {
  const pool = openPool(own)
  const { size } = await stat(path)
  const id = await addImport(openDirectory(pool), { name: 'Bench', fileName: basename(path), key: '', size })
  const began = performance.now()
  const outcome = await runImport(pool, { id, path, name: 'Bench' })
  const ms = performance.now() - began
  await pool.end()
  if (outcome.state !== 'done') throw new Error(`The import of ${path} ended as ${outcome.state}`)
  return ms
}

/** With PostGIS for the peer; PostgreSQL before 18 has no uuidv7(), whose order does not matter here. */
async function freshDatabase(url: string, name: string): Promise<string> {
  const target = new URL(url)
  target.pathname = name
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query(`drop database if exists ${name} with (force)`)
  await admin.query(`create database ${name}`)
  await admin.end()
  const client = new pg.Client({ connectionString: target.href })
  await client.connect()
  await client.query('create extension postgis')
  await client.query(`do $$ begin
    if to_regprocedure('uuidv7()') is null then
      create function uuidv7() returns uuid language sql as 'select gen_random_uuid()';
    end if;
  end $$`)
  await client.end()
  return target.href
}

async function counts(own: string, peer: string): Promise<string> {
  const count = async (url: string, table: string) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    const { rows } = await client.query<{ count: string }>(`select count(*) from ${table}`)
    await client.end()
    return rows[0]?.count ?? '0'
  }
  return `${await count(own, 'directory.places')} places and ${await count(own, 'directory.localities')} localities, osm2pgsql ${await count(peer, 'osm2pgsql_places')} places`
}

async function timed(command: string, args: string[], env: Record<string, string>): Promise<number> {
  const began = performance.now()
  const code = await run(command, args, env, 'ignore')
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}`)
  return performance.now() - began
}

async function run(
  command: string,
  args: string[],
  env: Record<string, string>,
  stdio: 'inherit' | 'ignore',
): Promise<number> {
  const child = spawn(command, args, { env: { ...process.env, ...env }, stdio })
  const [code] = (await once(child, 'exit')) as [number | null] // Node documents the code first
  return code ?? 1
}

async function isThere(command: string): Promise<boolean> {
  return (await run('which', [command], {}, 'ignore')) === 0
}
