import type { SearchRow } from '#server/features/searches/run/search-row.ts'
import type { Transaction } from '#server/platform/postgres/database.ts'

/** How many more leads the hold can pay for if every pending lead costs its price that is not paid for already. */
export async function holdRoom(
  tx: Transaction,
  search: SearchRow,
  { enough }: { enough: number },
): Promise<number> {
  if (!search.hold_id) return 0
  const hold = await tx
    .selectFrom('holds')
    .select('amount')
    .where('id', '=', search.hold_id)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  const room = Math.floor((hold?.amount ?? 0) / search.price_each) - search.pending
  // Mostly there is room for all of the next batch, and which of the pending ones are free need not be asked.
  return room >= enough ? room : room + (await countFree(tx, search))
}

async function countFree(tx: Transaction, { id }: SearchRow): Promise<number> {
  const { free } = await tx
    .selectFrom('results')
    .select((eb) => eb.fn.countAll<number>().as('free'))
    .where('search_id', '=', id)
    .where('contact_state', 'in', ['queued', 'searching'])
    .where('is_owned_elsewhere', '=', true)
    .executeTakeFirstOrThrow()
  return free
}
