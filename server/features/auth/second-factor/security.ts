import type { Actor } from '#server/platform/security/actor.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { listIdentities } from '#server/features/auth/social/link-identity.ts'
import { listPasskeys } from '../passkeys/passkeys.ts'

/** What stands between a stranger and this user. */
export async function getSecurity(db: Database, { user_id }: Actor) {
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
