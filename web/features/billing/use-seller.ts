import { useQuery } from '@tanstack/react-query'
import { siteQuery } from '#web/features/branding/queries.ts'
import { meQuery } from '#web/session/me.ts'
import { topUpOfferQuery } from './queries.ts'

/**
 * The business to ask for credits, for a client of a reseller: its card payments would be the platform's. Undefined for
 * everybody else, and for who works as somebody else.
 */
export function useSeller(): string | undefined {
  const { data: me } = useQuery(meQuery)
  const mayPay = !!me && (me.isMainUser || me.accessToWallet)
  const { data: offer } = useQuery({ ...topUpOfferQuery, enabled: mayPay })
  const { data: site } = useQuery(siteQuery)
  return mayPay && offer?.sold_by === 'reseller' && !me.impersonation ? site?.name : undefined
}
