import { useQuery } from '@tanstack/react-query'
import type { ListType } from '#contract/values/list-types.ts'
import { prices } from '#contract/values/prices.ts'
import { limitsQuery } from '#web/features/wallet/queries.ts'
import { useT } from '#web/i18n/t.tsx'
import type { LeadAct } from './tool-acts.ts'

/** The price of one hit of an act beside its name: "1 cr per hit". Undefined for what is free. */
export function useActPrice(type: ListType): (act: LeadAct) => string | undefined {
  const t = useT()
  const { data: limits } = useQuery(limitsQuery)
  return ({ price, hasDearer }) => {
    if (!price) return undefined
    const action = price(type)
    const credits = limits?.prices[action] ?? prices[action]
    return t(hasDearer ? 'leads.tool.priceFrom' : 'leads.tool.priceEach', { credits })
  }
}
