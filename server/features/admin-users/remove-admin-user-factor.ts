import type { removeAdminUserFactor as removeAdminUserFactorRoute } from '#contract/operator/admin-users.ts'
import { audit } from '#server/features/audit/audit.ts'
import { dropSecondFactor } from '#server/features/auth/second-factor/app-codes.ts'
import { forgetCodeTries } from '#server/features/auth/second-factor/second-step.ts'
import { revokeSessions } from '#server/features/auth/sessions/sessions.ts'
import { inviterName } from '#server/features/team/inviter-name.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { notFound, refuse } from '#server/platform/http/problem.ts'
import { confirm, type Input } from '#server/platform/http/served-route.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import type { Transaction } from '#server/platform/postgres/database.ts'
import { getAdminUser } from './admin-users.ts'
import { isOwner, lockUser } from './managed-users.ts'

/**
 * Turns the second factor of a user off who lost both phone and recovery codes. Every session of the user ends, the user
 * is told by email, and the reason stands in the audit log.
 */
export async function removeAdminUserFactor(
  tx: Transaction,
  context: RequestContext,
  { id, reason }: Input<typeof removeAdminUserFactorRoute>,
) {
  const { actor, services } = context
  const user = await lockUser(tx, actor, id)
  if (!user) throw notFound('user')
  if (id === actor.user_id) throw refuse('own_codes')
  if (isOwner(user)) throw refuse('owner_keeps_codes')
  if (!(await dropSecondFactor(tx, id))) throw refuse('codes_off')
  await revokeSessions(tx, id)
  await forgetCodeTries(services.limits, id)
  const { account_id, email } = user
  await sendMail(tx, {
    to: email,
    template: 'codes_removed',
    values: { by: await inviterName(tx, actor.user_id) },
    account: account_id,
    reader: id,
  })
  await audit(tx, context, {
    account_id,
    action: 'second_factor_changed',
    object_id: id,
    object_name: email,
    before: { codes_on: true },
    after: { codes_on: false, reason },
  })
  return confirm('second_factor_removed', await getAdminUser(tx, context, { id }))
}
