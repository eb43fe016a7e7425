import type { Database } from '#server/platform/postgres/database.ts'
import type { Limit, Limits } from '#server/platform/security/limits.ts'
import { hashToken } from '#server/platform/security/secrets.ts'
import { type CodeAttempt, findCode, wrongCode } from '#server/features/auth/codes/email-codes.ts'
import { networkPrefix } from '#server/platform/connections/network-prefix.ts'

/** As long as codes are counted: whoever may not ask for another one holds a link that works. */
const minutes = 60

/** Nobody guesses 256 bits: this only keeps one place from asking all day. */
const fromOnePlace: Limit = {
  name: 'open-reset-link',
  points: 100,
  seconds: 3_600,
  refusal: 'too_many_attempts',
}

type Attempt = Omit<CodeAttempt, 'purpose' | 'user_id' | 'claim'> & { address: string }

/**
 * The code that was mailed to set a new password, or the link beside it. Wrong codes void the code and never the link,
 * so that no stranger can keep an owner out (reliability A1).
 */
export function findReset(db: Database, limits: Limits, { address, ...attempt }: Attempt) {
  return isLink(attempt.code)
    ? findLink(db, limits, { address, ...attempt })
    : findCode(db, limits, { ...attempt, purpose: 'reset' })
}

const isLink = (code: string) => code.length === 43

/** Any link of the last hour that was not used: a newer mail that somebody else asked for voids none. */
async function findLink(db: Database, limits: Limits, { email, code, site, address }: Attempt) {
  await limits.count(fromOnePlace, networkPrefix(address))
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
  await limits.giveBack(fromOnePlace, networkPrefix(address))
  return row
}
