import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readdir, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { syncCategoryNumbers } from '#server/features/directory/category-numbers.ts'
import { importApart } from '#server/features/directory/import/import-apart.ts'
import { addImport } from '#server/features/directory/import/imports.ts'
import { migrate, openDirectory, openPool } from '#server/platform/postgres/database.ts'
import { serverCpu } from '../setup/server-cpu.ts'

/**
 * Import of .osm.pbf files on one PostgreSQL with one set of settings: same file, same server, same durability, each
 * into an empty database, from the start of the process (in the product: of the job) until the data is committed,
 * indexed, analysed and can be searched. Ours writes places, all localities and every index of a search; osm2pgsql
 * (flex output, places only) builds the indices that the same search needs: category in area, words of the name, id.
 * Its time with nothing but its own default index is printed beside it. Figures are medians of rounds taken in turns.
 * `BENCH_DATABASE_URL` names a server with PostGIS; without it Debian's pg_virtualenv makes one for this run.
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
  const folder = here('../../../shared/data/osm/')
  const names = await readdir(folder).catch(() => [])
  return names.filter((name) => name.endsWith('.osm.pbf')).map((name) => folder + name)
}

function virtualServer(): string {
  const { PGUSER = 'postgres', PGPASSWORD = '', PGHOST = 'localhost', PGPORT = '5432' } = process.env
  return `postgres://${PGUSER}:${PGPASSWORD}@${PGHOST}:${PGPORT}/postgres`
}

interface Cost {
  ms: number
  /** Of the importing process and of the server, in milliseconds. */
  ownCpu: number
  serverCpu: number
}

async function compare(url: string, file: string): Promise<number> {
  const costs = { product: [] as Cost[], command: [] as Cost[], peer: [] as Cost[], bare: [] as Cost[] }
  for (let round = 0; round < rounds; round += 1) {
    costs.product.push(await timeProduct(url, await installed(url), file))
    const own = await installed(url)
    const env = { DATABASE_URL: own, QUARRY_SECRET: randomBytes(32).toString('base64') }
    costs.command.push(
      await timed(url, {
        command: process.execPath,
        args: [here('../../server/import.ts'), 'osm', file],
        env,
      }),
    )
    for (const who of ['bare', 'peer'] as const) {
      const peer = await freshDatabase(url, 'bench_import_theirs')
      const args = ['-O', 'flex', '-S', here('osm-places.lua'), '-d', peer, file]
      costs[who].push(
        await timed(url, { command: 'osm2pgsql', args, env: who === 'peer' ? { SEARCH_INDICES: '1' } : {} }),
      )
      if (round === rounds - 1 && who === 'peer') console.log(`${basename(file)}: ${await counts(own, peer)}`)
    }
  }
  const peer = median(costs.peer, 'ms')
  const line = (label: string, cost: Cost[]) =>
    `  ${label}: ${median(cost, 'ms').toFixed(0)} ms, CPU ${median(cost, 'ownCpu').toFixed(0)} ms and ` +
    `${median(cost, 'serverCpu').toFixed(0)} ms in the server: ${(peer / median(cost, 'ms')).toFixed(1)}x`
  console.log(line('in the running product', costs.product))
  console.log(line('as a command', costs.command))
  console.log(line('osm2pgsql, indices of the same search', costs.peer))
  console.log(line('osm2pgsql, its default index alone', costs.bare))
  return peer / median(costs.product, 'ms')
}

function median(costs: Cost[], of: keyof Cost): number {
  const sorted = costs.map((cost) => cost[of]).sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
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
async function timeProduct(url: string, own: string, path: string): Promise<Cost> {
  const pool = openPool(own)
  const { size } = await stat(path)
  const id = await addImport(openDirectory(pool), { name: 'Bench', fileName: basename(path), key: '', size })
  const server = await serverCpu(url)
  const before = process.cpuUsage()
  const began = performance.now()
  const outcome = await importApart(pool, { id, path, name: 'Bench', memoryMb: 1_024 })
  const ms = performance.now() - began
  const { user, system } = process.cpuUsage(before)
  await pool.end()
  if (outcome.state !== 'done') throw new Error(`The import of ${path} ended as ${outcome.state}`)
  return { ms, ownCpu: (user + system) / 1000, serverCpu: (await serverCpu(url)) - server }
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
  await client.query('create extension postgis; create extension btree_gist')
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

/** Bash tells what CPU a process has used; its own start is not counted. */
async function timed(
  url: string,
  { command, args, env }: { command: string; args: string[]; env: Record<string, string> },
): Promise<Cost> {
  const server = await serverCpu(url)
  const script = 'TIMEFORMAT="%3R %3U %3S"; time "$@" >/dev/null 2>&1'
  const child = spawn('bash', ['-c', script, 'bash', command, ...args], { env: { ...process.env, ...env } })
  const [said, [code]] = await Promise.all([
    text(child.stderr),
    once(child, 'exit') as Promise<[number | null]>,
  ])
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}`)
  const [real = 0, user = 0, system = 0] = said.trim().split(' ').map(Number)
  return { ms: real * 1000, ownCpu: (user + system) * 1000, serverCpu: (await serverCpu(url)) - server }
}

async function run(command: string, args: string[], stdio: 'inherit' | 'ignore'): Promise<number> {
  const child = spawn(command, args, { stdio })
  const [code] = (await once(child, 'exit')) as [number | null] // Node documents the code first
  return code ?? 1
}

async function isThere(command: string): Promise<boolean> {
  return (await run('which', [command], 'ignore')) === 0
}
