import { useQuery } from '@tanstack/react-query'
import { Refusal } from '#web/api/refusal.ts'
import { meQuery } from '#web/session/me.ts'
import { topUpOfferQuery } from './queries.ts'

/**
 * The prices of credits, and whether to offer them: not without card payments, not to users who may not buy, not while
 * working as a user. When the prices fail to load, the offer stays and shows the error.
 */
export function useOffer() {
  const offer = useQuery(topUpOfferQuery)
  const { data: me } = useQuery(meQuery)
  const { data, error } = offer
  const hasFailed = !data && error !== null && !(error instanceof Refusal && error.status === 403)
  return { offer, isOffered: !me?.impersonation && (data?.is_available ?? hasFailed) }
}
