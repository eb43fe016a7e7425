import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { NewAppError } from '#contract/operator/app-errors.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { referenceOf } from './reference.ts'

/** One row a day for the same error of the same page, whoever meets it; another report counts it up. */
export async function keepAppError(
  db: Database,
  { message, err = null, info = null }: NewAppError,
  user_id: string | null,
): Promise<{ reference: string }> {
  const { id } = await db
    .insertInto('app_errors')
    .values({
      message,
      stack: err,
      details: info,
      user_id,
      fingerprint: createHash('sha256')
        .update(JSON.stringify([message, err, info]))
        .digest(),
    })
    .onConflict((conflict) =>
      conflict.columns(['fingerprint', 'day']).doUpdateSet((eb) => ({
        reports: eb('app_errors.reports', '+', 1),
        last_at: sql<string>`now()`,
        user_id: eb.fn.coalesce('excluded.user_id', 'app_errors.user_id'),
      })),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return { reference: referenceOf(id) }
}
