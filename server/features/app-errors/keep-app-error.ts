import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { logAppError as logAppErrorRoute } from '#contract/operator/app-errors.ts'
import { networkPrefix } from '#server/platform/connections/network-prefix.ts'
import type { PublicContext } from '#server/platform/context.ts'
import type { Input } from '#server/platform/http/served-route.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import type { Limit } from '#server/platform/security/limits.ts'

const refusal = 'too_many_reports'
const aMinute: Limit = { name: 'app-errors', points: 60, seconds: 60, refusal }
const aDay: Limit = { name: 'app-errors-day', points: 300, seconds: 86_400, refusal }
/** Every visitor may report, from many addresses: this keeps the reports of a day within the room on a disk. */
const ofAll: Limit = { name: 'app-errors-all', points: 1_000, seconds: 3_600, refusal }

/** Takes the report of an error from a browser. */
export async function logAppError(
  db: Database,
  { services: { limits }, address, findActor }: PublicContext,
  { message, err, info }: Input<typeof logAppErrorRoute>,
): Promise<{ reference: string }> {
  const network = networkPrefix(address)
  await limits.count(aMinute, network)
  await limits.count(aDay, network)
  await limits.count(ofAll, 'all')
  const actor = await findActor()
  return keepAppError(db, { message, err, info, user_id: actor?.user_id })
}

interface NewAppError {
  message: string
  /** The stack of the error. */
  err?: string | null | undefined
  /** The page that the error happened on. */
  info?: string | null | undefined
  user_id?: string | undefined
}

/** Stores an error. One error of one page is one row a day; further reports count the row up. */
export async function keepAppError(
  db: Database,
  { message, err = null, info = null, user_id }: NewAppError,
): Promise<{ reference: string }> {
  const { id } = await db
    .insertInto('app_errors')
    .values({
      message,
      stack: err,
      details: info,
      user_id: user_id ?? null,
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

/** The reference that users can read aloud: the end of an id, which is random. */
export const referenceOf = (id: string): string => id.slice(-8)

export const isReference = (text: string): boolean => /^[0-9a-f]{8}$/i.test(text)
