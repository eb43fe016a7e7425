import type { Database } from '#server/platform/postgres/database.ts'
import { refuse } from '#server/platform/http/problem.ts'
import type { Services } from '#server/platform/services.ts'
import type { Site } from '#server/platform/tenancy/sites.ts'

/** Where somebody comes in: the host, and whose people come in there. */
export type SignInSite = Pick<Site, 'host' | 'reseller_id' | 'language'>

/** The account that owns a site: people who register there become its clients. */
export async function findOwner(
  db: Database,
  { reseller_id }: Pick<SignInSite, 'reseller_id'>,
): Promise<string> {
  if (reseller_id !== null) return reseller_id
  const platform = await db
    .selectFrom('accounts')
    .select('id')
    .where('kind', '=', 'platform')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (!platform) throw refuse('no_owner')
  return platform.id
}

/** The user of that address on that site: one address may belong to several people, each with another reseller. */
export function findUser(db: Database, email: string, { reseller_id }: Pick<SignInSite, 'reseller_id'>) {
  return db
    .selectFrom('users')
    .select(['id', 'account_id', 'password_hash'])
    .where('email', '=', email)
    .where('reseller_id', 'is not distinct from', reseller_id)
    .executeTakeFirst()
}

/** Whether visitors may register by themselves: each domain says so for itself, the platform by its settings. */
export function isSignUpOpen({ signIn }: Pick<Services, 'signIn'>, site: Site): boolean {
  return site.reseller_id === null ? signIn.signUp : site.brand?.sign_up === true
}
