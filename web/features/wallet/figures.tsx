import type { Answer } from '#web/api/call.ts'
import { formatDate, formatNumber } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/t.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { creditsText } from './ledger/wallet-words.ts'

/** Balance, use and the next month of the plan, or what is reserved, side by side; under each other on a phone. */
export function Figures({ wallet }: { wallet: Answer<'getWallet'> }) {
  const t = useT()
  const { balance, held, plan, frozen_at } = wallet
  const isSplit = plan !== null || frozen_at !== null
  const free = frozen_at === null ? 'wallet.freeAndReserved' : 'wallet.frozenAndReserved'
  const figures = [
    {
      label: t('wallet.balance'),
      value: creditsText(balance + held),
      facts: t(isSplit ? free : 'wallet.balanceFacts', {
        free: formatNumber(balance),
        reserved: formatNumber(held),
      }),
    },
    {
      label: t('wallet.used'),
      value: creditsText(wallet.used_this_period),
      facts: t('wallet.usedFacts', { day: formatDate(wallet.period_began, 'short') }),
    },
    plan
      ? {
          label: t('wallet.renews'),
          value: formatDate(plan.next_grant_at, 'short'),
          facts: t('wallet.renewsFacts', {
            credits: plan.credits_per_month,
            plan: plan.name,
          }),
        }
      : { label: t('wallet.reserved'), value: creditsText(held), facts: t('wallet.reservedFacts') },
  ]
  return (
    <dl className={frame}>
      {figures.map(({ label, value, facts }) => (
        <div key={label} className={cell}>
          <dt className="text-fg-muted">{label}</dt>
          <dd className="text-2xl font-semibold text-fg-strong tabular-nums">{value}</dd>
          <dd className="text-xs text-fg-muted tabular-nums">{facts}</dd>
        </div>
      ))}
    </dl>
  )
}

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

/** What is free, in the order in which it is spent, and when it expires. */
export function Lots({ lots }: Pick<Answer<'getWallet'>, 'lots'>) {
  const t = useT()
  if (lots.length === 0) return null
  return (
    <section
      aria-labelledby="lots-title"
      className="flex flex-wrap items-baseline gap-x-6 gap-y-1 border-b border-line px-6 py-3 max-tablet:px-4"
    >
      <h2 id="lots-title" className="text-xs font-medium text-fg-muted">
        {t('wallet.lots')}
      </h2>
      <ol className="contents">
        {lots.map(({ kind, free, expires_at }) => (
          <li key={`${kind} ${expires_at}`} className="tabular-nums max-tablet:w-full">
            <span className="font-medium text-fg-strong">{creditsText(free)}</span>{' '}
            <span className="text-fg-muted">
              {t(`wallet.lot.${kind}`)}
              {' · '}
              {expires_at ? t('wallet.expireOn', { day: formatDate(expires_at) }) : t('wallet.neverExpire')}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
