import { sql } from 'kysely'
import { defaultSiteSettings } from '#contract/account/branding.ts'
import type { VisitContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/http/problem.ts'
import type { Database, Transaction } from '#server/platform/postgres/database.ts'
import type { Site } from '#server/platform/tenancy/sites.ts'

/** The host that a person signs in on, and the reseller whose people sign in there. */
export type SignInSite = Pick<Site, 'host' | 'reseller_id' | 'language'>

type OfReseller = Pick<SignInSite, 'reseller_id'>

/** The account that owns a site: people who register there become its clients. */
export async function findSiteOwner(db: Database, { reseller_id }: OfReseller): Promise<string> {
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

/** The user with this email on this site. One address may belong to several people, each with another reseller. */
export function findUser(db: Database, { reseller_id }: OfReseller, email: string) {
  return db
    .selectFrom('users')
    .select(['id', 'account_id', 'password_hash'])
    .where('email', '=', email)
    .where('reseller_id', 'is not distinct from', reseller_id)
    .executeTakeFirst()
}

/** Locks an email until the transaction ends, so that only one transaction decides whether it gets an account. */
export async function lockEmail(tx: Transaction, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(lower(${email}), 1))`.execute(tx)
}

/** The key of an email in limits. The same email counts separately for each reseller. */
export const emailKey = ({ reseller_id }: OfReseller, email: string) =>
  reseller_id === null ? email : `${email}@${reseller_id}`

/** Whether visitors may register on a site. Each domain of a reseller decides for itself, the platform by its settings. */
export function isSignUpOpen({ services, site }: Pick<VisitContext, 'services' | 'site'>): boolean {
  return site.reseller_id === null ? services.signIn.signUp : site.brand?.sign_up === true
}

export function requireSignUp(context: Pick<VisitContext, 'services' | 'site'>): void {
  if (!isSignUpOpen(context)) throw refuse('sign_up_closed')
}

/** The name of the business on this host, as authenticator apps and passkeys show it. */
export const brandName = ({ site }: Pick<VisitContext, 'site'>): string =>
  site.brand?.name ?? defaultSiteSettings.name
