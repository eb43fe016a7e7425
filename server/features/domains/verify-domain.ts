import { errorCode, StartError } from '#server/platform/config/start-error.ts'
import { announce } from '#server/platform/events/events.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import type { SecretBox } from '#server/platform/security/secrets.ts'
import { readHost } from '#server/platform/tenancy/host-name.ts'
import { audit } from '#server/features/audit/audit.ts'

interface Context {
  secrets: SecretBox
  /** The TXT records of a name, as `resolveTxt` of node:dns answers them. */
  resolveTxt(name: string): Promise<string[][]>
}

interface Claim {
  id: string
  account_id: string
  account: string
  verified_at: string | null
}

/** An account that claims a domain, and the TXT record by which it shows that the domain is its own. */
export interface Verification {
  account: string
  name: string
  value: string
  state: 'verified' | 'verified_before' | 'record_missing'
}

const recordName = (domain: string) => `_quarry.${domain}`

/** One value per claim: a record that proves the domain to be one account's proves it for no other. */
const recordValue = ({ secrets }: Context, { id }: Claim, domain: string) =>
  `quarry-verification=${secrets.fingerprints(`domain ${domain} of site ${id}`)[0].toString('base64url').slice(0, 32)}`

/**
 * Looks up the TXT record of a domain and verifies the claim that it names: the brand of that account shows on the host
 * from then on. A domain that another account has verified stays with that account.
 */
export async function verifyDomain(db: Database, context: Context, typed: string): Promise<Verification[]> {
  const domain = readHost(typed)
  if (domain === undefined) throw new StartError(`${JSON.stringify(typed.slice(0, 80))} is no host name`)
  const claims = await claimsOf(db, domain)
  if (claims.length === 0)
    throw new StartError(
      `No account has saved a brand for ${domain}: its owner does so on the business settings page`,
    )
  const found = new Set(await textsOf(context, recordName(domain)))
  const holder = claims.find(({ verified_at }) => verified_at !== null)
  const proven = holder ?? claims.find((claim) => found.has(recordValue(context, claim, domain)))
  if (proven && !holder) await setVerified(db, proven, domain)
  return claims.map((claim) => ({
    account: claim.account,
    name: recordName(domain),
    value: recordValue(context, claim, domain),
    state: claim === holder ? 'verified_before' : claim === proven ? 'verified' : 'record_missing',
  }))
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
async function textsOf({ resolveTxt }: Context, name: string): Promise<string[]> {
  try {
    return (await resolveTxt(name)).map((parts) => parts.join(''))
  } catch (error) {
    if (['ENOTFOUND', 'ENODATA'].includes(errorCode(error))) return []
    throw new StartError(
      `The TXT record ${name} could not be looked up (${errorCode(error) || 'no answer'})`,
      {
        cause: error,
      },
    )
  }
}

async function setVerified(db: Database, { id, account_id }: Claim, domain: string): Promise<void> {
  const verified_at = new Date().toISOString()
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('sites').set({ verified_at }).where('id', '=', id).execute()
    await audit(
      tx,
      { provider: 'npm run verify-domain', account_id, address: '' },
      {
        action: 'site_changed',
        object_id: id,
        object_name: domain,
        before: { verified_at: null },
        after: { verified_at },
      },
    )
    await announce(tx, { account_id }, { kind: 'site', id })
  })
}
