import type { Actor } from '#server/platform/actor.ts'
import type { Transaction } from '#server/platform/database.ts'

/** The first time counts. */
export async function acceptTerms(tx: Transaction, actor: Actor): Promise<null> {
  await tx
    .updateTable('users')
    .set({ terms_accepted_at: new Date().toISOString() })
    .where('id', '=', actor.user_id)
    .where('terms_accepted_at', 'is', null)
    .execute()
  return null
}
