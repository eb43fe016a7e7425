import type { AcceptInvitation } from '#contract/account/team.ts'
import { audit } from '#server/features/audit/audit.ts'
import { checkNewPassword } from '#server/features/auth/password/password-rules.ts'
import { hashPassword } from '#server/features/auth/password/passwords.ts'
import { signIn, type Visit } from '#server/features/auth/sessions/sessions.ts'
import { lockSignInMethods } from '#server/features/auth/sign-in/sign-in-methods.ts'
import type { Transaction } from '#server/platform/postgres/database.ts'
import { announce } from '#server/platform/events/events.ts'
import { refuse } from '#server/platform/http/problem.ts'
import type { Services } from '#server/platform/services.ts'
import { openInvitation } from './open-invitation.ts'
import { rightsOf } from './rights.ts'
import { setModules } from './set-modules.ts'

/**
 * A link makes one person, or gives the main user of a new account a password, once. The person holds the mailbox, so
 * their address is confirmed.
 */
export async function acceptInvitation(
  services: Services,
  { token, password, first_name, last_name }: AcceptInvitation,
  visit: Visit,
) {
  const { db, signIn: rules } = services
  const seen = await openInvitation(db, token, visit.site) // before the costly part
  checkNewPassword(rules, password, seen.email)
  const password_hash = await hashPassword(password)
  return db.transaction().execute(async (tx) => {
    if (seen.user_id !== null) await lockSignInMethods(tx, seen.user_id)
    const invitation = await openInvitation(tx, token, visit.site, true)
    const { account_id, email } = invitation
    if (invitation.user_id !== null) {
      await openAccount(tx, { ...invitation, user_id: invitation.user_id }, visit.address, {
        first_name,
        last_name,
        password_hash,
      })
      return signIn({ ...services, db: tx }, invitation.user_id, visit)
    }
    const rights = rightsOf(invitation)
    const user_id = await addUser(tx, { account_id, email, first_name, last_name, password_hash, ...rights })
    await tx.deleteFrom('invitations').where('id', '=', invitation.id).execute()
    const actor = { user_id, account_id }
    await audit(
      tx,
      { actor, address: visit.address },
      {
        action: 'member_joined',
        object_id: user_id,
        object_name: email,
        before: null,
        after: rights,
      },
    )
    await announce(tx, { account_id }, { kind: 'team', id: user_id })
    return signIn({ ...services, db: tx }, user_id, visit)
  })
}

/** The main user of an account that was made for them: their names, as they write them, and their first password. */
async function openAccount(
  tx: Transaction,
  { id, user_id, account_id, email, ...before }: NamedInvitation,
  address: string,
  { password_hash, ...names }: { first_name: string; last_name: string; password_hash: string },
): Promise<void> {
  await tx
    .updateTable('users')
    .set({ ...names, password_hash })
    .where('id', '=', user_id)
    .execute()
  await tx.deleteFrom('invitations').where('id', '=', id).execute()
  await audit(
    tx,
    { actor: { user_id, account_id }, address },
    {
      action: 'invitation_accepted',
      object_id: user_id,
      object_name: email,
      before: { first_name: before.first_name, last_name: before.last_name, has_password: false },
      after: { ...names, has_password: true },
    },
  )
}

interface NamedInvitation extends Record<'id' | 'user_id' | 'account_id' | 'email', string> {
  first_name: string
  last_name: string
}

interface NewTeammate extends ReturnType<typeof rightsOf> {
  account_id: string
  email: string
  first_name: string
  last_name: string
  password_hash: string
}

async function addUser(tx: Transaction, { modules, ...person }: NewTeammate): Promise<string> {
  const made = await tx
    .insertInto('users')
    .values({ ...person, role: 'related', is_main_user: false })
    .onConflict((conflict) => conflict.columns(['reseller_id', 'email']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) throw refuse('email_taken_invite')
  await setModules(tx, made.id, modules)
  return made.id
}
