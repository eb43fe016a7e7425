import type { Database } from '#server/platform/postgres/database.ts'
import type { SignInSite } from '#server/features/auth/sign-in-site.ts'

const hours = 24

/** The newest registration of an email that waits for its mailed code. */
export async function findRegistration(db: Database, { reseller_id }: SignInSite, email: string) {
  return db
    .selectFrom('email_codes')
    .select(['id', 'person'])
    .where('email', '=', email)
    .where('reseller_id', 'is not distinct from', reseller_id)
    .where('purpose', '=', 'register')
    .where('code_hash', 'is not', null)
    .where('used_at', 'is', null)
    .where('created_at', '>', new Date(Date.now() - hours * 3_600_000).toISOString())
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}
