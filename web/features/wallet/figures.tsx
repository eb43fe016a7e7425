import { useState } from 'react'
import type { Answer } from '#web/api/call.ts'
import { formatDay, formatNumber } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/t.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { creditsText } from './wallet-words.ts'

/** Balance, use and reserve, side by side; under each other on a phone. */
export function Figures({ wallet }: { wallet: Answer<'getWallet'> }) {
  const t = useT()
  const [first] = useState(firstOfMonth)
  const figures = [
    {
      label: t('wallet.balance'),
      credits: wallet.balance + wallet.held,
      facts: t('wallet.balanceFacts', { free: formatNumber(wallet.balance) }),
    },
    {
      label: t('wallet.used'),
      credits: wallet.used_this_period,
      facts: t('wallet.usedFacts', { day: formatDay(first, 'short') }),
    },
    { label: t('wallet.reserved'), credits: wallet.held, facts: t('wallet.reservedFacts') },
  ]
  return (
    <dl className={frame}>
      {figures.map(({ label, credits, facts }) => (
        <div key={label} className={cell}>
          <dt className="text-fg-muted">{label}</dt>
          <dd className="text-2xl font-semibold text-fg-strong tabular-nums">{creditsText(credits)}</dd>
          <dd className="text-xs text-fg-muted tabular-nums">{facts}</dd>
        </div>
      ))}
    </dl>
  )
}

const firstOfMonth = () => `${new Date().toISOString().slice(0, 7)}-01`

const frame = 'grid grid-cols-3 border-y border-line max-tablet:grid-cols-1 max-tablet:border-t-0'
const cell =
  'grid content-start gap-0.5 border-line px-6 py-4 not-first:border-s max-tablet:border-s-0! max-tablet:px-4 max-tablet:py-3 max-tablet:not-first:border-t'

export function FiguresSkeleton() {
  return (
    <div className={frame}>
      {[0, 1, 2].map((place) => (
        <div key={place} className={cell}>
          <Skeleton className="h-4 w-24" />
          <Skeleton className="my-1 h-6 w-32" />
          <Skeleton className="h-3 w-28" />
        </div>
      ))}
    </div>
  )
}
