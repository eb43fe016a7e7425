import { useMutation, useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { believedBounces } from '#contract/values/searches/bounces.ts'
import { AdminFrame } from '#web/features/admin/admin-frame.tsx'
import { type Bounce, bouncesQuery, settleBounce } from '#web/features/admin/queries.ts'
import { useAdminSearch } from '#web/features/admin/use-admin-search.ts'
import { useT } from '#web/i18n/t.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { When } from '#web/ui/display/when.tsx'
import { Failure } from '#web/ui/state/failure.tsx'
import { liveQuery } from '#web/ui/state/live-query.ts'
import { type PlainColumn, PlainTable } from '#web/ui/table/plain-table.tsx'

/** Reported bounces beyond what is refunded on the word of an account: the operator refunds each or declines. */
export function BouncesPage() {
  const t = useT()
  const { paging, onPaging } = useAdminSearch()
  const bounces = useQuery(bouncesQuery({ page: paging.page, limit: paging.pageSize }))
  const columns: PlainColumn<Bounce>[] = [
    {
      id: 'account',
      header: t('admin.account'),
      className: 'w-full max-w-0 font-medium text-fg-strong',
      cell: ({ account_name, ...bounce }) => (
        <>
          <span className="block truncate">{account_name}</span>
          <span className="block text-xs font-normal text-fg-muted tablet:truncate">
            <span className="tablet:hidden">
              {t('admin.bounceCost', bounce)}
              {' · '}
            </span>
            {t('admin.bounceShare', { ...bounce, days: believedBounces.days })}
          </span>
        </>
      ),
    },
    {
      id: 'status',
      header: t('admin.bounceStatus'),
      from: 'desktop',
      cell: ({ status }) => <bdi dir="ltr">{status}</bdi>,
    },
    {
      id: 'when',
      header: t('admin.when'),
      from: 'tablet',
      cell: ({ reported_at }) => <When at={reported_at} />,
    },
    {
      id: 'credits',
      header: t('admin.bounceCredits'),
      from: 'tablet',
      numeric: true,
      cell: ({ credits }) => credits,
    },
    {
      id: 'settle',
      header: t('admin.bounceRefund'),
      control: true,
      className: 'whitespace-nowrap',
      cell: (bounce) => <Settle bounce={bounce} />,
    },
  ]
  return (
    <AdminFrame
      title={t('shell.bounces')}
      tab="bounces"
      loadFailed={t('admin.bouncesFailed')}
      count={(total) => t('admin.bounceCount', { count: total })}
      query={liveQuery(bounces)}
      paging={paging}
      onPaging={onPaging}
      icon={CircleCheck}
      empty={t('admin.noBounces')}
      emptyText={t('admin.noBouncesText', believedBounces)}
    >
      {({ items }) => (
        <PlainTable
          caption={t('shell.bounces')}
          columns={columns}
          rows={items}
          rowId={({ id }) => id}
          height={56}
        />
      )}
    </AdminFrame>
  )
}

function Settle({ bounce: { id } }: { bounce: Bounce }) {
  const t = useT()
  const settle = useMutation(settleBounce)
  const act = (refund: boolean, label: 'admin.bounceRefund' | 'admin.bounceDecline') => (
    <Button
      size="sm"
      busy={settle.isPending && settle.variables.refund === refund}
      onClick={() => settle.mutate({ id, refund })}
    >
      {t(label)}
    </Button>
  )
  return (
    <>
      <span className="inline-flex gap-2">
        {act(true, 'admin.bounceRefund')}
        {act(false, 'admin.bounceDecline')}
      </span>
      <Failure cell error={settle.error} />
    </>
  )
}
