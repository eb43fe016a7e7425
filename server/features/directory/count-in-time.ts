import { type RawBuilder, sql } from 'kysely'
import type { Tally } from '#server/features/sources/lead-source.ts'
import { errorCode } from '#server/platform/config/start-error.ts'
import type { Directory } from '#server/platform/postgres/database.ts'

interface Limits {
  /** As many are counted; beyond it the count says "more than". */
  ceiling: number
  limitMs: number
}

/** Counts the rows of a statement. The database itself ends it after `limitMs`, so that no count goes on unseen; then null. */
export async function countInTime(
  directory: Directory,
  matching: (limit: number) => RawBuilder<unknown>,
  { ceiling, limitMs }: Limits,
): Promise<Tally | null> {
  try {
    const { rows } = await directory.transaction().execute(async (tx) => {
      await sql`select set_config('statement_timeout', ${String(Math.ceil(limitMs))}, true)`.execute(tx)
      return sql<{ count: number }>`
        select count(*)::int as count from (${matching(ceiling + 1)}) matched`.execute(tx)
    })
    const { count } = rows[0] ?? { count: 0 }
    return { count: Math.min(count, ceiling), is_exact: count <= ceiling }
  } catch (error) {
    if (errorCode(error) === cancelled) return null
    throw error
  }
}

const cancelled = '57014'
