import type { PricedAction } from '#contract/values/prices.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { type PlainKey, t } from '#web/i18n/t.tsx'
import type { Series } from '#web/ui/chart/stacked-bars.tsx'
import type { LedgerLine } from '#web/features/wallet/queries.ts'

/** What is paid for, in the order and colours of the chart. */
const actions: Record<PricedAction | 'other', { name: PlainKey; colour: Series['colour'] }> = {
  'local.contact': { name: 'wallet.action.local.contact', colour: 1 },
  'people.contact': { name: 'wallet.action.people.contact', colour: 2 },
  'domain.email': { name: 'wallet.action.domain.email', colour: 3 },
  'influencer.record': { name: 'wallet.action.influencer.record', colour: 4 },
  'people.phone': { name: 'wallet.action.people.phone', colour: 5 },
  'find-similar': { name: 'wallet.action.find-similar', colour: 6 },
  'influencer.enrich': { name: 'wallet.action.influencer.enrich', colour: 7 },
  other: { name: 'wallet.action.other', colour: 8 },
}

function isKnown(action: string): action is keyof typeof actions {
  return action in actions
}

/** The series of these actions; what this version does not know counts as other. */
export function seriesOf(used: readonly string[]): Series[] {
  const keys = new Set<string>(used.map(actionKey))
  return Object.entries(actions)
    .filter(([key]) => keys.has(key))
    .map(([key, { name, colour }]) => ({ key, name: t(name), colour }))
}

export const actionKey = (action: string) => (isKnown(action) ? action : 'other')

/** What happened: "Local contacts", "Refund". */
export function lineName({ kind, action }: LedgerLine): string {
  if (kind === 'settle') return t(actions[actionKey(action ?? 'other')].name)
  return t(`wallet.kind.${kind}`)
}

/** "4,820 credits". */
export const creditsText = (credits: number) => t('shell.balance', { credits })

/** "4,820 cr", for a cell of a table. */
export const creditsCell = (credits: number) => t('wallet.credits', { credits: formatNumber(credits) })

/** "+500 cr", "−42 cr", for a cell of a table. */
export const changeCell = (credits: number) =>
  t('wallet.credits', { credits: formatNumber(credits, { signDisplay: 'exceptZero' }) })
