import { generateSecret, verify } from 'otplib'
import type { VisitContext } from '#server/platform/context.ts'
import type { Database, Transaction } from '#server/platform/postgres/database.ts'

const boundTo = (user_id: string) => `second_factors:${user_id}:secret`

type Secrets = Pick<VisitContext, 'services'>

/** Stores a new secret for an authenticator app. Answers undefined when two-step verification is on already. */
export async function beginAppCodes(
  db: Database,
  { services: { secrets } }: Secrets,
  { user_id, account_id }: { user_id: string; account_id: string },
): Promise<string | undefined> {
  const secret = generateSecret()
  const begun = await db
    .insertInto('second_factors')
    .values({ user_id, account_id, sealed_secret: secrets.seal(secret, boundTo(user_id)) })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet((eb) => ({ sealed_secret: eb.ref('excluded.sealed_secret'), last_step: null }))
        .where('second_factors.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst()
  return begun && secret
}

interface TypedCode {
  user_id: string
  digits: string
}

/** Whether six digits are a code of the app, of now or of the half minute before or after (RFC 6238 5.2). A code counts once. */
export async function spendAppCode(
  tx: Transaction,
  { services: { secrets } }: Secrets,
  { user_id, digits }: TypedCode,
): Promise<boolean> {
  if (!/^\d{6}$/.test(digits)) return false
  const factor = await tx
    .selectFrom('second_factors')
    .select(['sealed_secret', 'last_step'])
    .where('user_id', '=', user_id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!factor) return false
  const secret = secrets.open(factor.sealed_secret, boundTo(user_id))
  const verdict = await verify({
    secret,
    token: digits,
    epochTolerance: 30,
    ...(factor.last_step === null ? {} : { afterTimeStep: factor.last_step }),
  })
  if (!verdict.valid || !('timeStep' in verdict)) return false
  await tx
    .updateTable('second_factors')
    .set({ last_step: verdict.timeStep })
    .where('user_id', '=', user_id)
    .execute()
  return true
}

export async function hasSecondFactor(db: Database, user_id: string): Promise<boolean> {
  const factor = await db
    .selectFrom('second_factors')
    .select('user_id')
    .where('user_id', '=', user_id)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  return factor !== undefined
}

/** Deletes the second factor and its recovery codes. Answers whether it was on. */
export async function dropSecondFactor(tx: Transaction, user_id: string): Promise<boolean> {
  const removed = await tx
    .deleteFrom('second_factors')
    .where('user_id', '=', user_id)
    .returning('confirmed_at')
    .executeTakeFirst()
  await tx.deleteFrom('recovery_codes').where('user_id', '=', user_id).execute()
  return removed !== undefined && removed.confirmed_at !== null
}
