import type { Actor } from '#server/platform/actor.ts'
import type { Transaction } from '#server/platform/database.ts'

export async function logout(tx: Transaction, actor: Actor): Promise<null> {
  await tx
    .updateTable('sessions')
    .set({ revoked_at: new Date().toISOString() })
    .where('id', '=', actor.session_id)
    .execute()
  return null
}
