import { listTypeFacts } from '#contract/list-type-facts.ts'
import { prices } from '#contract/prices.ts'
import type { Transaction } from '#server/platform/database.ts'
import type { SearchRow } from './claim-search.ts'

/** What one lead of this search costs once it is delivered with a found e-mail. */
export const priceOf = (search: Pick<SearchRow, 'type'>): number => prices[listTypeFacts[search.type].price]

/** How many more leads the hold can pay for, if every one still being worked on costs its price. */
export async function holdRoom(tx: Transaction, search: SearchRow): Promise<number> {
  if (!search.hold_id) return 0
  const hold = await tx
    .selectFrom('holds')
    .select('amount')
    .where('id', '=', search.hold_id)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return Math.floor((hold?.amount ?? 0) / priceOf(search)) - search.pending
}
