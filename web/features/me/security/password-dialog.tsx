import type { ReactNode } from 'react'
import { z } from 'zod'
import { useT } from '#web/i18n/t.tsx'
import { Input } from '#web/ui/control/input.tsx'
import { PasswordInput } from '#web/ui/control/password-input.tsx'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'
import { FormField } from '#web/ui/form/form-field.tsx'
import { useZodForm } from '#web/ui/form/use-zod-form.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { ConfirmSession, useUnconfirmed } from './confirm-session.tsx'

interface PasswordDialogProps {
  title: string
  confirmLabel: string
  /** Who has no password has none to show. */
  hasPassword: boolean
  /** Asks for a name as well. */
  nameLabel?: string
  children?: ReactNode
  onClose: () => void
  /** Throws a Refusal whose field is `password`. */
  onConfirm: (password: string, name: string) => Promise<unknown>
}

/** Something that only the user in person may do: they type the password, or else confirm who they are first. */
export function PasswordDialog(props: PasswordDialogProps) {
  const t = useT()
  if (!useUnconfirmed()) return <OwnForm {...props} />
  return (
    <Dialog open onOpenChange={props.onClose} title={t('me.confirmYourself')}>
      <ConfirmSession />
    </Dialog>
  )
}

function OwnForm(props: PasswordDialogProps) {
  const { title, confirmLabel, hasPassword, nameLabel, children, onClose, onConfirm } = props
  const t = useT()
  const schema = z.object({
    name: nameLabel ? z.string().trim().min(1).max(60) : z.string(),
    password: hasPassword ? z.string().min(1) : z.string(),
  })
  const form = useZodForm(schema, { name: '', password: '' })
  return (
    <DialogForm
      title={title}
      confirmLabel={confirmLabel}
      form={form}
      onClose={onClose}
      onSubmit={({ password, name }) => onConfirm(password, name)}
    >
      {children}
      {nameLabel && (
        <FormField control={form.control} name="name" label={nameLabel}>
          {(field) => <Input {...field} maxLength={60} />}
        </FormField>
      )}
      {hasPassword && (
        <FormField control={form.control} name="password" label={t('me.currentPassword')}>
          {(field) => <PasswordInput {...field} />}
        </FormField>
      )}
    </DialogForm>
  )
}
