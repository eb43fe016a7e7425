import { useMutation } from '@tanstack/react-query'
import { createSavedView } from '#contract/leads/views/saved-views.ts'
import { setFieldErrors } from '#contract/messages/zod-errors.ts'
import type { RawSearch } from '#web/api/read-address.ts'
import { useT } from '#web/i18n/t.tsx'
import { Checkbox } from '#web/ui/choice/checkbox.tsx'
import { Input } from '#web/ui/control/input.tsx'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'
import { FormField } from '#web/ui/form/form-field.tsx'
import { useZodForm } from '#web/ui/form/use-zod-form.ts'
import { tableLayout } from '#web/ui/table/use-table-layout.ts'
import { saveView, type ViewedList } from './queries.ts'

setFieldErrors()

const Fields = createSavedView.body.pick({ name: true, in_all_lists: true })

interface SaveViewDialogProps {
  list: ViewedList
  search: RawSearch
  onClose: () => void
}

/** Saves filters, sort, columns and row height under a name. */
export default function SaveViewDialog({ list, search, onClose }: SaveViewDialogProps) {
  const t = useT()
  const save = useMutation(saveView)
  const form = useZodForm(Fields, { name: '', in_all_lists: false })
  return (
    <DialogForm
      title={t('savedViews.save')}
      description={t('savedViews.text')}
      form={form}
      onClose={onClose}
      onSubmit={async (values) => {
        await save.mutateAsync({
          params: list,
          body: { ...values, search: kept(search), layout: layoutOf(list) },
        })
        onClose()
      }}
    >
      <div className="grid gap-4">
        <FormField control={form.control} name="name" label={t('savedViews.name')}>
          {(field) => <Input {...field} maxLength={60} autoComplete="off" />}
        </FormField>
        <Checkbox {...form.register('in_all_lists')}>{t('savedViews.inAllLists')}</Checkbox>
      </div>
    </DialogForm>
  )
}

/** The page and what is open are no part of a view. */
const leftOut = ['lead', 'dialog', 'page']

function kept(search: RawSearch): Record<string, string | number | boolean> {
  const entries = Object.entries(search).flatMap(([name, value]) => {
    if (leftOut.includes(name) || value === undefined || value === null) return []
    const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    return [[name, isPlain ? value : JSON.stringify(value)] as const]
  })
  return Object.fromEntries(entries)
}

function layoutOf({ type }: ViewedList) {
  const { widths, ...layout } = tableLayout(`leads.${type}`)
  const whole = Object.entries(widths).map(([column, width]) => [column, Math.round(width)] as const)
  return { ...layout, widths: Object.fromEntries(whole) }
}
