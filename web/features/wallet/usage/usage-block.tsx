import { useQuery } from '@tanstack/react-query'
import { ChartNoAxesColumn } from 'lucide-react'
import { formatNumber } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/t.tsx'
import { StackedBars } from '#web/ui/chart/stacked-bars.tsx'
import { Swatch } from '#web/ui/chart/swatch.tsx'
import { Segmented } from '#web/ui/choice/segmented.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { liveQuery } from '#web/ui/state/live-query.ts'
import { QueryView } from '#web/ui/state/query-view.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { type Usage, usageQuery } from '#web/features/wallet/queries.ts'
import { dayBars } from './usage-days.ts'
import { UsageTable } from './usage-table.tsx'
import {
  type ChangeSearch,
  usageViews,
  type WalletSearch,
} from '#web/features/wallet/ledger/wallet-search.ts'
import { actionKey, creditsText, seriesOf } from '#web/features/wallet/ledger/wallet-words.ts'

const byDay = 'day'

/** What was used over 30 or 90 days: bars by day, or tables by action, person, list and day. */
export function UsageBlock({ search, onChange }: { search: WalletSearch; onChange: ChangeSearch }) {
  const t = useT()
  const days = search.days ?? 30
  const usage = useQuery(usageQuery(days))
  return (
    <section aria-labelledby="usage-title" className="min-w-0 px-6 py-5 max-tablet:px-4">
      <div className="flex flex-wrap items-center gap-3 pb-4">
        <h2 id="usage-title" className="me-auto text-md font-semibold text-fg-strong">
          {t('wallet.usage')}
        </h2>
        <Segmented
          size="sm"
          label={t('wallet.usageBy')}
          value={search.usage ?? byDay}
          options={[
            { value: byDay, label: t('wallet.byDay') },
            { value: 'action', label: t('wallet.byAction') },
            { value: 'member', label: t('wallet.byMember') },
            { value: 'list', label: t('wallet.byList') },
            { value: 'table', label: t('wallet.asTable') },
          ]}
          onChange={(view) => onChange({ usage: usageViews.find((one) => one === view) })}
        />
        <Segmented
          size="sm"
          label={t('wallet.days')}
          value={String(days)}
          options={[30, 90].map((count) => ({
            value: String(count),
            label: t('wallet.lastDays', { days: count }),
          }))}
          onChange={(count) => onChange({ days: count === '90' ? 90 : undefined })}
        />
      </div>
      <QueryView
        query={liveQuery(usage)}
        loadFailed={t('wallet.usageFailed')}
        skeleton={<Skeleton className="h-58 w-full" />}
        empty={(found) =>
          found.days.length === 0 ? (
            <EmptyState icon={ChartNoAxesColumn} title={t('wallet.nothingUsed')}>
              {t('wallet.nothingUsedText')}
            </EmptyState>
          ) : undefined
        }
      >
        {(found) =>
          search.usage ? (
            <UsageTable usage={found} view={search.usage} />
          ) : (
            <UsageChart usage={found} days={days} />
          )
        }
      </QueryView>
    </section>
  )
}

function UsageChart({ usage, days }: { usage: Usage; days: number }) {
  const t = useT()
  const series = seriesOf(usage.actions.map(({ action }) => action))
  const total = usage.actions.reduce((sum, { credits }) => sum + credits, 0)
  const creditsOf = (key: string) =>
    usage.actions.reduce((sum, { action, credits }) => sum + (actionKey(action) === key ? credits : 0), 0)
  return (
    <>
      <StackedBars
        label={t('wallet.usageLabel', { credits: formatNumber(total), days })}
        series={series}
        days={dayBars(usage.days, days, usage.today)}
      />
      <ul className="flex flex-wrap gap-x-5 gap-y-1 ps-11 pt-3">
        {series.map(({ key, name, colour }) => (
          <li key={key} className="flex items-center gap-2">
            <Swatch colour={colour} />
            {name}
            <span className="text-fg-muted tabular-nums">{creditsText(creditsOf(key))}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
