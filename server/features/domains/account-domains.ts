import type { z } from 'zod'
import type * as contract from '#contract/operator/accounts.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { notFound } from '#server/platform/http/problem.ts'
import type { Input } from '#server/platform/http/served-route.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import type { SecretBox } from '#server/platform/security/secrets.ts'
import { recordOf, verifyClaims } from './verify-domain.ts'

/** The hosts for which an account has saved a brand, each with the TXT record that verifies it. */
export async function domainsOf(db: Database, secrets: SecretBox, account_id: string) {
  const sites = await db
    .selectFrom('sites')
    .select(['id', 'domain', 'verified_at'])
    .where('account_id', '=', account_id)
    .orderBy('domain')
    .execute()
  return sites.map(({ id, domain, verified_at }) => ({
    domain,
    verified_at,
    record: recordOf(secrets, { id, domain }),
  }))
}

type Answer = z.input<(typeof contract.verifyAccountDomain)['data']>

/** The operator verifies a host of an account. The account's activity shows who did. */
export async function verifyAccountDomain(
  db: Database,
  { actor, address, services }: RequestContext,
  { id, domain }: Input<typeof contract.verifyAccountDomain>,
): Promise<Answer> {
  const site = await db
    .selectFrom('sites')
    .select('id')
    .where('account_id', '=', id)
    .where('domain', '=', domain)
    .executeTakeFirst()
  if (!site) throw notFound('account')
  const { secrets, networks } = services
  const { resolveTxt } = networks.internet
  const looked = await verifyClaims(db, { secrets, resolveTxt, by: () => ({ actor, address }) }, domain)
  if ('failed' in looked) return { state: 'not_looked_up' }
  const own = looked.claims.find(({ account_id }) => account_id === id)
  if (own && own.state !== 'record_missing') return { state: 'verified' }
  return { state: looked.claims.some(({ state }) => state !== 'record_missing') ? 'taken' : 'record_missing' }
}
