import { useQuery } from '@tanstack/react-query'
import { siteQuery } from '#web/features/branding/queries.ts'
import { meQuery } from '#web/session/me.ts'
import { topUpOfferQuery } from './queries.ts'

/**
 * The reseller that sells credits to this client: a card payment would go to the platform. Undefined for other users,
 * and while working as a user.
 */
export function useSeller(): string | undefined {
  const { data: me } = useQuery(meQuery)
  const mayPay = !!me && (me.isMainUser || me.accessToWallet)
  const { data: offer } = useQuery({ ...topUpOfferQuery, enabled: mayPay })
  const { data: site } = useQuery(siteQuery)
  return mayPay && offer?.sold_by === 'reseller' && !me.impersonation ? site?.name : undefined
}
