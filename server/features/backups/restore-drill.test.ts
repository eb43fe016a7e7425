import assert from 'node:assert/strict'
import { hash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { zstdDecompressSync } from 'node:zlib'
import type { Manifest } from '#server/platform/backup/manifest.ts'
import { databaseUrls, readAccess } from '#server/platform/embedded-postgres/embedded-postgres-access.ts'
import { startPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts'
import { createLog } from '#server/platform/observability/log.ts'
import { openDatabase, openPool } from '#server/platform/postgres/database.ts'
import { asRole, systemRole } from '#server/platform/postgres/database-roles.ts'
import { folderFiles } from '#server/platform/storage/files.ts'
import { whenCalm } from '#testing/http/when-calm.ts'
import { checkLedger } from '#testing/wallet/check-ledger.ts'
import { makeUser } from '#testing/make.ts'
import { startProcess } from '#testing/processes/processes.ts'
import { runCommand } from '#testing/processes/run-command.ts'

const folder = await mkdtemp(join(tmpdir(), 'quarry-drill-'))
after(() => rm(folder, { recursive: true, force: true }))

const secret = { QUARRY_SECRET: 'Zq7-only-known-to-these-tests-94bX' }
const owner = { email: 'owner@quarry.localhost', password: 'a sentence of the tests' }

async function backUp(settings: Record<string, string>, parent: string) {
  const { code, stdout, stderr } = await runCommand('server/backup.ts', [parent], { ...secret, ...settings })
  assert.equal(code, 0, stderr)
  const [name = ''] = await readdir(parent)
  const text = await readFile(join(parent, name, 'manifest.json'), 'utf8')
  return { folder: join(parent, name), manifest: JSON.parse(text) as Manifest, text, stdout }
}

/** A hash of the rows of each table. PostgreSQL may place rows anew when it loads them, so their order says nothing. */
const contents = async (backup: string, { tables }: Manifest) =>
  Object.fromEntries(
    await Promise.all(
      tables.map(async ({ file, rows }) => {
        const lines = zstdDecompressSync(await readFile(join(backup, 'tables', file)))
          .toString()
          .split('\n')
        return [file, [rows, hash('sha256', lines.toSorted().join('\n'))]] as const
      }),
    ),
  )

async function ask(url: string, { token, body }: { token?: string; body?: object } = {}) {
  const request = {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  }
  const response = await whenCalm(
    () => fetch(url, request),
    ({ status }) => status === 503,
  )
  assert.equal(response.status, 200, url)
  return response
}

test('R11 a back-up under writes is restored elsewhere: equal tables and files, the owner signs in, the ledger adds up', async (context) => {
  const data = join(folder, 'data')
  const settings = { QUARRY_DATA: data, QUARRY_SAMPLE: 'on', QUARRY_URL: 'http://localhost', ...secret }
  const product = await startProcess('all', '', { env: settings })
  const access = await readAccess(data, { clusterExists: true })
  const db = openDatabase(openPool(asRole(databaseUrls(access).url, systemRole), { max: 4 }))
  await folderFiles(join(data, 'files')).put('images/one.webp', [Buffer.alloc(100_000, 7)])

  const acknowledged: string[] = []
  const writing = new AbortController()
  const writers = Array.from({ length: 3 }, async () => {
    while (!writing.signal.aborted) acknowledged.push((await makeUser(db, { credits: 70 })).account_id)
  })
  while (acknowledged.length < 100) await new Promise(setImmediate)
  const before = acknowledged.length
  const first = await backUp({ QUARRY_DATA: data }, join(folder, 'first'))
  const written = acknowledged.length - before
  writing.abort()
  await Promise.all(writers)
  await db.destroy()
  await product.stop()
  assert.ok(written > 0, 'the back-up was made while others wrote')
  assert.ok(!first.text.includes(secret.QUARRY_SECRET))

  const outside = await startPostgres({ dataDir: join(folder, 'outside'), log: createLog('silent') })
  const elsewhere = {
    ...secret,
    QUARRY_DATA: join(folder, 'elsewhere'),
    DATABASE_URL: outside.url,
    DATABASE_APP_URL: outside.appUrl,
    QUARRY_URL: 'http://localhost',
  }
  const began = performance.now()
  const restored = await runCommand('server/restore.ts', [first.folder], elsewhere)
  assert.equal(restored.code, 0, restored.stderr)
  context.diagnostic(
    `${first.stdout.split('\n')[0]}; ${restored.stdout.trim()}, ${Math.round(performance.now() - began)} ms with its start`,
  )

  const second = await backUp(elsewhere, join(folder, 'second'))
  assert.deepEqual(
    await contents(second.folder, second.manifest),
    await contents(first.folder, first.manifest),
  )
  assert.deepEqual(second.manifest.sequences, first.manifest.sequences)
  assert.deepEqual(second.manifest.files, first.manifest.files)
  assert.deepEqual(second.manifest.migrations, first.manifest.migrations)
  assert.ok(first.manifest.tables.some(({ table, rows }) => table === 'places' && rows > 100))

  const again = await startProcess('all', outside.url, { env: elsewhere })
  const copy = openDatabase(openPool(asRole(outside.url, systemRole), { max: 2 }))
  try {
    const accounts = await copy.selectFrom('accounts').select('id').execute()
    const kept = new Set(accounts.map(({ id }) => id))
    assert.deepEqual(
      acknowledged.slice(0, before).filter((id) => !kept.has(id)),
      [],
    )
    await checkLedger(copy)
    const login = await ask(`${again.address}/auth/login`, { body: owner })
    const { data: session } = (await login.json()) as { data: { authorisation: { token: string } } }
    const link = await ask(`${again.address}/api/wallet/csv-links`, {
      token: session.authorisation.token,
      body: {},
    })
    const { data: ledger } = (await link.json()) as { data: { url: string } }
    const file = join(folder, 'ledger.csv')
    await writeFile(file, await (await ask(`${again.address}${ledger.url}`)).text())
    const verified = await runCommand('server/verify-ledger.ts', [file])
    assert.equal(verified.code, 0, verified.stderr)
  } finally {
    await copy.destroy()
    await again.stop()
    await outside.stop()
  }
})
