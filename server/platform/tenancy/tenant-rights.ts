import { type Kysely, sql } from 'kysely'

/**
 * Tables of which an account reads its rows and writes only these columns (reliability T13). Everything else is written by
 * the system, and entries of the ledger by `post_own_entry` with the rights of the owner. A new column of such a table is
 * closed until it is named here.
 */
const writable: Record<string, string[]> = {
  wallets: ['cap_run', 'cap_day', 'cap_month'],
  holds: ['closed_at'],
  credit_lots: [],
  credit_entries: [],
  users: [
    'email',
    'password_hash',
    'first_name',
    'last_name',
    'access_to_wallet',
    'credit_limit',
    'language',
    'time_zone',
    'photo',
    'terms_accepted_at',
    'removed_at',
  ],
}

/** What `post_own_entry` writes. The owner sees rows of these tables only while it works for their account. */
const money = ['wallets', 'holds', 'credit_lots', 'credit_entries']

/** Leaves an account its rights to these tables, after every migration. */
export async function limitTenantRights(tx: Kysely<unknown>): Promise<void> {
  for (const [name, columns] of Object.entries(writable)) {
    const table = sql.table(name)
    await sql`revoke insert, update, delete on ${table} from quarry_tenant`.execute(tx)
    if (columns.length > 0)
      await sql`grant update (${sql.join(columns.map((column) => sql.ref(column)))}) on ${table} to quarry_tenant`.execute(
        tx,
      )
  }
  for (const name of money) {
    const table = sql.table(name)
    const is = sql`(account_id = (select current_account()))`
    await sql`drop policy if exists owner on ${table}`.execute(tx)
    await sql`create policy owner on ${table} to current_user using ${is} with check ${is}`.execute(tx)
  }
}
