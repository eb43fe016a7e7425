import type { acceptInvitation as acceptInvitationRoute } from '#contract/account/team.ts'
import { audit } from '#server/features/audit/audit.ts'
import { checkNewPassword } from '#server/features/auth/password/password-rules.ts'
import { hashPassword } from '#server/features/auth/password/passwords.ts'
import { signIn } from '#server/features/auth/sessions/sessions.ts'
import { lockSignInMethods } from '#server/features/auth/sign-in/sign-in-methods.ts'
import type { VisitContext } from '#server/platform/context.ts'
import { announce } from '#server/platform/events/events.ts'
import { refuse } from '#server/platform/http/problem.ts'
import type { Input } from '#server/platform/http/served-route.ts'
import type { Database, Transaction } from '#server/platform/postgres/database.ts'
import { openInvitation } from './open-invitation.ts'
import { rightsOf, setModules } from './rights.ts'

/**
 * Creates the teammate that a link invites, or sets the first password of the main user of a new account, once. The link
 * was mailed, so the email counts as confirmed.
 */
export async function acceptInvitation(
  db: Database,
  context: VisitContext,
  { token, password, first_name, last_name }: Input<typeof acceptInvitationRoute>,
) {
  const seen = await openInvitation(db, context, { token }) // before the costly hash
  checkNewPassword(context.services.signIn, { password, email: seen.email })
  const person = { first_name, last_name, password_hash: await hashPassword(password) }
  const opened = await db.transaction().execute(async (tx) => {
    if (seen.user_id !== null) await lockSignInMethods(tx, seen.user_id)
    const invitation = await openInvitation(tx, context, { token, lock: true })
    const user_id =
      invitation.user_id === null
        ? await joinTeam(tx, context, { invitation, person })
        : await openAccount(tx, context, { invitation, user_id: invitation.user_id, person })
    await tx.deleteFrom('invitations').where('id', '=', invitation.id).execute()
    return user_id
  })
  return signIn(db, context, opened)
}

type Invitation = Awaited<ReturnType<typeof openInvitation>>

interface Accepted {
  invitation: Invitation
  person: { first_name: string; last_name: string; password_hash: string }
}

async function joinTeam(
  tx: Transaction,
  { address }: VisitContext,
  { invitation, person }: Accepted,
): Promise<string> {
  const { account_id, email } = invitation
  const { modules, ...rights } = rightsOf(invitation)
  const made = await tx
    .insertInto('users')
    .values({ account_id, email, ...person, ...rights, role: 'related', is_main_user: false })
    .onConflict((conflict) => conflict.columns(['reseller_id', 'email']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) throw refuse('email_taken_invite')
  const { id } = made
  await setModules(tx, id, modules)
  await audit(
    tx,
    { actor: { user_id: id, account_id }, address },
    {
      action: 'member_joined',
      object_id: id,
      object_name: email,
      before: null,
      after: { modules, ...rights },
    },
  )
  await announce(tx, { account_id }, { kind: 'team', id })
  return id
}

/** Gives the main user of an account that was created for them the names they typed and a first password. */
async function openAccount(
  tx: Transaction,
  { address }: VisitContext,
  { invitation, user_id, person }: Accepted & { user_id: string },
): Promise<string> {
  const { account_id, email } = invitation
  const { first_name, last_name } = person
  await tx.updateTable('users').set(person).where('id', '=', user_id).execute()
  await audit(
    tx,
    { actor: { user_id, account_id }, address },
    {
      action: 'invitation_accepted',
      object_id: user_id,
      object_name: email,
      before: {
        first_name: invitation.first_name,
        last_name: invitation.last_name,
        has_password: false,
      },
      after: { first_name, last_name, has_password: true },
    },
  )
  return user_id
}
