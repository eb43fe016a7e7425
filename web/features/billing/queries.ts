import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { type Answer, call, queryOf, type Sent } from '#web/api/call.ts'

declare module '#web/api/query-keys.ts' {
  interface KeyParts {
    'billing-portals': []
  }
}

export type TopUp = Answer<'getTopUp'>
export type Offer = Answer<'getTopUpOffer'>
export type Portal = Answer<'checkBillingPortals'>[number]

/** Begins with the wallet's key, so that a payment that is settled renews it. */
export const topUpOfferQuery = queryOf('getTopUpOffer', ['wallet', 'top-up-offer'])

export const topUpQuery = (id: string) => queryOf('getTopUp', ['wallet', 'top-up', id], { params: { id } })

export const startTopUp = mutationOptions({
  mutationFn: (body: Sent<'startTopUp'>['body']) => call('startTopUp', { body }),
})

/** What a portal opens with is made for this moment: never kept. */
export const portalsQuery = queryOptions({
  queryKey: ['billing-portals'],
  queryFn: ({ signal }) => call('checkBillingPortals', {}, { signal, quiet: true }),
  staleTime: 0,
  gcTime: 0,
  refetchOnWindowFocus: true,
})
