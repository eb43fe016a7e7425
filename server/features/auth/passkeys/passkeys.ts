import type { Actor } from '#server/platform/security/actor.ts'
import type { Database, Transaction } from '#server/platform/postgres/database.ts'
import { notFound } from '#server/platform/http/problem.ts'
import type { Services } from '#server/platform/services.ts'
import { checkOwnPassword } from '#server/features/auth/password/check-own-password.ts'
import { notifyOwner } from '#server/features/auth/notify-owner.ts'
import { requireSignInMethod, lockSignInMethods } from '#server/features/auth/sign-in/sign-in-methods.ts'

const columns = ['id', 'name', 'rp_id as host', 'created_at', 'last_used_at'] as const

export async function listPasskeys(db: Database, user_id: string) {
  return db.selectFrom('passkeys').select(columns).where('user_id', '=', user_id).orderBy('id').execute()
}

export async function renamePasskey(tx: Transaction, actor: Actor, id: string, name: string) {
  const renamed = await tx
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', actor.user_id)
    .returning(columns)
    .executeTakeFirst()
  if (!renamed) throw notFound('passkey')
  return renamed
}

/** From now on it signs nobody in, if who asks shows the password. Who has no other way in has to make one first. */
export async function removePasskey(
  services: Services,
  actor: Actor,
  { id, password }: { id: string; password: string },
  address: string,
): Promise<null> {
  await checkOwnPassword(services, actor, password, 'password')
  await services.db.transaction().execute(async (tx) => {
    await lockSignInMethods(tx, actor.user_id)
    const removed = await tx
      .deleteFrom('passkeys')
      .where('id', '=', id)
      .where('user_id', '=', actor.user_id)
      .returning('name')
      .executeTakeFirst()
    if (!removed) throw notFound('passkey')
    await requireSignInMethod(tx, actor.user_id)
    const { name } = removed
    await notifyOwner(
      tx,
      { actor, address },
      {
        mail: 'passkey_removed',
        values: { name },
        action: 'passkey_removed',
        object: { id, name },
        before: { name },
        after: null,
      },
    )
  })
  return null
}
