import assert from 'node:assert/strict'
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { startPostgres } from './embedded-postgres.ts'
import { createLog } from '#server/platform/observability/log.ts'
import { StartError } from '#server/platform/config/start-error.ts'

const log = createLog('silent')
const folders: string[] = []
const isRoot = process.getuid?.() === 0

async function newFolder(mode = 0o700): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'quarry-test-'))
  await chmod(folder, mode)
  folders.push(folder)
  return folder
}

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text)).rows
  } finally {
    await client.end()
  }
}

after(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

describe('one data folder', () => {
  test('a second start keeps what was written, on the same port, in less than five seconds', async () => {
    const dataDir = await newFolder()
    const first = await startPostgres({ dataDir, log })
    await query(first.url, 'create table notes (id uuid default uuidv7(), body text)')
    await query(first.url, `insert into notes (body) values ('kept')`)
    await first.stop()
    const began = Date.now()
    const second = await startPostgres({ dataDir, log })
    assert.ok(Date.now() - began < 5_000)
    assert.equal(second.url, first.url)
    assert.deepEqual(await query(second.url, 'select body from notes'), [{ body: 'kept' }])
    await second.stop()
  })

  test('sorts text the same on every machine and has the extensions that the product uses', async () => {
    const server = await startPostgres({ dataDir: await newFolder(), log })
    const names = ['pg_trgm', 'cube', 'earthdistance', 'unaccent', 'btree_gist', 'btree_gin', 'citext']
    for (const name of names) await query(server.url, `create extension if not exists ${name}`)
    const found = await query(
      server.url,
      `select datlocprovider as provider, datlocale as locale, pg_encoding_to_char(encoding) as encoding
       from pg_database where datname = current_database()`,
    )
    assert.deepEqual(found, [{ provider: 'b', locale: 'C.UTF-8', encoding: 'UTF8' }])
    await server.stop()
  })

  test('the roles: one owns the database, the other owns nothing and neither is a superuser', async () => {
    const server = await startPostgres({ dataDir: await newFolder(), log })
    const roles = await query(
      server.adminUrl,
      `select rolname as role, rolsuper or rolbypassrls or rolcreaterole or rolcreatedb as mighty
       from pg_roles where rolname like 'quarry%' order by 1`,
    )
    assert.deepEqual(roles, [
      { role: 'quarry', mighty: false },
      { role: 'quarry_app', mighty: false },
      { role: 'quarry_system', mighty: false },
      { role: 'quarry_tenant', mighty: false },
    ])
    await query(server.url, 'create table mine (id int)')
    await assert.rejects(query(server.appUrl, 'drop table mine'), /must be owner/)
    await assert.rejects(
      query(server.url.replace(/:[^:@/]+@/, ':wrong@'), 'select 1'),
      /password authentication/,
    )
    await server.stop()
  })

  test('refuses a second copy on the same folder and lets two folders run at once', async () => {
    const [one, other] = [await newFolder(), await newFolder()]
    const [first, second] = await Promise.all([
      startPostgres({ dataDir: one, log }),
      startPostgres({ dataDir: other, log }),
    ])
    assert.notEqual(first.url.split('@')[1], second.url.split('@')[1])
    await assert.rejects(startPostgres({ dataDir: one, log }), (error: unknown) => {
      return (
        error instanceof StartError && /^Another copy of Quarry \(process \d+\) runs on/.test(error.message)
      )
    })
    await Promise.all([first.stop(), second.stop()])
  })

  test('takes another port when its own is taken', async () => {
    const dataDir = await newFolder()
    const first = await startPostgres({ dataDir, log })
    await first.stop()
    const port = Number(new URL(first.url).port)
    const thief = createServer().listen(port, '127.0.0.1')
    await once(thief, 'listening')
    const second = await startPostgres({ dataDir, log })
    assert.notEqual(Number(new URL(second.url).port), port)
    await second.stop()
    thief.close()
  })

  test('half a cluster of a crashed first start is thrown away', async () => {
    const dataDir = await newFolder()
    await mkdir(join(dataDir, 'postgres.new', 'cluster'), { recursive: true })
    await writeFile(join(dataDir, 'postgres.new', 'cluster', 'PG_VERSION'), '18')
    const server = await startPostgres({ dataDir, log })
    await server.stop()
    assert.deepEqual((await readdir(dataDir)).toSorted(), ['postgres', 'postgres.json'])
  })

  test('the passwords are readable by their owner alone and a lost file is named', async () => {
    const dataDir = await newFolder()
    const server = await startPostgres({ dataDir, log })
    await server.stop()
    assert.equal((await stat(join(dataDir, 'postgres.json'))).mode & 0o777, 0o600)
    await rm(join(dataDir, 'postgres.json'))
    await assert.rejects(startPostgres({ dataDir, log }), /postgres\.json is missing/)
  })
})

describe('killed', () => {
  test('a server that is killed comes back by itself and keeps what was committed', async () => {
    const dataDir = await newFolder()
    const server = await startPostgres({ dataDir, log })
    await query(server.url, `create table notes as select 'kept' as body`)
    process.kill(await postmaster(dataDir), 'SIGKILL')
    assert.deepEqual(await soon(() => query(server.url, 'select body from notes')), [{ body: 'kept' }])
    await server.stop()
  })

  test('after kill -9 of the product its database stops too and the next start finds everything', async () => {
    const dataDir = await newFolder()
    const script = `
      import { startPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts'
      import { createLog } from '#server/platform/observability/log.ts'
      const server = await startPostgres({ dataDir: process.argv[1], log: createLog('silent') })
      setInterval(() => undefined, 1e6)
      console.log(server.url)`
    const product = spawn(process.execPath, ['--input-type=module-typescript', '-e', script, dataDir], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let url = ''
    for await (const chunk of product.stdout) {
      url += String(chunk)
      if (url.endsWith('\n')) break
    }
    await query(url.trim(), `create table notes as select 'kept' as body`)
    product.kill('SIGKILL')
    await once(product, 'exit')
    const second = await startPostgres({ dataDir, log })
    assert.deepEqual(await query(second.url, 'select body from notes'), [{ body: 'kept' }])
    await second.stop()
  })

  test('a process number that belongs to another process by now does not stop the next start', async () => {
    const dataDir = await newFolder()
    const first = await startPostgres({ dataDir, log })
    await first.stop()
    await writeFile(
      join(dataDir, 'running.json'),
      JSON.stringify({ pid: process.ppid, started: 'another boot' }),
    )
    await writeFile(join(dataDir, 'postgres', 'postmaster.pid'), `${process.ppid}\n${dataDir}/postgres\n`)
    const second = await startPostgres({ dataDir, log })
    await second.stop()
  })
})

describe('the user who starts it', () => {
  const root = { skip: isRoot ? false : 'needs root' }

  test('as root, in a folder that only root may enter (needs root)', root, async () => {
    const closed = await newFolder(0o700)
    const dataDir = join(closed, 'clone', 'data')
    const server = await startPostgres({ dataDir, log })
    const user = await query(
      server.adminUrl,
      `select pg_read_file('/proc/self/status') like '%Uid:\t0\t%' as root`,
    )
    assert.deepEqual(user, [{ root: false }])
    assert.notEqual((await stat(join(dataDir, 'postgres'))).uid, 0)
    await server.stop()
  })

  test('on Windows and macOS a start says that Quarry runs on Linux, and names Docker', async () => {
    const script = `
      import { startPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts'
      import { createLog } from '#server/platform/observability/log.ts'
      Object.defineProperty(process, 'platform', { value: process.argv[2] })
      const starting = startPostgres({ dataDir: process.argv[1], log: createLog('silent') })
      await starting.catch((error) => console.log(error.name, error.message))`
    for (const platform of ['win32', 'darwin']) {
      const args = ['--input-type=module-typescript', '-e', script, await newFolder(), platform]
      const { stdout } = await promisify(execFile)(process.execPath, args)
      assert.match(stdout, /^StartError Quarry runs on Linux; [^\n]*Docker[^\n]*\n$/)
    }
  })

  test('as an ordinary user, and later as root on the same folder (needs root)', root, async () => {
    const dataDir = await newFolder()
    await chown(dataDir, 65_534, 65_534)
    const script = `
      import { startPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts'
      import { createLog } from '#server/platform/observability/log.ts'
      const server = await startPostgres({ dataDir: process.argv[1], log: createLog('silent') })
      await server.stop()
      console.log(process.getuid())`
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--input-type=module-typescript', '-e', script, dataDir],
      { uid: 65_534, gid: 65_534 },
    )
    assert.equal(stdout, '65534\n')
    const server = await startPostgres({ dataDir, log })
    assert.equal((await stat(join(dataDir, 'postgres'))).uid, 65_534)
    await server.stop()
  })
})

async function postmaster(dataDir: string): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10)
}

async function soon<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt === 100) throw error
      await wait(50)
    }
  }
}
