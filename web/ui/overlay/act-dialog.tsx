import type { ReactNode } from 'react'
import { Banner } from '../state/banner.tsx'
import { Dialog } from './dialog.tsx'
import { DialogFooter } from './dialog-footer.tsx'

interface ActDialogProps {
  title: string
  /** What is sent, while and after it is sent. */
  sending: { isPending: boolean; error: Error | null }
  confirmLabel: string
  disabled: boolean
  onConfirm: () => void
  onClose: () => void
  children: ReactNode
}

/** A dialog with one act. Why the act failed stands above its content. */
export function ActDialog({ title, sending, confirmLabel, disabled, ...props }: ActDialogProps) {
  const { onConfirm, onClose, children } = props
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      footer={
        <DialogFooter onCancel={onClose} busy={sending.isPending} disabled={disabled} onClick={onConfirm}>
          {confirmLabel}
        </DialogFooter>
      }
    >
      <div className="grid gap-5">
        {sending.error && <Banner tone="danger" title={sending.error.message} />}
        {children}
      </div>
    </Dialog>
  )
}
