import type { Limit, Limits } from '#server/platform/security/limits.ts'
import { networkPrefix } from '#server/platform/connections/network-prefix.ts'

const refusal = 'too_many_codes'

/** A room full of people may register behind one address, and nobody mails strangers all day. */
const anHour: Limit = { name: 'ask-code-from', points: 40, seconds: 3_600, refusal }
const aDay: Limit = { name: 'ask-code-from-day', points: 200, seconds: 86_400, refusal }

/** Counts a code that a visitor asks for, to whatever address, before anybody looks whose it is. */
export async function limitNetwork(limits: Limits, address: string): Promise<void> {
  const place = networkPrefix(address)
  await limits.count(anHour, place)
  await limits.count(aDay, place)
}
