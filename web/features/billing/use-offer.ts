import { useQuery } from '@tanstack/react-query'
import { Refusal } from '#web/api/refusal.ts'
import { siteQuery } from '#web/features/branding/queries.ts'
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

/**
 * The business to ask for credits where no card payment is offered: the reseller of a client, as a payment would go to the
 * platform, or the platform that takes none. Undefined for other users, and while working as a user.
 */
export function useSeller(): string | undefined {
  const { data: me } = useQuery(meQuery)
  const mayPay = !!me && me.role !== 'admin' && (me.isMainUser || me.accessToWallet)
  const { data: offer } = useQuery({ ...topUpOfferQuery, enabled: mayPay })
  const { data: site } = useQuery(siteQuery)
  return mayPay && offer && !offer.is_available && !me.impersonation ? site?.name : undefined
}
