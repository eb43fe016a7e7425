import type { SearchRow } from '#server/features/searches/run/search-row.ts'
import type { Transaction } from '#server/platform/postgres/database.ts'

/** How many more leads the hold can pay for if every pending lead costs its price. */
export async function holdRoom(tx: Transaction, search: SearchRow): Promise<number> {
  if (!search.hold_id) return 0
  const hold = await tx
    .selectFrom('holds')
    .select('amount')
    .where('id', '=', search.hold_id)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return Math.floor((hold?.amount ?? 0) / search.price_each) - search.pending
}
