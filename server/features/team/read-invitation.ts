import { nameOf } from '#contract/values/name-of.ts'
import { type SignInSite, findUser } from '#server/features/auth/site-owner.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { announce } from '#server/platform/events/events.ts'
import { openInvitation } from './open-invitation.ts'

/** What the page of an invitation link shows before anything is decided. */
export async function readInvitation(db: Database, token: string, site: SignInSite) {
  const invitation = await openInvitation(db, token, site)
  const { email, first_name, last_name, account_id, user_id } = invitation
  const person = { email, first_name, last_name }
  if (user_id !== null) {
    const business = await db
      .selectFrom('accounts')
      .innerJoin('accounts as parents', 'parents.id', 'accounts.parent_account_id')
      .select('parents.name')
      .where('accounts.id', '=', account_id)
      .executeTakeFirstOrThrow()
    return { ...person, invited_by: business.name, is_own_account: true, is_taken: false }
  }
  const main = await db
    .selectFrom('users')
    .select(['email', 'first_name', 'last_name'])
    .where('account_id', '=', account_id)
    .where('is_main_user', '=', true)
    .executeTakeFirstOrThrow()
  const invited_by = nameOf(main)
  const is_taken = (await findUser(db, email, site)) !== undefined
  if (is_taken !== (invitation.taken_at !== null)) await noteTaken(db, invitation, is_taken)
  return { ...person, invited_by, is_own_account: false, is_taken }
}

/**
 * The inviter sees that an address has an account once its owner has opened the link: whoever only invites an address
 * learns nothing of it.
 */
async function noteTaken(
  db: Database,
  { id, account_id }: { id: string; account_id: string },
  isTaken: boolean,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('invitations')
      .set({ taken_at: isTaken ? new Date().toISOString() : null })
      .where('id', '=', id)
      .execute()
    await announce(tx, { account_id }, { kind: 'team', id })
  })
}
