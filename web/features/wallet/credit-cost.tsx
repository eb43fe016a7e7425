import { formatNumber } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/t.tsx'

interface CreditCostProps {
  /** The most it can cost. */
  upTo: number
  /** What a unit costs, in words: "1 per contact with an email". */
  rate: string
  /** The balance now, said where it is enough; without wallet access it stays unknown. */
  balance?: number | undefined
}

/** The price beside every button that can spend credits. Where it is narrow, the rate gives way before the balance. */
export function CreditCost({ upTo, rate, balance }: CreditCostProps) {
  const t = useT()
  const after = balance !== undefined && balance >= upTo ? balance - upTo : undefined
  return (
    <p className="text-end text-xs text-fg-muted tabular-nums max-tablet:text-start">
      <span className="block truncate text-sm font-medium text-fg-strong">
        {t('common.upTo', { credits: upTo })}
      </span>
      <span className="flex h-4 flex-row-reverse flex-wrap justify-start overflow-hidden whitespace-nowrap max-tablet:justify-end">
        {after !== undefined && <span>{t('common.balanceAfter', { credits: formatNumber(after) })}</span>}
        <span className="min-w-0 truncate">
          {rate}
          {after !== undefined && <span className="mx-1">·</span>}
        </span>
      </span>
    </p>
  )
}
