import type { DayBar } from '#web/ui/chart/stacked-bars.tsx'
import type { Usage } from '#web/features/wallet/queries.ts'
import { actionKey } from '#web/features/wallet/ledger/wallet-words.ts'

/** A bar for each of the last days, also for those on which nothing was used; the last one is the account's today. */
export function dayBars(used: Usage['days'], days: number, today: string): DayBar[] {
  const values = new Map<string, Record<string, number>>()
  for (const { day, action, credits } of used) {
    const bar = values.get(day) ?? {}
    const key = actionKey(action)
    bar[key] = (bar[key] ?? 0) + credits
    values.set(day, bar)
  }
  const last = Date.parse(today)
  return Array.from({ length: days }, (_, index) => {
    const day = new Date(last - (days - 1 - index) * 86_400_000).toISOString().slice(0, 10)
    return { day, values: values.get(day) ?? {} }
  })
}
