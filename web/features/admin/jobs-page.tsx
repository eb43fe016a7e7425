import { useMutation, useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { CircleCheck } from 'lucide-react'
import { useT } from '#web/i18n/t.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { liveQuery } from '#web/ui/state/live-query.ts'
import { AdminFrame } from './admin-frame.tsx'
import { type FailedJob, jobsQuery, replayJob } from './queries.ts'
import { cell, head, wide } from './table-class.ts'
import { useAdminSearch } from './use-admin-search.ts'
import { When } from './users-table.tsx'

/** Work that failed at every try. Where another run can change something, it can be started. */
export function JobsPage() {
  const t = useT()
  const { paging, onPaging } = useAdminSearch()
  const jobs = useQuery(jobsQuery({ page: paging.page, limit: paging.pageSize }))
  return (
    <AdminFrame
      title={t('admin.jobs')}
      thing={t('admin.jobsThing')}
      count={(total) => t('admin.jobCount', { count: total })}
      query={liveQuery(jobs)}
      paging={paging}
      onPaging={onPaging}
      icon={CircleCheck}
      empty={t('admin.noJobs')}
      emptyText={t('admin.noJobsText')}
    >
      {({ items }) => (
        <table className="w-full border-separate border-spacing-0">
          <caption className="sr-only">{t('admin.jobs')}</caption>
          <thead className="bg-bg">
            <tr>
              <th scope="col" className={head}>
                {t('admin.job')}
              </th>
              <th scope="col" className={clsx(head, wide)}>
                {t('admin.why')}
              </th>
              <th scope="col" className={clsx(head, 'max-tablet:hidden')}>
                {t('admin.when')}
              </th>
              <th scope="col" className={head}>
                <span className="sr-only">{t('admin.replay')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {items.map((job) => (
              <JobRow key={job.id} job={job} />
            ))}
          </tbody>
        </table>
      )}
    </AdminFrame>
  )
}

function JobRow({ job }: { job: FailedJob }) {
  const t = useT()
  const replay = useMutation(replayJob)
  return (
    <tr className="hover:bg-hover">
      <th scope="row" className={clsx(cell, 'text-start font-medium text-fg-strong')}>
        <bdi dir="ltr">{job.name}</bdi>
        <span className="block truncate text-xs font-normal text-fg-muted desktop:hidden">{job.reason}</span>
      </th>
      <td className={clsx(cell, wide, 'max-w-120 truncate text-fg-muted')} title={job.reason}>
        {job.reason}
      </td>
      <td className={clsx(cell, 'whitespace-nowrap max-tablet:hidden')}>
        <When at={job.parked_at} />
      </td>
      <td className={clsx(cell, 'text-end whitespace-nowrap text-fg-muted')}>
        {job.can_replay && (
          <Button size="sm" busy={replay.isPending} onClick={() => replay.mutate(job.id)}>
            {t('admin.replay')}
          </Button>
        )}
        {job.replayed_at && t('admin.replayed')}
      </td>
    </tr>
  )
}
