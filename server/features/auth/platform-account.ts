import type { Database } from '#server/platform/database.ts'
import { Problem } from '#server/platform/problem.ts'

/** The account that owns the host: whoever registers here is its client. As yet every host is the platform's. */
export async function findPlatform(db: Database): Promise<string> {
  const platform = await db
    .selectFrom('accounts')
    .select('id')
    .where('kind', '=', 'platform')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (!platform) throw new Problem(503, 'This installation has no owner yet')
  return platform.id
}
