import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { ListChecks } from 'lucide-react'
import { taskStates, taskViewers } from '#contract/values/tasks/task-states.ts'
import { compact } from '#web/api/read-address.ts'
import { useT } from '#web/i18n/t.tsx'
import { Segmented } from '#web/ui/choice/segmented.tsx'
import { buttonClass } from '#web/ui/control/button-class.ts'
import { linkClass } from '#web/ui/page/link-class.ts'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { Tabs } from '#web/ui/page/tabs.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { liveQuery } from '#web/ui/state/live-query.ts'
import { QueryView } from '#web/ui/state/query-view.tsx'
import { TableSkeleton } from '#web/ui/table/table-skeleton.tsx'
import { Pager } from '#web/ui/table/pager.tsx'
import { type PlainColumn, PlainTable } from '#web/ui/table/plain-table.tsx'
import { type LeadTask, tasksQuery } from './queries.ts'
import { Assignee, DueDay, TaskCheck, TaskMenu } from './task-parts.tsx'
import type { TasksSearch } from './tasks-search.ts'

const route = getRouteApi('/lead-search/tasks')

/** What is to be done about leads, by the user or by all: overdue, today, upcoming and done. */
export function TasksPage() {
  const t = useT()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { of = 'mine', state = 'today', page = 1, limit = 20 } = search
  const tasks = useQuery(tasksQuery({ of, state, page, limit }))
  const counts = tasks.data?.counts
  const change = (part: { [Key in keyof TasksSearch]: TasksSearch[Key] | undefined }) =>
    void navigate({ search: (before) => compact({ ...before, page: undefined, ...part }), replace: true })
  return (
    <PageFrame
      fill
      header={
        <PageHeader
          title={t('shell.tasks')}
          actions={
            <Segmented
              label={t('tasks.whose')}
              value={of}
              options={taskViewers.map((one) => ({ value: one, label: t(`tasks.of.${one}`) }))}
              onChange={(next) => change({ of: next === 'mine' ? undefined : next })}
            />
          }
        />
      }
    >
      <Tabs
        fill
        label={t('shell.tasks')}
        value={state}
        onChange={(next) => change({ state: next === 'today' ? undefined : next })}
        tabs={taskStates.map((one) => ({
          value: one,
          label: t(`tasks.state.${one}`),
          ...(counts && { count: counts[one] }),
        }))}
      >
        <QueryView
          query={liveQuery(tasks)}
          loadFailed={t('tasks.loadFailed')}
          skeleton={<TableSkeleton />}
          empty={({ items, total }) =>
            items.length === 0 && total === 0 ? (
              <EmptyState
                page
                icon={ListChecks}
                title={t(`tasks.none.${state}`)}
                action={
                  <Link to="/lead-search/saved-lists" className={buttonClass()}>
                    {t('shell.savedLists')}
                  </Link>
                }
              >
                {t('tasks.noneText')}
              </EmptyState>
            ) : undefined
          }
        >
          {({ items, total }) => (
            <>
              <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
                <PlainTable
                  caption={t('shell.tasks')}
                  columns={columns(t, of === 'all')}
                  rows={items}
                  rowId={({ id }) => id}
                  height={48}
                  closed
                />
              </div>
              <Pager
                page={page}
                pageSize={limit}
                total={total}
                onChange={(next) => change({ page: next.page, limit: next.pageSize })}
              />
            </>
          )}
        </QueryView>
      </Tabs>
    </PageFrame>
  )
}

const columns = (t: ReturnType<typeof useT>, isOfAll: boolean): PlainColumn<LeadTask>[] => [
  {
    id: 'done',
    header: t('tasks.state.done'),
    className: 'w-10',
    cell: (task) => (
      <span className="flex">
        <TaskCheck task={task} />
      </span>
    ),
  },
  {
    id: 'title',
    header: t('tasks.task'),
    isName: true,
    className: 'w-full max-w-0 tablet:w-1/2',
    cell: (task) => (
      <span className="block min-w-0">
        <bdi
          className="block truncate font-medium text-fg-strong max-tablet:pt-2 max-tablet:whitespace-normal"
          title={task.title}
        >
          {task.title}
        </bdi>
        <span className="block truncate text-xs max-tablet:pb-2">
          <LeadLink task={task} />
        </span>
      </span>
    ),
  },
  { id: 'due', header: t('tasks.due'), cell: (task) => <DueDay task={task} /> },
  {
    id: 'list',
    header: t('tasks.list'),
    from: 'desktop',
    className: 'max-w-60 truncate text-fg-muted',
    cell: ({ campaign_name }) => <bdi>{campaign_name}</bdi>,
  },
  ...(isOfAll
    ? [
        {
          id: 'assignee',
          header: t('tasks.assignee'),
          from: 'tablet' as const,
          className: 'max-w-60 truncate text-fg-muted',
          cell: (task: LeadTask) => <Assignee task={task} />,
        },
      ]
    : []),
  {
    id: 'menu',
    header: t('tasks.actions'),
    control: true,
    className: 'w-12',
    cell: (task) => <TaskMenu task={task} />,
  },
]

function LeadLink({ task: { type, campaign_id, result_id, lead_name } }: { task: LeadTask }) {
  return (
    <Link
      to="/lead-search/saved-lists/$listKey/$resultId"
      params={{ listKey: { type, id: campaign_id }, resultId: result_id }}
      className={linkClass}
    >
      <bdi>{lead_name}</bdi>
    </Link>
  )
}
