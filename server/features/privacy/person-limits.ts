import type { RequestContext } from '#server/platform/context.ts'
import type { Limit } from '#server/platform/security/limits.ts'

type PersonCall = 'look-up' | 'export' | 'erase'

/** Calls of each kind that an account makes about people in an hour. A request of a person takes one or two of each. */
const anHour = (call: PersonCall): Limit => ({
  name: `person-${call}`,
  points: 60,
  seconds: 3_600,
  refusal: 'too_many_people_asked',
})

/** Counts a call about a person, and refuses one beyond the limit: guesses in bulk are no requests of people. */
export async function countPersonCall(
  { account_id, services }: Pick<RequestContext, 'account_id' | 'services'>,
  call: PersonCall,
): Promise<void> {
  await services.limits.count(anHour(call), account_id)
}
