import { Link } from '@tanstack/react-router'
import type { Answer } from '#web/api/call.ts'
import { AddCreditsLink } from '#web/features/billing/add-credits-link.tsx'
import { useSeller } from '#web/features/billing/use-offer.ts'
import { formatDate, formatNumber } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/t.tsx'
import { ShareBar } from '#web/ui/chart/share-bar.tsx'
import { buttonClass } from '#web/ui/control/button-class.ts'
import { actionKey, creditsText, seriesOf } from './ledger/wallet-words.ts'

interface CreditsPanelProps {
  wallet: Answer<'getWallet'>
  onLeave: () => void
}

/** The wallet in short: what there is, what this period was spent on, and when more comes. */
export default function CreditsPanel({ wallet, onLeave }: CreditsPanelProps) {
  const t = useT()
  const seller = useSeller()
  const { balance, held, plan, frozen_at, used_by_action, used_this_period, period_began } = wallet
  const used: Record<string, number> = {}
  for (const { action, credits } of used_by_action) {
    const key = actionKey(action)
    used[key] = (used[key] ?? 0) + Math.max(0, credits)
  }
  const series = seriesOf(Object.keys(used).filter((key) => (used[key] ?? 0) > 0))
  return (
    <div className="grid gap-4">
      <div>
        <h2 className="text-fg-muted">{t('wallet.balance')}</h2>
        <p className="text-2xl font-semibold text-fg-strong tabular-nums">{creditsText(balance + held)}</p>
        <p className="text-xs text-fg-muted tabular-nums">
          {t(frozen_at === null ? 'wallet.freeAndReserved' : 'wallet.frozenAndReserved', {
            free: formatNumber(balance),
            reserved: formatNumber(held),
          })}
        </p>
      </div>
      <div>
        <p className="flex flex-wrap items-baseline gap-x-2 not-last:pb-2">
          {t('wallet.used')}
          <span className="ms-auto font-medium text-fg-strong tabular-nums">
            {creditsText(used_this_period)}
          </span>
          <span className="w-full text-xs text-fg-muted">
            {t('wallet.usedFacts', { day: formatDate(period_began, 'short') })}
          </span>
        </p>
        {series.length > 0 && <ShareBar series={series} values={used} />}
      </div>
      {plan && (
        <p className="flex flex-wrap items-baseline gap-x-2">
          {t('wallet.renews')}
          <span className="ms-auto font-medium text-fg-strong">
            {formatDate(plan.next_grant_at, 'short')}
          </span>
          <span className="w-full text-xs text-fg-muted">
            {t('wallet.renewsFacts', { credits: plan.credits_per_month, plan: plan.name })}
          </span>
        </p>
      )}
      {seller && <p className="text-fg-muted">{t('common.askSeller', { name: seller })}</p>}
      <div className="flex flex-wrap gap-2 *:flex-1">
        {frozen_at === null && <AddCreditsLink size="sm" needed={0} onClick={onLeave} />}
        <Link to="/settings/wallet" search={{}} onClick={onLeave} className={buttonClass({ size: 'sm' })}>
          {t('wallet.seeUsage')}
        </Link>
      </div>
    </div>
  )
}
