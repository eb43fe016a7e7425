import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Transaction } from '#server/platform/postgres/database.ts'

/**
 * Notes which of these unchecked leads the account has paid for since they came, in another list: from now on they cost
 * nothing. They are known by their source, and by keys of theirs that the lead that was paid for has taken over.
 */
export async function notePaid(tx: Transaction, areThese: RawBuilder<SqlBool>): Promise<void> {
  await sql`
    update results set is_owned_elsewhere = true
    where ${areThese} and not is_owned_elsewhere and (
      exists (select from identities
        where identities.account_id = results.account_id and key = 'source:' || source_key and is_paid)
      or exists (select from identities where freed_from = results.id and is_paid)
    )`.execute(tx)
}
