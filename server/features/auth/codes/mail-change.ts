import { fieldError } from '#contract/messages/field-errors.ts'
import type { ChangeMail } from '#contract/account/auth.ts'
import { audit } from '#server/features/audit/audit.ts'
import type { Actor } from '#server/platform/security/actor.ts'
import type { Database, Transaction } from '#server/platform/postgres/database.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import { invalid, refuse } from '#server/platform/http/problem.ts'
import type { Services } from '#server/platform/services.ts'
import { errorCode } from '#server/platform/config/start-error.ts'
import { checkOwnPassword } from '#server/features/auth/password/check-own-password.ts'
import { askForCode, findCode, limitAsking, spendAllCodes, spendCode } from './email-codes.ts'
import { lockEmail } from './lock-email.ts'
import type { SignInSite } from '#server/features/auth/site-owner.ts'

const purpose = 'mail_change'

/** The address that waits for its code. */
export async function getMailChange(db: Database, actor: Actor): Promise<{ email: string | null }> {
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

/** Asks the new address for a code. Whether it has an account already is told to its owner only. */
export async function changeMail(
  services: Services,
  actor: Actor,
  { email, password }: ChangeMail,
  site: SignInSite,
) {
  const own = await checkOwnPassword(services, actor, password, 'password')
  if (own.email.toLowerCase() === email.toLowerCase()) {
    throw invalid({ email: fieldError('same_email') })
  }
  return services.db.transaction().execute((tx) => ask(tx, services, actor, email, site))
}

export async function resendMailChange(tx: Transaction, services: Services, actor: Actor, site: SignInSite) {
  const { email } = await getMailChange(tx, actor)
  if (email === null) throw refuse('no_email_change')
  return ask(tx, services, actor, email, site)
}

async function ask(tx: Transaction, { limits }: Services, actor: Actor, email: string, site: SignInSite) {
  await limitAsking(limits, purpose, actor.user_id, site)
  await cancelMailChange(tx, actor)
  await askForCode(tx, { purpose, email, site, user_id: actor.user_id })
  return { email }
}

export async function cancelMailChange(tx: Transaction, actor: Actor): Promise<{ email: null }> {
  await tx
    .updateTable('email_codes')
    .set({ used_at: new Date().toISOString() })
    .where('user_id', '=', actor.user_id)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute()
  return { email: null }
}

/** The new address from now on; the old one is told, and codes that were sent to it are void. */
export async function confirmMailChange(
  tx: Transaction,
  services: Services,
  actor: Actor,
  code: string,
  site: SignInSite,
  address: string,
) {
  const { email } = await getMailChange(services.db, actor)
  if (email === null) throw refuse('no_email_change')
  // Beside this transaction: a wrong guess counts although the transaction is given up.
  const found = await findCode(services.db, services.limits, {
    purpose,
    email,
    code,
    site,
    user_id: actor.user_id,
  })
  await spendCode(tx, found.id)
  await spendAllCodes(tx, actor.user_id)
  await lockEmail(tx, email)
  const old = await tx
    .selectFrom('users')
    .select('email')
    .where('id', '=', actor.user_id)
    .executeTakeFirstOrThrow()
  await tx.updateTable('users').set({ email }).where('id', '=', actor.user_id).execute().catch(refuseTaken)
  await audit(
    tx,
    { actor, address },
    {
      action: 'email_changed',
      object_id: actor.user_id,
      object_name: old.email,
      before: { email: old.email },
      after: { email },
    },
  )
  await sendMail(tx, {
    to: old.email,
    template: 'email_changed',
    values: { new_email: email },
    reader: actor.user_id,
    account: actor.account_id,
    site,
  })
  return { email: null }
}

/** People of other accounts cannot be seen from here; that an address has one person is felt all the same. */
function refuseTaken(error: unknown): never {
  if (errorCode(error) !== '23505') throw error
  throw refuse('email_taken', {}, { cause: error })
}
