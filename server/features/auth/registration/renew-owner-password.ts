import { sql } from 'kysely'
import { StartError } from '#server/platform/config/start-error.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { audit } from '#server/features/audit/audit.ts'
import { spendAllCodes } from '#server/features/auth/codes/email-codes.ts'
import { hashPassword } from '#server/features/auth/password/passwords.ts'
import { revokeSessions } from '#server/features/auth/sessions/sessions.ts'
import { findOwner, newOwnerPassword } from './create-owner.ts'

/** Gives the platform's owner a made-up password and ends the owner's sessions: for an operator who is locked out. */
export async function renewOwnerPassword(db: Database): Promise<{ email: string; password: string }> {
  const password = newOwnerPassword()
  const password_hash = await hashPassword(password)
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('the owner', 0))`.execute(tx)
    const owner = await findOwner(tx)
    if (!owner) throw new StartError('There is no owner yet: the first start of Quarry makes one')
    const { id, email, account_id } = owner
    await tx.updateTable('users').set({ password_hash }).where('id', '=', id).execute()
    await revokeSessions(tx, id)
    await spendAllCodes(tx, id)
    await audit(
      tx,
      { provider: 'npm run owner-password', account_id, address: '' },
      {
        action: 'password_changed',
        object_id: id,
        object_name: email,
        before: null,
        after: { shown: 'server_command' },
      },
    )
    return { email, password }
  })
}
