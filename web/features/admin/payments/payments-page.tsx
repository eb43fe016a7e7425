import { useMutation, useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { formatDate } from '#web/i18n/format.ts'
import { sayCode } from '#web/i18n/say-code.ts'
import { useT } from '#web/i18n/t.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { type PlainColumn, PlainTable } from '#web/ui/table/plain-table.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { Nothing } from '#web/ui/display/nothing.tsx'
import { When } from '#web/ui/display/when.tsx'
import { notify } from '#web/ui/notification/notify.ts'
import { Banner } from '#web/ui/state/banner.tsx'
import { Failure } from '#web/ui/state/failure.tsx'
import { liveQuery } from '#web/ui/state/live-query.ts'
import { AdminFrame } from '#web/features/admin/admin-frame.tsx'
import { type Problem, problemsQuery, retryProblem } from '#web/features/admin/queries.ts'
import { useAdminSearch } from '#web/features/admin/use-admin-search.ts'

const providers = { stripe: 'Stripe', paykickstart: 'PayKickstart' }

/** Payments that were told and changed nothing: why, and once more when that is mended. */
export function PaymentsPage() {
  const t = useT()
  const { paging, onPaging } = useAdminSearch()
  const problems = useQuery(problemsQuery({ page: paging.page, limit: paging.pageSize }))
  return (
    <AdminFrame
      title={t('notices.title')}
      tab="payments"
      loadFailed={t('notices.loadFailed')}
      count={(total) => t('notices.count', { count: total })}
      query={liveQuery(problems)}
      paging={paging}
      onPaging={onPaging}
      icon={CircleCheck}
      empty={t('notices.none')}
      emptyText={t('notices.noneText')}
      notice={({ refused }) =>
        refused.length > 0 && (
          <div className="grid gap-2 px-6 pb-3 max-tablet:px-4 max-tablet:pt-3">
            {refused.map(({ provider, notices, last_at }) => (
              <Banner
                key={provider}
                tone="warning"
                title={t('notices.refused', { provider: providers[provider], count: notices })}
              >
                {t('notices.refusedText', { when: formatDate(last_at, 'full') })}
              </Banner>
            ))}
          </div>
        )
      }
    >
      {({ items }) => <ProblemsTable problems={items} />}
    </AdminFrame>
  )
}

function ProblemsTable({ problems }: { problems: readonly Problem[] }) {
  const t = useT()
  const columns: PlainColumn<Problem>[] = [
    {
      id: 'why',
      header: t('notices.why'),
      className: 'max-tablet:w-full max-tablet:max-w-0',
      cell: ({ problem, provider, type, state, may_retry }) => (
        <span className="grid min-w-0 py-2 whitespace-normal">
          <span className="font-medium text-fg-strong first-letter:uppercase">
            {problem ? sayCode('reasons', problem) : <Nothing />}
          </span>
          {!may_retry && (
            <span className="text-xs">
              {state === 'waiting'
                ? t('notices.waits')
                : t('notices.checkAt', { provider: providers[provider] })}
            </span>
          )}
          <bdi dir="ltr" className="truncate text-xs text-fg-muted">
            {providers[provider]} · {type}
          </bdi>
        </span>
      ),
    },
    {
      id: 'state',
      header: t('notices.state'),
      from: 'tablet',
      cell: ({ state }) => (
        <Badge tone={state === 'waiting' ? 'info' : 'warning'}>{t(`notices.${state}`)}</Badge>
      ),
    },
    {
      id: 'account',
      header: t('notices.account'),
      from: 'desktop',
      className: 'max-w-44 truncate',
      cell: ({ account_name }) => (account_name ? <bdi>{account_name}</bdi> : <Nothing />),
    },
    {
      id: 'id',
      header: t('notices.notice'),
      from: 'desktop',
      className: 'max-w-64 truncate text-xs',
      cell: ({ id }) => <bdi dir="ltr">{id}</bdi>,
    },
    {
      id: 'when',
      header: t('notices.when'),
      from: 'tablet',
      cell: ({ received_at }) => <When at={received_at} />,
    },
    {
      id: 'retry',
      header: t('notices.retry'),
      control: true,
      cell: (problem) => problem.may_retry && <Retry problem={problem} />,
    },
  ]
  return (
    <PlainTable
      caption={t('notices.title')}
      columns={columns}
      rows={problems}
      rowId={({ provider, id }) => `${provider} ${id}`}
      height={56}
    />
  )
}

function Retry({ problem: { provider, id } }: { problem: Problem }) {
  const t = useT()
  const retry = useMutation(retryProblem)
  return (
    <>
      <Button
        size="sm"
        aria-label={t('notices.retryOf', { id })}
        busy={retry.isPending}
        onClick={() =>
          retry.mutate({ provider, id }, { onSuccess: () => notify('success', t('notices.retried')) })
        }
      >
        {t('notices.retry')}
      </Button>
      <Failure cell error={retry.error} />
    </>
  )
}
