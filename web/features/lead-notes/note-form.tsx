import { useMutation } from '@tanstack/react-query'
import { NoteBody } from '#contract/leads/notes/lead-notes.ts'
import { setFieldErrors } from '#contract/messages/zod-errors.ts'
import { useT } from '#web/i18n/t.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { Textarea } from '#web/ui/control/textarea.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { FormField } from '#web/ui/form/form-field.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { useZodForm } from '#web/ui/form/use-zod-form.ts'
import { keepNoteDraft, type LeadNote, noteDraft, saveNote } from './queries.ts'

setFieldErrors()

interface NoteFormProps {
  leadId: string
  /** The note to edit; a new one without it. */
  note?: LeadNote | undefined
  onClose: () => void
}

/** A note in plain text. ⌘↵ saves it, Esc closes it. A new one that is neither is there again when its lead is. */
export function NoteForm({ leadId, note, onClose }: NoteFormProps) {
  const t = useT()
  const save = useMutation(saveNote)
  const form = useZodForm(NoteBody, { text: note?.text ?? noteDraft(leadId) })
  const close = () => {
    if (!note) keepNoteDraft(leadId, '')
    onClose()
  }
  return (
    <Form
      form={form}
      className="grid gap-2"
      onSubmit={async ({ text }) => {
        await save.mutateAsync({ leadId, id: note?.id, text })
        close()
      }}
      onChange={() => {
        if (!note) keepNoteDraft(leadId, form.getValues('text'))
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          event.stopPropagation()
          close()
        }
        if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) event.currentTarget.requestSubmit()
      }}
    >
      <FormField control={form.control} name="text" label={t(note ? 'leadNotes.edit' : 'leadNotes.new')}>
        {(field) => (
          <Textarea
            {...field}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the reader has just asked to write here
            autoFocus
            dir="auto"
            maxLength={5_000}
          />
        )}
      </FormField>
      <div className="flex justify-end gap-2">
        <Button onClick={close}>{t('common.cancel')}</Button>
        <SubmitButton>{t(note ? 'common.save' : 'leadNotes.add')}</SubmitButton>
      </div>
    </Form>
  )
}
