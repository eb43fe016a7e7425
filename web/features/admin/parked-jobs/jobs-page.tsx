import { useMutation, useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { AdminFrame } from '#web/features/admin/admin-frame.tsx'
import { type FailedJob, jobsQuery, replayJob } from '#web/features/admin/queries.ts'
import { useAdminSearch } from '#web/features/admin/use-admin-search.ts'
import { sayCode } from '#web/i18n/say-code.ts'
import { useT } from '#web/i18n/t.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { When } from '#web/ui/display/when.tsx'
import { Failure } from '#web/ui/state/failure.tsx'
import { liveQuery } from '#web/ui/state/live-query.ts'
import { type PlainColumn, PlainTable } from '#web/ui/table/plain-table.tsx'

/** Work that failed at every try. Where another run can change something, it can be started. */
export function JobsPage() {
  const t = useT()
  const { paging, onPaging } = useAdminSearch()
  const jobs = useQuery(jobsQuery({ page: paging.page, limit: paging.pageSize }))
  const columns: PlainColumn<FailedJob>[] = [
    {
      id: 'job',
      header: t('admin.job'),
      className: 'font-medium text-fg-strong max-desktop:py-2 max-desktop:w-full max-desktop:max-w-0',
      cell: ({ name, reason }) => (
        <>
          <bdi dir="ltr">{name}</bdi>
          <span className="block text-xs font-normal whitespace-normal text-fg-muted desktop:hidden">
            {sayCode('reasons', reason)}
          </span>
        </>
      ),
    },
    {
      id: 'why',
      header: t('admin.why'),
      from: 'desktop',
      className: 'max-w-120 text-fg-muted',
      cell: ({ reason }) => (
        <span className="block py-1 whitespace-normal">{sayCode('reasons', reason)}</span>
      ),
    },
    { id: 'when', header: t('admin.when'), from: 'tablet', cell: ({ parked_at }) => <When at={parked_at} /> },
    {
      id: 'replay',
      header: t('admin.replay'),
      control: true,
      className: 'whitespace-nowrap text-fg-muted',
      cell: (job) => <Replay job={job} />,
    },
  ]
  return (
    <AdminFrame
      title={t('admin.jobs')}
      tab="jobs"
      loadFailed={t('admin.jobsFailed')}
      count={(total) => t('admin.jobCount', { count: total })}
      query={liveQuery(jobs)}
      paging={paging}
      onPaging={onPaging}
      icon={CircleCheck}
      empty={t('admin.noJobs')}
      emptyText={t('admin.noJobsText')}
    >
      {({ items }) => (
        <PlainTable
          caption={t('admin.jobs')}
          columns={columns}
          rows={items}
          rowId={({ id }) => id}
          height={56}
        />
      )}
    </AdminFrame>
  )
}

function Replay({ job }: { job: FailedJob }) {
  const t = useT()
  const replay = useMutation(replayJob)
  return (
    <>
      {job.can_replay && (
        <Button size="sm" busy={replay.isPending} onClick={() => replay.mutate(job.id)}>
          {t('admin.replay')}
        </Button>
      )}
      <Failure cell error={replay.error} />
      {job.replayed_at && t('admin.replayed')}
    </>
  )
}
