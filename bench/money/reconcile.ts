import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { unreconciled } from '#server/features/wallet/proof/unreconciled.ts'
import { openDatabase, openPool } from '#server/platform/postgres/database.ts'
import { asRole, systemRole } from '#server/platform/postgres/database-roles.ts'
import { makeUser } from '#testing/make.ts'
import { benchDatabase } from '../setup/bench-database.ts'
import { report } from '../setup/figures.ts'

/**
 * M13: how long the nightly reconciliation takes over a million entries, half of them on one wallet, to find a balance
 * that drifted by one credit.
 */
const entries = Number(process.env['BENCH_ENTRIES'] ?? 1_000_000)
const accounts = 100
const database = await benchDatabase()
const db = openDatabase(openPool(asRole(database.url, systemRole), { max: 2, statementTimeoutMs: 0 }))
const admin = openDatabase(openPool(database.adminUrl, { max: 1, statementTimeoutMs: 0 }))
try {
  const users = await Promise.all(Array.from({ length: accounts }, () => makeUser(db, { credits: entries })))
  const [busy, ...others] = users
  const spendElsewhere = async () => {
    for (const { account_id } of others) await spend(account_id, entries / 2 / (accounts - 1))
  }
  if (busy) await Promise.all([spend(busy.account_id, entries / 2), spendElsewhere()])
  await admin.executeQuery(sql`vacuum analyze credit_entries`.compile(admin))
  const { count } = await db
    .selectFrom('credit_entries')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const calm = await faults()
  if (calm.length > 0) throw new Error(`Books of entries just posted do not add up: ${calm[0]}`)
  await sql`update wallets set balance = balance + 1 where account_id = ${users[0]?.account_id}`.execute(db)
  const began = performance.now()
  const found = await faults()
  const took = (performance.now() - began) / 1_000
  if (!found.some((what) => what.startsWith('wallet_differs ') && what.includes('"free": 1,')))
    throw new Error(`A drifted balance was not named: ${found.join(', ')}`)
  console.log(`${count} entries of ${accounts} accounts`)
  report({ what: 'nightly reconciliation', measured: took, bar: { most: 60 }, unit: 's' })
} finally {
  await admin.destroy()
  await db.destroy()
  await database.drop()
}

/** Reserves and charges one credit after the other, as searches of one lead each do. */
async function spend(account_id: string, times: number): Promise<void> {
  await sql`
    do $$
    declare
      entry credit_entries;
      posted record;
    begin
      for lead in 1..${sql.lit(Math.floor(times / 2))} loop
        entry := null;
        entry.account_id := ${sql.lit(account_id)};
        entry.amount := 1;
        entry.search_id := uuidv7();
        entry.campaign_id := ${sql.lit(randomUUID())};
        entry.kind := 'hold';
        posted := post_entry(entry, -1, 1);
        entry.hold_id := posted.hold_id;
        entry.result_id := uuidv7();
        entry.kind := 'settle';
        entry.action := 'local.contact';
        entry.price_version := '1';
        entry.key := 'settle:' || entry.result_id;
        posted := post_entry(entry, 0, -1);
        if lead % 200 = 0 then commit; end if; -- the versions of the wallet's row can be tidied
      end loop;
    end $$`.execute(db)
}

async function faults(): Promise<string[]> {
  const { rows } = await sql<{ what: string }>`${sql.raw(unreconciled)}`.execute(db)
  return rows.map(({ what }) => what)
}
