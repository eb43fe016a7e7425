import type * as contract from '#contract/account/auth.ts'
import { fieldError } from '#contract/messages/field-errors.ts'
import { audit } from '#server/features/audit/audit.ts'
import { checkOwnPassword } from '#server/features/auth/password/check-own-password.ts'
import { lockEmail } from '#server/features/auth/sign-in-site.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { invalid, refuse } from '#server/platform/http/problem.ts'
import type { Input } from '#server/platform/http/served-route.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import type { Database, Transaction } from '#server/platform/postgres/database.ts'
import { errorCode } from '#server/platform/config/start-error.ts'
import { findCode, requestCode, spendAllCodes, spendCode } from './email-codes.ts'
import { limitCodes } from './limit-code-requests.ts'

const purpose = 'mail_change'

type PendingChange = { email: string | null }

/** The new email that waits for its code. */
export async function getMailChange(
  db: Database,
  { actor }: Pick<RequestContext, 'actor'>,
): Promise<PendingChange> {
  const waiting = await db
    .selectFrom('email_codes')
    .select('email')
    .where('user_id', '=', actor.user_id)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date().toISOString())
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { email: waiting?.email ?? null }
}

/** Sends a code to the new email. Only the owner of that email learns whether it has an account already. */
export async function changeMail(
  db: Database,
  context: RequestContext,
  { email, password }: Input<typeof contract.changeMail>,
) {
  const own = await checkOwnPassword(db, context, { password })
  if (own.email.toLowerCase() === email.toLowerCase()) {
    throw invalid({ email: fieldError('same_email') })
  }
  return db.transaction().execute((tx) => requestChange(tx, context, email))
}

export async function resendMailChange(tx: Transaction, context: RequestContext) {
  const { email } = await getMailChange(tx, context)
  if (email === null) throw refuse('no_email_change')
  return requestChange(tx, context, email)
}

async function requestChange(tx: Transaction, context: RequestContext, email: string) {
  const { user_id } = context.actor
  await limitCodes(context, { purpose, key: user_id })
  await cancelMailChange(tx, context)
  await requestCode(tx, context, { purpose, email, user_id })
  return { email }
}

export async function cancelMailChange(
  tx: Transaction,
  { actor }: Pick<RequestContext, 'actor'>,
): Promise<PendingChange> {
  await tx
    .updateTable('email_codes')
    .set({ used_at: new Date().toISOString() })
    .where('user_id', '=', actor.user_id)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute()
  return { email: null }
}

/** Replaces the email of the user, tells the old address, and voids the codes that were sent to it. */
export async function confirmMailChange(
  tx: Transaction,
  context: RequestContext,
  { code }: Input<typeof contract.confirmMailChange>,
): Promise<PendingChange> {
  const { services, actor, site } = context
  const { user_id, account_id } = actor
  const { email } = await getMailChange(tx, context)
  if (email === null) throw refuse('no_email_change')
  // Outside this transaction: a wrong guess counts although the transaction is rolled back.
  const found = await findCode(services.aside, context, { purpose, email, code, user_id })
  await spendCode(tx, found.id)
  await spendAllCodes(tx, user_id)
  await lockEmail(tx, email)
  const old = await tx.selectFrom('users').select('email').where('id', '=', user_id).executeTakeFirstOrThrow()
  await tx.updateTable('users').set({ email }).where('id', '=', user_id).execute().catch(refuseTaken)
  await audit(tx, context, {
    action: 'email_changed',
    object_id: user_id,
    object_name: old.email,
    before: { email: old.email },
    after: { email },
  })
  await sendMail(tx, {
    to: old.email,
    template: 'email_changed',
    values: { new_email: email },
    reader: user_id,
    account: account_id,
    site,
  })
  return { email: null }
}

/** Refuses an email of another person. Row-level security hides the other account, but the unique index does not. */
function refuseTaken(error: unknown): never {
  if (errorCode(error) !== '23505') throw error
  throw refuse('email_taken', {}, { cause: error })
}
