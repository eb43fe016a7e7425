import type { Selectable, Updateable } from 'kysely'
import type { Transaction } from '#server/platform/postgres/database.ts'
import type { DB } from '#server/platform/postgres/tenant-tables.gen.ts'

export type SearchRow = Selectable<DB['searches']>

/** The search, locked until the transaction ends: whoever changes its counts or state stands in line here. */
export async function lockSearch(tx: Transaction, id: string): Promise<SearchRow | undefined> {
  return tx.selectFrom('searches').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

/** Under whose right and limit it runs: of whoever let it go on last, else of whoever began it. */
export const spenderOf = ({ paid_by, created_by }: Pick<SearchRow, 'paid_by' | 'created_by'>) =>
  paid_by ?? created_by

export async function setSearch(
  tx: Transaction,
  id: string,
  change: Updateable<DB['searches']>,
): Promise<void> {
  await tx.updateTable('searches').set(change).where('id', '=', id).execute()
}
