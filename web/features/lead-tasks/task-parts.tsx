import { useMutation } from '@tanstack/react-query'
import clsx from 'clsx'
import { Pencil, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { formatDay } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/t.tsx'
import { Checkbox } from '#web/ui/choice/checkbox.tsx'
import { MoreMenu } from '#web/ui/menu/more-menu.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { deleteTask, type LeadTask, setTaskDone } from './queries.ts'

export const TaskDialog = lazy(() => import('./task-dialog.tsx'))

/** Done or open; it shows the new state while the server is asked. */
export function TaskCheck({ task }: { task: LeadTask }) {
  const t = useT()
  const mark = useMutation(setTaskDone)
  const isDone = mark.isPending ? mark.variables.is_done : task.state === 'done'
  return (
    <Checkbox
      checked={isDone}
      aria-label={t('tasks.markDone', { title: task.title })}
      onChange={() => {
        if (!mark.isPending) mark.mutate({ id: task.id, is_done: !isDone })
      }}
    />
  )
}

/** The day of a task: today in words, one that has passed in red with its word. */
export function DueDay({ task: { due_on, state } }: { task: LeadTask }) {
  const t = useT()
  const day = formatDay(due_on, 'short')
  return (
    <span
      title={formatDay(due_on)}
      className={clsx('whitespace-nowrap', state === 'overdue' ? 'text-danger' : 'text-fg-muted')}
    >
      {state === 'overdue' && t('tasks.overdueSince', { day })}
      {state === 'today' && t('tasks.today')}
      {(state === 'upcoming' || state === 'done') && day}
    </span>
  )
}

export const Assignee = ({ task: { assignee } }: { task: LeadTask }) => {
  const t = useT()
  return assignee === null ? t('leadNotes.former') : <bdi>{assignee}</bdi>
}

/** Edit and delete. */
export function TaskMenu({ task }: { task: LeadTask }) {
  const t = useT()
  const [open, setOpen] = useState<'edit' | 'delete'>()
  const close = () => setOpen(undefined)
  const remove = useMutation(deleteTask)
  return (
    <>
      <MoreMenu
        label={t('tasks.menuOf', { title: task.title })}
        items={[
          { label: t('tasks.edit'), icon: Pencil, onSelect: () => setOpen('edit') },
          { label: t('tasks.delete'), icon: Trash2, danger: true, onSelect: () => setOpen('delete') },
        ]}
      />
      <Suspense>
        {open === 'edit' && <TaskDialog leadId={task.result_id} task={task} onClose={close} />}
      </Suspense>
      <ConfirmDialog
        open={open === 'delete'}
        onOpenChange={close}
        title={t('tasks.deleteTitle')}
        confirmLabel={t('tasks.delete')}
        onConfirm={() => remove.mutateAsync(task)}
      >
        {t('tasks.deleteText', { title: task.title })}
      </ConfirmDialog>
    </>
  )
}
