import type { Database, Transaction } from '#server/platform/postgres/database.ts'
import { refuse } from '#server/platform/http/problem.ts'

/** The sign-in methods of a user. Codes by email are none: every owner of the address can ask for them. */
export async function listSignInMethods(db: Database, user_id: string) {
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

/** Whether a user can sign in. A user who can needs no invitation. */
export async function hasSignInMethod(db: Database, user_id: string): Promise<boolean> {
  const { hasPassword, others } = await listSignInMethods(db, user_id)
  return hasPassword || others > 0
}

/** Locks the sign-in methods of a user: of two changes at once the second sees the result of the first. */
export async function lockSignInMethods(tx: Transaction, user_id: string): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', user_id).forNoKeyUpdate().execute()
}

/** Refuses a removal that left no method. Call it after the removal, while the methods are locked. */
export async function requireSignInMethod(tx: Transaction, user_id: string): Promise<void> {
  if (await hasSignInMethod(tx, user_id)) return
  throw refuse('last_sign_in_method')
}

/** Voids the invitations of a user who can sign in: their links to choose a password open nothing. */
export async function voidInvitations(tx: Transaction, user_id: string): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('invitations')
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
