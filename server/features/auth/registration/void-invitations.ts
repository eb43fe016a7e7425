import type { Transaction } from '#server/platform/postgres/database.ts'

/** Whoever has a way in needs no link to choose a password any more: those that were mailed open nothing. */
export async function voidInvitations(tx: Transaction, user_id: string): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('invitations')
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
