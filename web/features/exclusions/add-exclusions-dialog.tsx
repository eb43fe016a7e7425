import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { AddExclusions } from '#contract/leads/exclusions/exclusions.ts'
import { setFieldErrors } from '#contract/messages/zod-errors.ts'
import type { Answer } from '#web/api/call.ts'
import { useT } from '#web/i18n/t.tsx'
import { Input } from '#web/ui/control/input.tsx'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'
import { FormField } from '#web/ui/form/form-field.tsx'
import { useZodForm } from '#web/ui/form/use-zod-form.ts'
import { AddedDialog } from '#web/ui/lines/added-dialog.tsx'
import { LinesField } from '#web/ui/lines/lines-field.tsx'
import { addExclusions } from './queries.ts'

setFieldErrors()

interface AddExclusionsDialogProps {
  /** The list is there, and the search leaves out what it names. */
  onAdded: (id: string) => void
  onClose: () => void
}

/** A named exclusion list, pasted or from a file. Lines that could not be read are shown afterwards. */
export default function AddExclusionsDialog({ onAdded, onClose }: AddExclusionsDialogProps) {
  const t = useT()
  const add = useMutation(addExclusions)
  const [done, setDone] = useState<Answer<'addExclusions'>>()
  const form = useZodForm(AddExclusions, { name: '', lines: '' })
  if (done)
    return (
      <AddedDialog
        title={t('exclusions.added', { count: done.added })}
        doneLabel={t('exclusions.done')}
        unreadTitle={t('exclusions.unread', { count: done.unread_total })}
        unread={done.unread}
        lineLabel={(line) => t('exclusions.line', { line })}
        onClose={onClose}
      />
    )
  return (
    <DialogForm
      form={form}
      title={t('exclusions.new')}
      description={t('exclusions.text')}
      confirmLabel={t('exclusions.save')}
      onSubmit={async (body) => {
        const added = await add.mutateAsync({ body })
        onAdded(added.exclusion.id)
        if (added.unread.length === 0) onClose()
        else setDone(added)
      }}
      onClose={onClose}
    >
      <div className="grid gap-5">
        <FormField
          control={form.control}
          name="name"
          label={t('exclusions.name')}
          hint={t('exclusions.nameHint')}
        >
          {(field) => <Input {...field} autoComplete="off" dir="auto" maxLength={60} />}
        </FormField>
        <LinesField
          words={{ label: t('exclusions.lines'), hint: t('exclusions.linesHint') }}
          fileWords={{ label: t('exclusions.file'), hint: t('exclusions.fileHint') }}
          onFile={({ name }) => {
            if (!form.getValues('name')) form.setValue('name', nameOf(name), { shouldDirty: true })
          }}
        />
      </div>
    </DialogForm>
  )
}

/** A file is called after what it holds more often than not. */
const nameOf = (file: string): string =>
  file
    .replace(/\.[a-z]{3,4}$/i, '')
    .replaceAll(/[-_]+/g, ' ')
    .trim()
    .slice(0, 60)
