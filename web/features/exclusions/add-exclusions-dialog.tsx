import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { AddExclusions } from '#contract/leads/exclusions/exclusions.ts'
import { setFieldErrors } from '#contract/messages/zod-errors.ts'
import type { Answer } from '#web/api/call.ts'
import { useT } from '#web/i18n/t.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { FileDrop } from '#web/ui/control/file-drop.tsx'
import { Input } from '#web/ui/control/input.tsx'
import { Textarea } from '#web/ui/control/textarea.tsx'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { FormField } from '#web/ui/form/form-field.tsx'
import { useZodForm } from '#web/ui/form/use-zod-form.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
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
  const [file, setFile] = useState<File | null>(null)
  const form = useZodForm(AddExclusions, { name: '', lines: '' })
  if (done) return <AddedDialog done={done} onClose={onClose} />
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
        <FormField
          control={form.control}
          name="lines"
          label={t('exclusions.lines')}
          hint={t('exclusions.linesHint')}
        >
          {(field) => <Textarea {...field} dir="ltr" rows={6} spellCheck={false} autoComplete="off" />}
        </FormField>
        <Field label={t('exclusions.file')} hint={t('exclusions.fileHint')} optional>
          <FileDrop
            file={file}
            endings={['.csv', '.txt']}
            maxBytes={1_000_000}
            onChange={(chosen) => {
              setFile(chosen)
              if (!chosen) return
              void chosen.text().then((text) => form.setValue('lines', text, { shouldDirty: true }))
              if (!form.getValues('name')) form.setValue('name', nameOf(chosen.name), { shouldDirty: true })
            }}
          />
        </Field>
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

function AddedDialog({ done, onClose }: { done: Answer<'addExclusions'>; onClose: () => void }) {
  const t = useT()
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('exclusions.added', { count: done.added })}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('exclusions.done')}
        </Button>
      }
    >
      <p className="mb-2 font-medium text-fg-strong">
        {t('exclusions.unread', { count: done.unread.length })}
      </p>
      <ul className="grid max-h-72 gap-2 overflow-y-auto">
        {done.unread.map(({ line, text }) => (
          <li key={line} className="min-w-0">
            <span className="text-fg-muted tabular-nums">{t('exclusions.line', { line })}</span>{' '}
            <bdi className="break-all">{text}</bdi>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
