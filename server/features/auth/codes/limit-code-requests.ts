import type { VisitContext } from '#server/platform/context.ts'
import { networkPrefix } from '#server/platform/connections/network-prefix.ts'
import type { Limit } from '#server/platform/security/limits.ts'
import { emailKey } from '#server/features/auth/sign-in-site.ts'

const refusal = 'too_many_codes'

const byEmail: Limit = { name: 'ask-code', points: 5, seconds: 3_600, refusal }

/** Allows a room full of people to register behind one network address, and stops a sender of mass email. */
const anHour: Limit = { name: 'ask-code-from', points: 40, seconds: 3_600, refusal }
const aDay: Limit = { name: 'ask-code-from-day', points: 200, seconds: 86_400, refusal }

interface CodeRequest {
  purpose: 'reset' | 'register' | 'mail_change' | 'session'
  /** The email that gets the code, or the id of the user who asks for it. */
  key: string
}

/** Counts a code that is sent to an email. The count of one reseller leaves other resellers alone. */
export const limitCodes = (
  { services, site }: Pick<VisitContext, 'services'> & { site: { reseller_id: string | null } },
  { purpose, key }: CodeRequest,
) => services.limits.count(byEmail, `${purpose}:${emailKey(site, key)}`)

/** Counts a code that a visitor asks for, to any email, before the product looks up whose email it is. */
export async function limitCodesOfNetwork({
  services,
  address,
}: Pick<VisitContext, 'services' | 'address'>): Promise<void> {
  const network = networkPrefix(address)
  await services.limits.count(anHour, network)
  await services.limits.count(aDay, network)
}
