import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { setFieldErrors } from '#contract/messages/zod-errors.ts'
import { AddSuppressions } from '#contract/privacy/suppressions.ts'
import type { SuppressionScope } from '#contract/values/privacy/suppressions.ts'
import type { Answer } from '#web/api/call.ts'
import { useT } from '#web/i18n/t.tsx'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'
import { FormField } from '#web/ui/form/form-field.tsx'
import { useZodForm } from '#web/ui/form/use-zod-form.ts'
import { AddedDialog } from '#web/ui/lines/added-dialog.tsx'
import { LinesField } from '#web/ui/lines/lines-field.tsx'
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
  const form = useZodForm(AddSuppressions, { lines: '', scope: 'account' })
  if (done) {
    const { added, known, unread, unread_total } = done
    return (
      <AddedDialog
        title={t('suppressions.added', { count: added })}
        doneLabel={t('suppressions.done')}
        unreadTitle={t('suppressions.unread', { count: unread_total })}
        unread={unread.map(({ line, text, problem }) => ({
          line,
          text,
          fault: t(`suppressions.problem.${problem}`),
        }))}
        lineLabel={(line) => t('suppressions.line', { line })}
        onClose={onClose}
      >
        {known > 0 && <p className="mb-3 text-fg-muted">{t('suppressions.known', { count: known })}</p>}
      </AddedDialog>
    )
  }
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
        <LinesField
          words={{ label: t('suppressions.lines'), hint: t('suppressions.linesHint') }}
          fileWords={{ label: t('suppressions.file'), hint: t('suppressions.fileHint') }}
        />
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
