import type { Database, Transaction } from '#server/platform/postgres/database.ts'
import { refuse } from '#server/platform/http/problem.ts'

/** What a user can come in with, beside the mails that any owner of the address can ask for. */
export async function waysIn(db: Database, user_id: string) {
  const { password_hash } = await db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', user_id)
    .executeTakeFirstOrThrow()
  const passkeys = await db.selectFrom('passkeys').select('id').where('user_id', '=', user_id).execute()
  const identities = await db
    .selectFrom('social_identities')
    .select('provider')
    .where('user_id', '=', user_id)
    .execute()
  return { hasPassword: password_hash !== null, others: passkeys.length + identities.length }
}

/** Whoever has one needs no invitation. */
export async function hasWayIn(db: Database, user_id: string): Promise<boolean> {
  const { hasPassword, others } = await waysIn(db, user_id)
  return hasPassword || others > 0
}

/** Of two changes of somebody's ways in the second sees what the first left. */
export async function lockWaysIn(tx: Transaction, user_id: string): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', user_id).forNoKeyUpdate().execute()
}

/** After one was taken away, while they are locked. */
export async function keepAWayIn(tx: Transaction, user_id: string): Promise<void> {
  if (await hasWayIn(tx, user_id)) return
  throw refuse('last_sign_in_method')
}
