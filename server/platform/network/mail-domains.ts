import type { CatchAllCache } from '#engine/email/verify/ask-domain.ts'
import type { Database } from '#server/platform/postgres/database.ts'

const daysWorth = 14

/** Which domains accept any address, remembered over all processes so that a domain is probed once a fortnight. */
export function rememberCatchAll(db: Database): CatchAllCache {
  return {
    async find(domain) {
      const known = await db
        .selectFrom('mail_domains')
        .select('is_catch_all')
        .where('domain', '=', domain)
        .where('checked_at', '>', new Date(Date.now() - daysWorth * 86_400_000).toISOString())
        .executeTakeFirst()
      return known?.is_catch_all ?? undefined
    },
    async remember(domain, is_catch_all) {
      const checked_at = new Date().toISOString()
      await db
        .insertInto('mail_domains')
        .values({ domain, is_catch_all, checked_at })
        .onConflict((conflict) => conflict.column('domain').doUpdateSet({ is_catch_all, checked_at }))
        .execute()
    },
  }
}
