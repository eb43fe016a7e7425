import { useMutation, useQuery } from '@tanstack/react-query'
import { TaskBody } from '#contract/leads/notes/lead-tasks.ts'
import { setFieldErrors } from '#contract/messages/zod-errors.ts'
import { useT } from '#web/i18n/t.tsx'
import { meQuery } from '#web/session/me.ts'
import { Input } from '#web/ui/control/input.tsx'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'
import { FormField } from '#web/ui/form/form-field.tsx'
import { useZodForm } from '#web/ui/form/use-zod-form.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { Select } from '#web/ui/select/select.tsx'
import { QueryView } from '#web/ui/state/query-view.tsx'
import type { Answer } from '#web/api/call.ts'
import { assigneesQuery, type LeadTask, saveTask } from './queries.ts'

setFieldErrors()

interface TaskDialogProps {
  leadId: string
  /** The task to change; a new one without it. */
  task?: LeadTask | undefined
  onClose: () => void
}

/** What is to be done about a lead, by when and by whom. */
export default function TaskDialog(props: TaskDialogProps) {
  const t = useT()
  const people = useQuery(assigneesQuery)
  const me = useQuery(meQuery).data
  if (people.data && me) return <TaskForm {...props} people={people.data} ownId={me.id} />
  return (
    <Dialog open onOpenChange={props.onClose} title={t(props.task ? 'tasks.edit' : 'tasks.new')}>
      <QueryView query={people} loadFailed={t('tasks.peopleFailed')}>
        {() => null}
      </QueryView>
    </Dialog>
  )
}

interface TaskFormProps extends TaskDialogProps {
  people: Answer<'listAssignees'>
  ownId: string
}

function TaskForm({ leadId, task, onClose, people: { users, today }, ownId }: TaskFormProps) {
  const t = useT()
  const save = useMutation(saveTask)
  const form = useZodForm(TaskBody, {
    title: task?.title ?? '',
    due_on: task?.due_on ?? dayAfter(today),
    assignee_id: task?.assignee_id ?? users.find(({ id }) => id === ownId)?.id ?? users[0]?.id ?? '',
  })
  const isKnown = !task || users.some(({ id }) => id === task.assignee_id)
  const options = users.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <DialogForm
      size="sm"
      title={t(task ? 'tasks.edit' : 'tasks.new')}
      form={form}
      {...(!task && { confirmLabel: t('tasks.add') })}
      onSubmit={async (body) => {
        await save.mutateAsync({ leadId, id: task?.id, body })
        onClose()
      }}
      onClose={onClose}
    >
      <FormField control={form.control} name="title" label={t('tasks.title')}>
        {(field) => <Input {...field} dir="auto" maxLength={200} autoComplete="off" />}
      </FormField>
      <FormField control={form.control} name="due_on" label={t('tasks.due')}>
        {(field) => <Input {...field} type="date" min="2000-01-01" max="2099-12-31" />}
      </FormField>
      <FormField control={form.control} name="assignee_id" label={t('tasks.assignee')}>
        {({ value, onChange }) => (
          <Select
            value={value}
            options={
              isKnown
                ? options
                : [...options, { value: task.assignee_id, label: task.assignee ?? t('leadNotes.former') }]
            }
            onChange={onChange}
          />
        )}
      </FormField>
    </DialogForm>
  )
}

function dayAfter(day: string): string {
  const next = new Date(`${day}T00:00:00Z`)
  next.setUTCDate(next.getUTCDate() + 1)
  return next.toISOString().slice(0, 10)
}
