import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { createLedgerLink, getLedgerHead, type LedgerHead } from '#contract/wallet/wallet.ts'
import { headHeader } from '#server/features/wallet/ledger/download-ledger.ts'
import { hold, settle } from '#server/features/wallet/holds/hold.ts'
import { runJob } from '#server/platform/jobs/run-jobs.ts'
import { openDatabase, openPool } from '#server/platform/postgres/database.ts'
import { startApp, testHost } from '#testing/app.ts'
import { makeUser, type TestUser } from '#testing/make.ts'
import { runCommand } from '#testing/processes/run-command.ts'
import { signHeads } from './sign-heads.ts'

const app = await startApp()
const owner = openDatabase(openPool(app.url, { max: 1 }))
const folder = await mkdtemp(join(tmpdir(), 'quarry-proof-'))
after(async () => {
  await owner.destroy()
  await app.stop()
  await rm(folder, { recursive: true, force: true })
})
const { db } = app.services

const night = { signal: new AbortController().signal, jobId: 'night' }
const sign = () => runJob(signHeads, { services: app.services, ...night }, {})

/** An account with a grant, a hold and a charge. */
async function makeSpender(): Promise<TestUser> {
  const user = await makeUser(db, { credits: 100 })
  await charge(user)
  return user
}

async function charge({ account_id, id: user_id }: TestUser): Promise<void> {
  const purpose = { account_id, user_id, search_id: randomUUID(), campaign_id: randomUUID() }
  await db.transaction().execute(async (tx) => {
    const hold_id = await hold(tx, purpose, { credits: 2, api_key_id: null })
    const lead = { result_id: randomUUID(), action: 'local.contact', price_version: '1', credits: 2 } as const
    await settle(tx, { ...purpose, hold_id }, lead)
  })
}

async function exportLedger(user: TestUser): Promise<{ text: string; head: string | undefined }> {
  const { url } = await app.as(user, createLedgerLink)
  const { body, headers } = await app.http.inject({ method: 'GET', url, headers: { host: testHost } })
  return { text: body, head: headers[headHeader]?.toString() }
}

/** What `npm run verify-ledger` says of an exported ledger and a signed head. */
async function verify(text: string, head: LedgerHead | string, key?: string) {
  const [file, headFile] = [join(folder, `${randomUUID()}.csv`), join(folder, `${randomUUID()}.json`)]
  await writeFile(file, text)
  await writeFile(headFile, typeof head === 'string' ? head : JSON.stringify(head))
  return runCommand('server/verify-ledger.ts', [file, headFile, ...(key === undefined ? [] : [key])])
}

/** Rewrites the ledger as the owner of the database can: another charge, every hash and balance new, the wallet too. */
async function rewrite({ account_id }: TestUser): Promise<void> {
  await sql`set session_replication_role = replica`.execute(owner)
  await sql`update credit_entries set key = 'another' where account_id = ${account_id} and kind = 'settle'`.execute(
    owner,
  )
  await sql`
    do $$
    declare entry credit_entries; prev bytea := decode(repeat('00', 32), 'hex');
    begin
      for entry in select * from credit_entries where account_id = ${sql.lit(account_id)} order by number loop
        entry.prev_hash := prev;
        prev := entry_hash(entry);
        update credit_entries set prev_hash = entry.prev_hash, hash = prev where id = entry.id;
      end loop;
      update wallets set head = prev where account_id = ${sql.lit(account_id)};
    end $$`.execute(owner)
  await sql`set session_replication_role = default`.execute(owner)
}

async function cut({ account_id }: TestUser): Promise<void> {
  await sql`set session_replication_role = replica`.execute(owner)
  await sql`delete from credit_entries where account_id = ${account_id} and number = 3`.execute(owner)
  await sql`
    update wallets set entries = 2, held = 2, head = (
      select hash from credit_entries where account_id = ${account_id} and number = 2
    ) where account_id = ${account_id}`.execute(owner)
  await sql`set session_replication_role = default`.execute(owner)
}

async function told(): Promise<string[]> {
  const rows = await db.selectFrom('app_errors').select('message').execute()
  return rows.map(({ message }) => message)
}

test('M13 an export comes with a signed head, and verify-ledger accepts both together', async () => {
  const user = await makeSpender()
  const { text, head = '' } = await exportLedger(user)
  const { key } = JSON.parse(head) as LedgerHead
  const { code, stdout } = await verify(text, head, key)
  assert.equal(code, 0)
  assert.match(stdout, /3 entries, unbroken.*entry 3 signed by/)
  await charge(user)
  const later = await exportLedger(user)
  assert.equal((await verify(later.text, head)).code, 0)
})

test('M13 verify-ledger refuses a chain that the owner of the database rewrote whole, and a tail that was cut', async () => {
  for (const [attack, says] of [
    [rewrite, /entry 3 is not the one that was signed .* rewritten/],
    [cut, /entry 3, signed at .*, is missing: the ledger was cut/],
  ] as const) {
    const user = await makeSpender()
    const head = await app.as(user, getLedgerHead)
    await attack(user)
    const { text } = await exportLedger(user)
    const { code, stderr } = await verify(text, head)
    assert.equal(code, 1)
    assert.match(stderr, says)
  }
})

test('M13 a head of another key, or one that was changed, proves nothing', async () => {
  const user = await makeSpender()
  const { text } = await exportLedger(user)
  const head = await app.as(user, getLedgerHead)
  assert.match((await verify(text, { ...head, number: 2 })).stderr, /does not carry the signature/)
  assert.match((await verify(text, head, 'AAAA')).stderr, /signed by another key/)
})

test('M13 a ledger without its last signed head is signed no more, and the operator is told', async () => {
  const [user, calm] = [await makeSpender(), await makeSpender()]
  await sign()
  await rewrite(user)
  await charge(user)
  await charge(calm)
  await sign()
  const heads = await db.selectFrom('ledger_heads').select(['account_id', 'number']).execute()
  const numbersOf = ({ account_id }: TestUser) =>
    heads.filter((head) => head.account_id === account_id).map(({ number }) => number)
  assert.deepEqual([numbersOf(user), numbersOf(calm)], [[3], [3, 5]])
  assert.equal((await app.ask(user, getLedgerHead)).code, 'ledger_broken')
  assert.equal((await exportLedger(user)).head, undefined)
  const message = `The ledger of account ${user.account_id} does not hold its last signed head`
  assert.ok((await told()).some((line) => line.startsWith(message)))
})
