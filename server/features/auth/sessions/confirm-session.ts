import type * as contract from '#contract/account/second-factor.ts'
import { findCode, requestCode, spendCode } from '#server/features/auth/codes/email-codes.ts'
import { limitCodes } from '#server/features/auth/codes/limit-code-requests.ts'
import { notAccepted } from '#server/features/auth/passkeys/ceremony.ts'
import { checkPasskey } from '#server/features/auth/passkeys/login-with-passkey.ts'
import type { RequestContext } from '#server/platform/context.ts'
import type { Input } from '#server/platform/http/served-route.ts'
import type { Database, Transaction } from '#server/platform/postgres/database.ts'

const purpose = 'session'

type Context = Pick<RequestContext, 'actor'>

/** Sends a code to the email of the user, who types it to confirm the session. */
export async function sendSessionCode(tx: Transaction, context: RequestContext): Promise<{ email: string }> {
  const { user_id } = context.actor
  await limitCodes(context, { purpose, key: user_id })
  const email = await ownEmail(tx, context)
  await requestCode(tx, context, { purpose, email, user_id })
  return { email }
}

/** Confirms the session with the code that was sent. */
export async function confirmSession(
  tx: Transaction,
  context: RequestContext,
  { code }: Input<typeof contract.confirmSession>,
): Promise<null> {
  const { services, actor } = context
  const email = await ownEmail(tx, context)
  // Outside this transaction: a wrong guess counts although the transaction is rolled back.
  const found = await findCode(services.aside, context, { purpose, email, code, user_id: actor.user_id })
  await spendCode(tx, found.id)
  return confirmNow(tx, context)
}

/** Confirms the session with a passkey of its user. A passkey of another user is refused. */
export async function confirmSessionWithPasskey(
  db: Database,
  context: RequestContext,
  input: Input<typeof contract.confirmSessionWithPasskey>,
): Promise<null> {
  if ((await checkPasskey(db, context, input)) !== context.actor.user_id) throw notAccepted()
  return confirmNow(db, context)
}

async function ownEmail(tx: Transaction, { actor }: Context): Promise<string> {
  const { email } = await tx
    .selectFrom('users')
    .select('email')
    .where('id', '=', actor.user_id)
    .executeTakeFirstOrThrow()
  return email
}

async function confirmNow(db: Database, { actor }: Context): Promise<null> {
  await db
    .updateTable('sessions')
    .set({ confirmed_at: new Date().toISOString() })
    .where('id', '=', actor.session_id)
    .where('user_id', '=', actor.user_id)
    .execute()
  return null
}
