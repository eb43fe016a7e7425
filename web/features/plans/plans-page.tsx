import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { History, Layers, Plus } from 'lucide-react'
import { topUpCurrency } from '#contract/values/top-up-prices.ts'
import { moneyText } from '#web/features/billing/money-text.ts'
import { shownModules } from '#contract/values/operator/shown-modules.ts'
import { moduleNames } from '#web/features/team/words.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/t.tsx'
import { buttonClass, iconButtonClass } from '#web/ui/control/button-class.ts'
import { type PlainColumn, PlainTable } from '#web/ui/table/plain-table.tsx'
import { TableSkeleton } from '#web/ui/table/table-skeleton.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { Nothing } from '#web/ui/display/nothing.tsx'
import { When } from '#web/ui/display/when.tsx'
import { linkClass } from '#web/ui/page/link-class.ts'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { liveQuery } from '#web/ui/state/live-query.ts'
import { QueryView } from '#web/ui/state/query-view.tsx'
import { type Plan, plansQuery } from './queries.ts'

/** What accounts can be put on: credits every month, and prices. */
export function PlansPage() {
  const t = useT()
  const plans = useQuery(plansQuery)
  const create = (
    <Link to="/admin/plans/create" className={buttonClass({ variant: 'primary' })}>
      <Plus aria-hidden="true" />
      {t('plans.new')}
    </Link>
  )
  const columns: PlainColumn<Plan>[] = [
    {
      id: 'name',
      header: t('plans.name'),
      className: 'max-tablet:w-full max-tablet:max-w-0',
      cell: (plan) => (
        <span className="flex min-w-0 items-center gap-2">
          <Link
            to="/admin/plans/$id/edit"
            params={{ id: plan.id }}
            className="truncate rounded-xs font-medium text-fg-strong hover:underline"
          >
            <bdi>{plan.name}</bdi>
          </Link>
          {plan.is_default && <Badge tone="info">{t('plans.default')}</Badge>}
        </span>
      ),
    },
    {
      id: 'credits',
      header: t('plans.credits'),
      numeric: true,
      cell: ({ credits_per_month }) => formatNumber(credits_per_month),
    },
    {
      id: 'price',
      header: t('plans.pricePerMonth'),
      numeric: true,
      from: 'tablet',
      cell: ({ price_per_month }) =>
        price_per_month === null ? <Nothing /> : moneyText(price_per_month, topUpCurrency),
    },
    {
      id: 'modules',
      header: t('plans.modules'),
      from: 'desktop',
      cell: ({ modules }) => {
        const shown = shownModules.filter((slug) => modules.some((one) => one === slug))
        if (shown.length === 0) return <Nothing />
        return (
          <span className="flex gap-1">
            {shown.map((slug) => (
              <Badge key={slug}>{t(moduleNames[slug])}</Badge>
            ))}
          </span>
        )
      },
    },
    {
      id: 'expire',
      header: t('plans.expire'),
      from: 'desktop',
      cell: ({ months_valid }) => t('plans.expireAfter', { count: months_valid }),
    },
    {
      id: 'prices',
      header: t('plans.prices'),
      from: 'desktop',
      cell: ({ prices }) => t('plans.ownPrices', { count: Object.keys(prices).length }),
    },
    {
      id: 'accounts',
      header: t('plans.accounts'),
      numeric: true,
      from: 'tablet',
      cell: ({ id, accounts }) =>
        accounts === 0 ? (
          formatNumber(0)
        ) : (
          <Link
            to="/admin/users"
            search={{ plan: id }}
            aria-label={`${formatNumber(accounts)} · ${t('plans.accounts')}`}
            className={linkClass}
          >
            {formatNumber(accounts)}
          </Link>
        ),
    },
    {
      id: 'updated',
      header: t('plans.updated'),
      from: 'desktop',
      cell: ({ updated_at }) => <When at={updated_at} />,
    },
  ]
  const empty = (found: Plan[]) =>
    found.length > 0 ? undefined : (
      <EmptyState page icon={Layers} title={t('plans.none')} action={create}>
        {t('plans.noneText')}
      </EmptyState>
    )
  return (
    <PageFrame
      fill
      header={
        <PageHeader
          title={t('plans.title')}
          facts={plans.data ? [t('plans.count', { count: plans.data.length })] : []}
          actions={
            <>
              <Link
                to="/admin/plans/history"
                className={iconButtonClass('md')}
                aria-label={t('shell.history')}
              >
                <History aria-hidden="true" />
              </Link>
              {plans.data?.length !== 0 && create}
            </>
          }
        />
      }
    >
      <QueryView
        query={liveQuery(plans)}
        loadFailed={t('plans.loadFailed')}
        empty={empty}
        skeleton={<TableSkeleton />}
      >
        {(found) => (
          <div className="min-h-0 flex-1 overflow-auto overscroll-contain border-t border-line">
            <PlainTable
              caption={t('plans.title')}
              columns={columns}
              rows={found}
              rowId={({ id }) => id}
              height={48}
              closed
            />
          </div>
        )}
      </QueryView>
    </PageFrame>
  )
}
