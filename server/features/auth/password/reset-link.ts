import { type CodeAttempt, findCode, wrongCode } from '#server/features/auth/codes/email-codes.ts'
import { networkPrefix } from '#server/platform/connections/network-prefix.ts'
import type { VisitContext } from '#server/platform/context.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import type { Limit } from '#server/platform/security/limits.ts'
import { hashToken } from '#server/platform/security/secrets.ts'

/** As long as codes are counted: a user who may not ask for another code holds a link that works. */
const minutes = 60

/** A link has 256 random bits: the limit only stops one network from asking all day. */
const byNetwork: Limit = {
  name: 'open-reset-link',
  points: 100,
  seconds: 3_600,
  refusal: 'too_many_attempts',
}

type Context = Pick<VisitContext, 'services' | 'site' | 'address'>
type Attempt = Pick<CodeAttempt, 'email' | 'code'>

/**
 * Finds the mailed code for a new password, by the code or by the link beside it. Wrong codes void the code and never the
 * link, so that no stranger can keep an owner out (reliability A1).
 */
export function findReset(db: Database, context: Context, attempt: Attempt) {
  return isLink(attempt.code)
    ? findLink(db, context, attempt)
    : findCode(db, context, { ...attempt, purpose: 'reset' })
}

const isLink = (code: string) => code.length === 43

/** Finds any unused link of the last hour. A newer email that a stranger asked for voids none of them. */
async function findLink(db: Database, { services, site, address }: Context, { email, code }: Attempt) {
  const network = networkPrefix(address)
  await services.limits.count(byNetwork, network)
  const row = await db
    .selectFrom('email_codes')
    .select(['id', 'email', 'user_id'])
    .where('purpose', '=', 'reset')
    .where('email', '=', email)
    .where('reseller_id', 'is not distinct from', site.reseller_id)
    .where('link_hash', '=', hashToken(code))
    .where('used_at', 'is', null)
    .where('created_at', '>', new Date(Date.now() - minutes * 60_000).toISOString())
    .executeTakeFirst()
  if (!row) throw wrongCode()
  await services.limits.giveBack(byNetwork, network)
  return row
}
