import type { ResolveTxt } from '#server/platform/network/txt-resolver.ts'
import { errorCode, StartError } from '#server/platform/config/start-error.ts'
import { announce } from '#server/platform/events/events.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import type { SecretBox } from '#server/platform/security/secrets.ts'
import { readHost } from '#server/platform/tenancy/host-name.ts'
import type { AuditContext } from '#server/platform/security/audit-entry.ts'
import { audit } from '#server/features/audit/audit.ts'

interface Context {
  secrets: SecretBox
  resolveTxt: ResolveTxt
}

interface Claim {
  id: string
  account_id: string
  account: string
  verified_at: string | null
}

/** An account that claims a domain, and the TXT record by which it shows that the domain is its own. */
export interface Verification extends TxtRecord {
  account: string
  account_id: string
  state: 'verified' | 'verified_before' | 'record_missing'
}

interface TxtRecord {
  name: string
  value: string
}

/** One value per claim: a record that proves the domain to be one account's proves it for no other. */
export const recordOf = (secrets: SecretBox, { id, domain }: { id: string; domain: string }): TxtRecord => ({
  name: `_quarry.${domain}`,
  value: `quarry-verification=${secrets.fingerprints(`domain ${domain} of site ${id}`)[0].toString('base64url').slice(0, 32)}`,
})

/** `npm run verify-domain`: a name that is no host, or that no account claims, is said in one line. */
export async function verifyDomain(db: Database, context: Context, typed: string): Promise<Verification[]> {
  const domain = readHost(typed)
  if (domain === undefined) throw new StartError(`${JSON.stringify(typed.slice(0, 80))} is no host name`)
  const by = (account_id: string) => ({ provider: 'npm run verify-domain', account_id, address: '' })
  const looked = await verifyClaims(db, { ...context, by }, domain)
  if ('failed' in looked)
    throw new StartError(`The TXT record _quarry.${domain} could not be looked up (${looked.failed})`)
  if (looked.claims.length === 0)
    throw new StartError(
      `No account has saved a brand for ${domain}: its owner does so by PUT /api/site-settings (docs/operations.md)`,
    )
  return looked.claims
}

interface Verifying extends Context {
  /** Who verifies a claim of that account, for its activity. */
  by(account_id: string): AuditContext
}

type Looked = { claims: Verification[] } | { failed: string }

/**
 * Looks up the TXT record of a domain and verifies the claim that it names: the brand of that account shows on the host
 * from then on. A domain that another account has verified stays with that account.
 */
export async function verifyClaims(db: Database, context: Verifying, domain: string): Promise<Looked> {
  const claims = await claimsOf(db, domain)
  if (claims.length === 0) return { claims: [] }
  const holder = claims.find(({ verified_at }) => verified_at !== null)
  const found = await textsOf(context, `_quarry.${domain}`)
  if ('failed' in found) return found
  const record = ({ id }: Claim) => recordOf(context.secrets, { id, domain })
  const proven = holder ?? claims.find((claim) => found.texts.includes(record(claim).value))
  if (proven && !holder) await setVerified(db, { ...proven, domain }, context.by(proven.account_id))
  return {
    claims: claims.map((claim) => ({
      account: claim.account,
      account_id: claim.account_id,
      ...record(claim),
      state: claim === holder ? 'verified_before' : claim === proven ? 'verified' : 'record_missing',
    })),
  }
}

function claimsOf(db: Database, domain: string): Promise<Claim[]> {
  return db
    .selectFrom('sites')
    .innerJoin('accounts', 'accounts.id', 'sites.account_id')
    .select(['sites.id', 'sites.account_id', 'accounts.name as account', 'sites.verified_at'])
    .where('sites.domain', '=', domain)
    .orderBy('sites.id')
    .execute()
}

/** Long records come in parts. A name without records has none; a server that does not answer is said. */
async function textsOf(
  { resolveTxt }: Context,
  name: string,
): Promise<{ texts: string[] } | { failed: string }> {
  try {
    return { texts: (await resolveTxt(name)).map((parts) => parts.join('')) }
  } catch (error) {
    const code = errorCode(error)
    return ['ENOTFOUND', 'ENODATA'].includes(code) ? { texts: [] } : { failed: code || 'no answer' }
  }
}

async function setVerified(
  db: Database,
  { id, account_id, domain }: Claim & { domain: string },
  by: AuditContext,
): Promise<void> {
  const verified_at = new Date().toISOString()
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('sites').set({ verified_at }).where('id', '=', id).execute()
    await audit(tx, by, {
      action: 'site_changed',
      account_id,
      object_id: id,
      object_name: domain,
      before: { verified_at: null },
      after: { verified_at },
    })
    await announce(tx, { account_id }, { kind: 'site', id })
  })
}
