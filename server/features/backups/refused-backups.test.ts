import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, symlink, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import pg from 'pg'
import { startPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts'
import { createLog } from '#server/platform/observability/log.ts'
import { openDatabase, openPool } from '#server/platform/postgres/database.ts'
import { makeUser } from '#testing/make.ts'
import { startApp } from '#testing/app.ts'
import { folderFiles } from '#server/platform/storage/files.ts'
import { runCommand } from '#testing/processes/run-command.ts'
import { listedFiles } from '#server/platform/backup/copy-files.ts'
import { type RestoreTarget, restoreBackup } from '#server/platform/backup/restore-backup.ts'
import { writeBackup } from '#server/platform/backup/write-backup.ts'
import { StartError } from '#server/platform/config/start-error.ts'
import { secretBox } from '#server/platform/security/secrets.ts'

const secret = 'Zq7-only-known-to-these-tests-94bX'
const folder = await mkdtemp(join(tmpdir(), 'quarry-refused-'))
const app = await startApp()
await makeUser(app.services.db)
await app.services.files.put('images/one.webp', [Buffer.alloc(5_000, 7)])
const { pool, directoryPool, files } = app.services
const source = { tenant: pool, directory: directoryPool, files, secrets: secretBox(secret), version: '1.2.3' }
const { folder: whole, manifest } = await writeBackup(source, folder)
const empty = await startPostgres({ dataDir: join(folder, 'empty'), log: createLog('silent') })
after(async () => {
  await app.stop()
  await empty.stop()
  await rm(folder, { recursive: true, force: true })
})

const settings = {
  QUARRY_SECRET: secret,
  QUARRY_DATA: join(folder, 'elsewhere'),
  DATABASE_URL: empty.url,
  DATABASE_APP_URL: empty.appUrl,
}
const target: RestoreTarget = {
  databaseUrl: empty.url,
  directoryUrl: empty.url,
  files: folderFiles(join(folder, 'elsewhere', 'files')),
  secrets: secretBox(secret),
  otherSecret: false,
}

/** Restores a back-up; answers the one line that the operator is refused with. */
async function restore(from: string, changed: Partial<RestoreTarget> = {}): Promise<string> {
  const error = await restoreBackup({ ...target, ...changed }, from).then(
    () => assert.fail(`${from} was restored`),
    (error: unknown) => error,
  )
  assert.ok(error instanceof StartError, String(error))
  assert.doesNotMatch(error.message, /\n/)
  return error.message
}

/** Restores a copy of the back-up after this change to it; answers the one line that it is refused with. */
async function refusal(
  change: (copy: string) => Promise<unknown>,
  run: (copy: string) => Promise<string> = restore,
): Promise<string> {
  const copy = await mkdtemp(join(folder, 'copy-'))
  await cp(whole, copy, { recursive: true })
  await change(copy)
  const line = await run(copy)
  const client = new pg.Client({ connectionString: empty.url })
  await client.connect()
  const { rows } = await client.query(
    `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  )
  await client.end()
  assert.deepEqual(rows, [], 'something was written')
  return line
}

const largest = manifest.tables.toSorted((a, b) => b.bytes - a.bytes)[0] ?? assert.fail('no tables')
const tableFile = (copy: string) => join(copy, 'tables', largest.file)

test('R11 a cut back-up is refused before anything is written, whichever file of it was cut', async () => {
  assert.match(
    await refusal((copy) => truncate(tableFile(copy), largest.bytes - 1)),
    new RegExp(`no whole back-up: tables/${largest.file} has ${largest.bytes - 1} of ${largest.bytes} bytes`),
  )
  assert.match(await refusal((copy) => rm(tableFile(copy))), /no whole back-up: .* is missing/)
  assert.match(await refusal((copy) => rm(join(copy, 'files', 'images', 'one.webp'))), /one\.webp is missing/)
  assert.match(await refusal((copy) => rm(join(copy, 'manifest.json'))), /manifest\.json is missing/)
  assert.match(
    await refusal((copy) => truncate(join(copy, 'files.jsonl'), 0)),
    /files\.jsonl is not as it was written/,
  )
})

test('R11 an altered back-up is refused before anything is written, also with a manifest that was hashed anew', async () => {
  const flip = async (path: string, at: number) => {
    const bytes = await readFile(path)
    bytes[at] = (bytes[at] ?? 0) ^ 1
    await writeFile(path, bytes)
  }
  assert.match(await refusal((copy) => flip(tableFile(copy), 20)), /was altered: tables\//)
  assert.match(
    await refusal((copy) => flip(join(copy, 'files', 'images', 'one.webp'), 7)),
    /was altered: files\//,
  )
  assert.match(await refusal((copy) => flip(join(copy, 'manifest.json'), 60)), /was altered: manifest\.json/)
  const rehash = async (copy: string) => {
    const { createHash } = await import('node:crypto')
    const text = (await readFile(join(copy, 'manifest.json'), 'utf8')).replace('1.2.3', '1.2.4')
    const [, seal] = (await readFile(join(copy, 'manifest.seal'), 'utf8')).split(' ')
    await writeFile(join(copy, 'manifest.json'), text)
    await writeFile(join(copy, 'manifest.seal'), `${createHash('sha256').update(text).digest('hex')} ${seal}`)
  }
  assert.match(await refusal(rehash), /was altered: manifest\.json/)
})

test('R11 a back-up with links or with more than it lists is refused unread', async () => {
  const image = (copy: string) => join(copy, 'files', 'images', 'one.webp')
  const elsewhere = join(folder, 'elsewhere.webp')
  await cp(image(whole), elsewhere)
  const linked = async (copy: string) => {
    await rm(image(copy))
    await symlink(elsewhere, image(copy))
  }
  assert.match(await refusal(linked), /was altered: files\//, 'a link to equal bytes')
  const moved = async (copy: string) => {
    await cp(join(copy, 'files', 'images'), join(folder, 'moved'), { recursive: true })
    await rm(join(copy, 'files', 'images'), { recursive: true })
    await symlink(join(folder, 'moved'), join(copy, 'files', 'images'))
  }
  assert.match(await refusal(moved), /was altered: files\//, 'a folder elsewhere')
  const endless = async (copy: string) => {
    await rm(tableFile(copy))
    await symlink('/dev/zero', tableFile(copy))
  }
  assert.match(await refusal(endless), /was altered: tables\//)
  assert.match(
    await refusal((copy) => truncate(tableFile(copy), 2 ** 40)), // takes no space
    /was altered: tables\//,
  )
})

test('R11 a manifest that is no plain file of its size, and a list with an endless line, are refused unread', async () => {
  const replaced = (name: string, put: (path: string) => unknown) => async (copy: string) => {
    await rm(join(copy, name))
    await put(join(copy, name))
  }
  const pipe = (path: string) => execFileSync('mkfifo', [path])
  for (const name of ['manifest.json', 'manifest.seal']) {
    const altered = new RegExp(`was altered: ${name.replace('.', '\\.')}`)
    assert.match(await refusal(replaced(name, pipe)), altered, 'a pipe')
    assert.match(await refusal(replaced(name, (path) => symlink('/dev/zero', path))), altered, 'a link')
    assert.match(await refusal((copy) => truncate(join(copy, name), 2 ** 40)), altered, 'a terabyte')
  }
  const listed = join(folder, 'listed')
  await mkdir(listed)
  await writeFile(join(listed, 'files.jsonl'), '')
  await truncate(join(listed, 'files.jsonl'), 2 ** 40)
  await assert.rejects(async () => {
    for await (const file of listedFiles(listed)) assert.fail(JSON.stringify(file))
  }, /was altered: files\.jsonl/)
})

test('R11 a restore with another secret says so in one line that shows none of them', async () => {
  const other = 'K2-another-random-text-of-the-tests'
  const line = await refusal(
    async () => undefined,
    async (copy) => {
      const { code, stderr } = await runCommand('server/restore.ts', [copy], {
        ...settings,
        QUARRY_SECRET: other,
      })
      assert.equal(code, 1)
      assert.match(stderr, /^[^\n]+\n$/)
      return stderr
    },
  )
  assert.match(line, /was made with another QUARRY_SECRET/)
  assert.ok(!line.includes(other) && !line.includes(secret))
})

test('R11 a back-up of a newer release, a database with tables and storage with files are refused', async () => {
  const newer = { ...source, version: '9.9.9' }
  const db = openDatabase(openPool(app.url, { max: 1 }))
  await db
    .insertInto('migrations_of_tenant' as never)
    .values({ name: '9999-later.ts', timestamp: '' } as never)
    .execute()
  await db.destroy()
  const { folder: later } = await writeBackup(newer, join(folder, 'later'))
  assert.match(await restore(later), /by Quarry 9\.9\.9 with the migration 9999-later\.ts/)
  assert.match(
    await restore(whole, { databaseUrl: app.url, directoryUrl: app.url }),
    /is not empty: it has the table/,
  )
  const used = folderFiles(join(folder, 'with-files'))
  await used.put('images/old.webp', [Buffer.from('old')])
  assert.match(
    await restore(whole, { files: used }),
    /storage of files is not empty: it has images\/old\.webp/,
  )
})

test('R11 after a restore that broke off the product does not start on a part of the rows', async () => {
  const client = new pg.Client({ connectionString: empty.url })
  await client.connect()
  await client.query('create table unfinished_restore ()')
  const { code, stderr } = await runCommand('server/start.ts', [], {
    ...settings,
    QUARRY_ROLE: 'worker',
    QUARRY_OWNER_PASSWORD: 'a sentence of the tests',
  })
  await client.query('drop table unfinished_restore')
  await client.end()
  assert.equal(code, 1)
  assert.match(stderr, /^A restore of a back-up into this database did not end[^\n]+\n$/)
})
