import { voidInvitations } from '#server/features/auth/sign-in/sign-in-methods.ts'
import type { Database, Transaction } from '#server/platform/postgres/database.ts'
import type { SocialProfile } from './social-profile.ts'

type Identity = Pick<SocialProfile, 'provider' | 'subject'> & { email?: string | null }

/** Lets an identity sign in as this user. An identity whose former user was removed moves to this one. */
export async function linkIdentity(
  tx: Transaction,
  user_id: string,
  { provider, subject, email }: Identity,
): Promise<void> {
  await tx
    .insertInto('social_identities')
    .values({ provider, subject, email, user_id })
    .onConflict((conflict) =>
      conflict
        .columns(['provider', 'subject'])
        .doUpdateSet((eb) => ({ user_id, email: eb.ref('excluded.email') })),
    )
    .execute()
  await voidInvitations(tx, user_id)
}

/** The id of the user that an identity signs in. */
export async function findLinkedUser(
  db: Database,
  { provider, subject }: Pick<Identity, 'provider' | 'subject'>,
): Promise<string | undefined> {
  const linked = await db
    .selectFrom('social_identities')
    .innerJoin('users', 'users.id', 'social_identities.user_id')
    .select('user_id')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .where('users.removed_at', 'is', null)
    .executeTakeFirst()
  return linked?.user_id
}

export const listIdentities = (db: Database, user_id: string) =>
  db
    .selectFrom('social_identities')
    .select(['provider', 'email', 'created_at'])
    .where('user_id', '=', user_id)
    .orderBy('provider', 'desc')
    .execute()
