import type * as contract from '#contract/account/second-factor.ts'
import { notifyOwner } from '#server/features/auth/notify-owner.ts'
import { checkOwnPassword } from '#server/features/auth/password/check-own-password.ts'
import { lockSignInMethods, requireSignInMethod } from '#server/features/auth/sign-in/sign-in-methods.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { notFound } from '#server/platform/http/problem.ts'
import type { Input } from '#server/platform/http/served-route.ts'
import type { Database, Transaction } from '#server/platform/postgres/database.ts'

const columns = ['id', 'name', 'rp_id as host', 'created_at', 'last_used_at'] as const

export async function listPasskeys(db: Database, user_id: string) {
  return db.selectFrom('passkeys').select(columns).where('user_id', '=', user_id).orderBy('id').execute()
}

export async function renamePasskey(
  tx: Transaction,
  { actor }: Pick<RequestContext, 'actor'>,
  { id, name }: Input<typeof contract.renamePasskey>,
) {
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

/** Removes a passkey for the password of its user. The last sign-in method stays. */
export async function removePasskey(
  db: Database,
  context: RequestContext,
  { id, password }: Input<typeof contract.removePasskey>,
): Promise<null> {
  const { user_id } = context.actor
  await checkOwnPassword(db, context, { password })
  await db.transaction().execute(async (tx) => {
    await lockSignInMethods(tx, user_id)
    const removed = await tx
      .deleteFrom('passkeys')
      .where('id', '=', id)
      .where('user_id', '=', user_id)
      .returning('name')
      .executeTakeFirst()
    if (!removed) throw notFound('passkey')
    await requireSignInMethod(tx, user_id)
    const { name } = removed
    await notifyOwner(tx, context, {
      mail: 'passkey_removed',
      values: { name },
      action: 'passkey_removed',
      object: { id, name },
      before: { name },
      after: null,
    })
  })
  return null
}
