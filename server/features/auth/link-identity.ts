import type { Transaction } from '#server/platform/database.ts'

interface Identity {
  provider: 'google' | 'facebook'
  subject: string
}

/** Lets an identity sign in as this user; one whose user was removed comes back as somebody new. */
export async function link(tx: Transaction, identity: Identity, user_id: string): Promise<void> {
  await tx
    .insertInto('social_identities')
    .values({ ...identity, user_id })
    .onConflict((conflict) => conflict.columns(['provider', 'subject']).doUpdateSet({ user_id }))
    .execute()
}
