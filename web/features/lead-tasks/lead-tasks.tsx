import { useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useT } from '#web/i18n/t.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { DrawerSection } from '#web/ui/page/drawer-section.tsx'
import { linkClass } from '#web/ui/page/link-class.ts'
import { liveQuery } from '#web/ui/state/live-query.ts'
import { QueryView } from '#web/ui/state/query-view.tsx'
import { SkeletonLines } from '#web/ui/state/skeleton.tsx'
import { useLetterKeys } from '#web/ui/use-letter-keys.ts'
import { type LeadTask, leadTasksQuery } from './queries.ts'
import { Assignee, DueDay, TaskCheck, TaskDialog, TaskMenu } from './task-parts.tsx'

/** What is to be done about a lead: open tasks by their day; done ones on request. T begins a task. */
export function LeadTasks({ leadId }: { leadId: string }) {
  const t = useT()
  const tasks = useQuery(leadTasksQuery(leadId))
  const [isAdding, setAdding] = useState(false)
  useLetterKeys({ t: () => setAdding(true) })
  return (
    <DrawerSection
      title={t('tasks.onLead')}
      aside={
        <Button size="sm" variant="ghost" icon={Plus} className="-me-2" onClick={() => setAdding(true)}>
          {t('tasks.add')}
        </Button>
      }
    >
      <QueryView
        query={liveQuery(tasks)}
        loadFailed={t('tasks.loadFailed')}
        skeleton={<SkeletonLines lines={2} />}
        empty={(all) =>
          all.length === 0 ? <p className="text-fg-muted">{t('tasks.noneOnLead')}</p> : undefined
        }
      >
        {(all) => <TaskList tasks={all} />}
      </QueryView>
      <Suspense>{isAdding && <TaskDialog leadId={leadId} onClose={() => setAdding(false)} />}</Suspense>
    </DrawerSection>
  )
}

/** More would push the rest of the lead out of view. */
const shownAtFirst = 5

function TaskList({ tasks }: { tasks: readonly LeadTask[] }) {
  const t = useT()
  const [isWhole, setWhole] = useState(false)
  const open = tasks.filter(({ state }) => state !== 'done').slice(0, shownAtFirst)
  const shown = isWhole ? tasks : open
  return (
    <>
      <ul>
        {shown.map((task) => (
          <li key={task.id} className="flex items-start gap-3 py-1">
            <span className="flex h-6 items-center">
              <TaskCheck task={task} />
            </span>
            <span className="min-w-0 flex-1 pt-0.5">
              <span
                className={clsx(
                  'block break-words',
                  task.state === 'done' ? 'text-fg-muted line-through' : 'text-fg',
                )}
              >
                <bdi>{task.title}</bdi>
              </span>
              <span className="flex flex-wrap gap-x-1.5 text-xs text-fg-muted">
                <DueDay task={task} />
                <span aria-hidden="true">·</span>
                <Assignee task={task} />
              </span>
            </span>
            <TaskMenu task={task} />
          </li>
        ))}
      </ul>
      {shown.length < tasks.length && (
        <button type="button" className={`${linkClass} mt-1 touch:min-h-11`} onClick={() => setWhole(true)}>
          {t('tasks.all', { count: tasks.length })}
        </button>
      )}
    </>
  )
}
