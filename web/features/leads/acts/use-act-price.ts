import { useQuery } from '@tanstack/react-query'
import { maxLeadsPerRun } from '#contract/values/list-type-facts.ts'
import type { ListType } from '#contract/values/list-types.ts'
import { prices } from '#contract/values/prices.ts'
import { limitsQuery } from '#web/features/wallet/queries.ts'
import { useT } from '#web/i18n/t.tsx'
import type { LeadAct } from './tool-acts.ts'

/** The most that an act costs for so many leads, beside its name: "up to 9 cr". Undefined for what is free. */
export function useActPrice(type: ListType): (act: LeadAct, leads: number) => string | undefined {
  const t = useT()
  const { data: limits } = useQuery(limitsQuery)
  return ({ price, asksFor = maxLeadsPerRun, mostEach = 1 }, leads) => {
    if (!price) return undefined
    const action = price(type)
    const hits = Math.min(asksFor, leads * mostEach)
    return t('leads.tool.priceMost', { credits: hits * (limits?.prices[action] ?? prices[action]) })
  }
}
