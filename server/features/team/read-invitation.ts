import type { readInvitation as readInvitationRoute } from '#contract/account/team.ts'
import { nameOf } from '#contract/values/name-of.ts'
import { findUser } from '#server/features/auth/sign-in-site.ts'
import type { VisitContext } from '#server/platform/context.ts'
import { announce } from '#server/platform/events/events.ts'
import type { Input } from '#server/platform/http/served-route.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { openInvitation } from './open-invitation.ts'

/** Answers what the page of an invitation link shows before the reader accepts. */
export async function readInvitation(
  db: Database,
  context: VisitContext,
  { token }: Input<typeof readInvitationRoute>,
) {
  const invitation = await openInvitation(db, context, { token })
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
  const is_taken = (await findUser(db, context.site, email)) !== undefined
  if (is_taken !== (invitation.taken_at !== null)) await noteTaken(db, invitation, is_taken)
  return { ...person, invited_by, is_own_account: false, is_taken }
}

/**
 * Stores for the inviter that an email has an account already. The inviter learns so only after the owner of the email has
 * opened the link: an invitation alone must not tell who has an account.
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
