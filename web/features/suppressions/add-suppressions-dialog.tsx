import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { setFieldErrors } from '#contract/messages/zod-errors.ts'
import { AddSuppressions } from '#contract/privacy/suppressions.ts'
import type { SuppressionScope } from '#contract/values/privacy/suppressions.ts'
import type { Answer } from '#web/api/call.ts'
import { useT } from '#web/i18n/t.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { FileDrop } from '#web/ui/control/file-drop.tsx'
import { Textarea } from '#web/ui/control/textarea.tsx'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { FormField } from '#web/ui/form/form-field.tsx'
import { useZodForm } from '#web/ui/form/use-zod-form.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { Select } from '#web/ui/select/select.tsx'
import { addSuppressions } from './queries.ts'

setFieldErrors()

interface AddDialogProps {
  scopes: readonly SuppressionScope[]
  onClose: () => void
}

/** One entry or many: typed, pasted or from a file. Lines that could not be read are shown afterwards. */
export function AddSuppressionsDialog({ scopes, onClose }: AddDialogProps) {
  const t = useT()
  const add = useMutation(addSuppressions)
  const [done, setDone] = useState<Answer<'addSuppressions'>>()
  const [file, setFile] = useState<File | null>(null)
  const form = useZodForm(AddSuppressions, { lines: '', scope: 'account' })
  if (done) return <AddedDialog done={done} onClose={onClose} />
  return (
    <DialogForm
      form={form}
      title={t('suppressions.add')}
      description={t('suppressions.addText')}
      confirmLabel={t('suppressions.add')}
      onSubmit={async (body) => setDone(await add.mutateAsync(body))}
      onClose={onClose}
    >
      <div className="grid gap-5">
        <FormField
          control={form.control}
          name="lines"
          label={t('suppressions.lines')}
          hint={t('suppressions.linesHint')}
        >
          {(field) => <Textarea {...field} dir="ltr" rows={6} spellCheck={false} autoComplete="off" />}
        </FormField>
        <Field label={t('suppressions.file')} hint={t('suppressions.fileHint')} optional>
          <FileDrop
            file={file}
            endings={['.csv', '.txt']}
            maxBytes={1_000_000}
            onChange={(chosen) => {
              setFile(chosen)
              void chosen?.text().then((text) => form.setValue('lines', text, { shouldDirty: true }))
            }}
          />
        </Field>
        {scopes.length > 1 && (
          <FormField control={form.control} name="scope" label={t('suppressions.scope')}>
            {(field) => (
              <Select
                {...field}
                value={field.value ?? 'account'}
                options={scopes.map((scope) => ({ value: scope, label: t(`suppressions.scope.${scope}`) }))}
              />
            )}
          </FormField>
        )}
      </div>
    </DialogForm>
  )
}

function AddedDialog({ done, onClose }: { done: Answer<'addSuppressions'>; onClose: () => void }) {
  const t = useT()
  const { added, known, unread } = done
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('suppressions.added', { count: added })}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('suppressions.done')}
        </Button>
      }
    >
      {known > 0 && <p className="mb-3 text-fg-muted">{t('suppressions.known', { count: known })}</p>}
      {unread.length > 0 && (
        <>
          <p className="mb-2 font-medium text-fg-strong">
            {t('suppressions.unread', { count: unread.length })}
          </p>
          <ul className="grid max-h-72 gap-2 overflow-y-auto">
            {unread.map(({ line, text, problem }) => (
              <li key={line} className="min-w-0">
                <span className="text-fg-muted tabular-nums">{t('suppressions.line', { line })}</span>{' '}
                <bdi className="break-all">{text}</bdi>
                <span className="block text-xs text-danger">{t(`suppressions.problem.${problem}`)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  )
}
