import { type ReactNode, useId } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { ButtonProps } from '../control/button.tsx'
import { Dialog } from '../overlay/dialog.tsx'
import { DialogFooter } from '../overlay/dialog-footer.tsx'
import type { DialogProps } from '../overlay/dialog-popup.tsx'
import { Form } from './form.tsx'

interface DialogFormProps<Input extends FieldValues, Output>
  extends Pick<ButtonProps, 'busy' | 'busyText' | 'disabled' | 'icon' | 'price'> {
  title: string
  description?: string
  size?: DialogProps['size']
  /** From `useZodForm`. */
  form: UseFormReturn<Input, unknown, Output>
  /** "Save", unless the act has a name. */
  confirmLabel?: ReactNode
  /** The dialog stays open and keeps the typed values when this throws. */
  onSubmit: (values: Output) => Promise<unknown>
  onClose: () => void
  children: ReactNode
}

/** A dialog with one form, [Cancel] and the button that submits. It is open as long as it is mounted. */
export function DialogForm<Input extends FieldValues, Output>(props: DialogFormProps<Input, Output>) {
  const { title, description, size, form, confirmLabel, onSubmit, onClose, children, busy, ...button } = props
  const id = useId()
  return (
    <Dialog
      open
      onOpenChange={onClose}
      {...(size && { size })}
      title={title}
      description={description}
      footer={
        <DialogFooter {...button} onCancel={onClose} form={id} busy={busy || form.formState.isSubmitting}>
          {confirmLabel}
        </DialogFooter>
      }
    >
      <Form id={id} form={form} onSubmit={onSubmit}>
        {children}
      </Form>
    </Dialog>
  )
}
