import { formatNumber } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/t.tsx'

interface CreditCostProps {
  /** The most it can cost. */
  upTo: number
  /** What a unit costs, in words: "1 per contact with an email". */
  rate: string
  /** The balance now; without wallet access it stays unknown. */
  balance?: number | undefined
}

/** The price beside every button that can spend credits. */
export function CreditCost({ upTo, rate, balance }: CreditCostProps) {
  const t = useT()
  return (
    <p className="text-end text-xs text-fg-muted tabular-nums max-tablet:text-start">
      <span className="block text-sm font-medium text-fg-strong">{t('common.upTo', { credits: upTo })}</span>
      {rate}
      {balance !== undefined && ` · ${t('common.balanceAfter', { credits: formatNumber(balance - upTo) })}`}
    </p>
  )
}
