import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { fieldError } from '#contract/messages/field-errors.ts'
import { useT } from '#web/i18n/t.tsx'
import { Input } from '#web/ui/control/input.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { DialogFooter } from '#web/ui/overlay/dialog-footer.tsx'
import { type List, renameList } from './queries.ts'

interface RenameDialogProps {
  list: List
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** A list's new name. What was typed stays when saving fails. */
export default function RenameDialog({ list, open, onOpenChange }: RenameDialogProps) {
  const t = useT()
  const id = useId()
  const [name, setName] = useState(list.name)
  const rename = useMutation(renameList)
  const [isEmpty, setEmpty] = useState(false)
  const error = isEmpty ? fieldError('required') : rename.error?.message

  function submit(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    const next = name.trim()
    setEmpty(next === '')
    if (next === '' || rename.isPending) return
    rename.mutate({ id: list.id, name: next }, { onSuccess: () => onOpenChange(false) })
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('lists.renameTitle')}
      footer={<DialogFooter onCancel={() => onOpenChange(false)} form={id} busy={rename.isPending} />}
    >
      <form id={id} onSubmit={submit}>
        <Field label={t('lists.name')} error={error}>
          <Input value={name} maxLength={120} onChange={(event) => setName(event.target.value)} />
        </Field>
      </form>
    </Dialog>
  )
}
