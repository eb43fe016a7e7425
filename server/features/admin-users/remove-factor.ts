import type { AdminUserDetails } from '#contract/operator/admin-users.ts'
import { audit } from '#server/features/audit/audit.ts'
import { dropSecondFactor } from '#server/features/auth/second-factor/app-codes.ts'
import { forgetCodeTries } from '#server/features/auth/second-factor/second-step.ts'
import { revokeSessions } from '#server/features/auth/sessions/sessions.ts'
import { inviterName } from '#server/features/team/inviter-name.ts'
import type { Actor } from '#server/platform/security/actor.ts'
import type { Transaction } from '#server/platform/postgres/database.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import { notFound, refuse } from '#server/platform/http/problem.ts'
import type { Services } from '#server/platform/services.ts'
import { getAdminUser } from './admin-users.ts'
import { isOwner, lockUser } from './manageable.ts'

interface Asked {
  reason: string
  /** Network address of whoever asked. */
  address: string
}

/**
 * For somebody who lost their phone and the recovery codes: no code is asked for any more. Whoever is signed in as them
 * is out, they hear of it by mail, and the reason stands in their history.
 */
export async function removeFactor(
  tx: Transaction,
  { limits }: Pick<Services, 'limits'>,
  actor: Actor,
  id: string,
  { reason, address }: Asked,
): Promise<AdminUserDetails> {
  const user = await lockUser(tx, actor, id)
  if (!user) throw notFound('user')
  if (id === actor.user_id) throw refuse('own_codes')
  if (isOwner(user)) throw refuse('owner_keeps_codes')
  if (!(await dropSecondFactor(tx, id))) throw refuse('codes_off')
  await revokeSessions(tx, id)
  await forgetCodeTries(limits, id)
  const { account_id, email } = user
  await sendMail(tx, {
    to: email,
    template: 'codes_removed',
    values: { by: await inviterName(tx, actor.user_id) },
    account: account_id,
    reader: id,
  })
  await audit(
    tx,
    { actor, address },
    {
      account_id,
      action: 'second_factor_changed',
      object_id: id,
      object_name: email,
      before: { codes_on: true },
      after: { codes_on: false, reason },
    },
  )
  return getAdminUser(tx, actor, id)
}
