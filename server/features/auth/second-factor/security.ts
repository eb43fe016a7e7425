import { listPasskeys } from '#server/features/auth/passkeys/passkeys.ts'
import { listIdentities } from '#server/features/auth/social/link-identity.ts'
import type { RequestContext } from '#server/platform/context.ts'
import type { Database } from '#server/platform/postgres/database.ts'

/** Lists what protects the sign-in of a user: password, second factor, recovery codes, passkeys and providers. */
export async function getSecurity(db: Database, { actor: { user_id } }: Pick<RequestContext, 'actor'>) {
  const [user, factor, { left }, passkeys, identities] = await Promise.all([
    db.selectFrom('users').select('password_hash').where('id', '=', user_id).executeTakeFirstOrThrow(),
    db.selectFrom('second_factors').select('confirmed_at').where('user_id', '=', user_id).executeTakeFirst(),
    db
      .selectFrom('recovery_codes')
      .select((eb) => eb.fn.countAll<number>().as('left'))
      .where('user_id', '=', user_id)
      .where('used_at', 'is', null)
      .executeTakeFirstOrThrow(),
    listPasskeys(db, user_id),
    listIdentities(db, user_id),
  ])
  return {
    has_password: user.password_hash !== null,
    codes_since: factor?.confirmed_at ?? null,
    recovery_codes_left: left,
    passkeys,
    identities,
  }
}
