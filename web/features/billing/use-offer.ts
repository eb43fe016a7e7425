import { useQuery } from '@tanstack/react-query'
import { Refusal } from '#web/api/refusal.ts'
import { meQuery } from '#web/session/me.ts'
import { topUpOfferQuery } from './queries.ts'

/**
 * What credits cost, and whether there is a way to them: none where no card payments are taken, none for who may not
 * buy any and for who works as somebody else. Where the prices could not be asked for, the way stays and says so.
 */
export function useOffer() {
  const offer = useQuery(topUpOfferQuery)
  const { data: me } = useQuery(meQuery)
  const { data, error } = offer
  const hasFailed = !data && error !== null && !(error instanceof Refusal && error.status === 403)
  return { offer, isOffered: !me?.impersonation && (data?.is_available ?? hasFailed) }
}
