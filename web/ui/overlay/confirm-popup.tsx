import { AlertDialog } from '@base-ui/react/alert-dialog'
import clsx from 'clsx'
import { type ReactNode, useRef, useState } from 'react'
import { useT } from '#web/i18n/t.tsx'
import { Button } from '../control/button.tsx'
import { Input } from '../control/input.tsx'
import { Field } from '../form/field.tsx'
import { backdropClass, modalClass } from './modal-class.ts'

export interface ConfirmDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Names the object and the count: "Delete 3 lists?" */
  title: string
  /** What is lost, in one sentence. */
  children: ReactNode
  /** The same words as the title: "Delete 3 lists". */
  confirmLabel: string
  /** The dialog closes when this settles; an error stays visible in it. */
  onConfirm: () => void | Promise<unknown>
  /** Instead of Cancel, where staying has a name of its own. */
  cancelLabel?: string
  /** Not a loss, so the button is not red. */
  harmless?: boolean
  /** Must be typed first: more than 500 leads, or money attached. */
  typeName?: string
  /** Where the focus goes afterwards, if the button that asked may be gone by then. */
  finalFocus?: () => HTMLElement | null
}

/** The question itself. */
export function ConfirmPopup(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, children, confirmLabel, onConfirm, harmless = false, typeName } = props
  const t = useT()
  const cancel = useRef<HTMLButtonElement>(null)
  const [typed, setTyped] = useState('')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const ready = !typeName || asTyped(typed) === asTyped(typeName)

  async function confirm() {
    if (!ready || busy) return
    setBusy(true)
    setFailure(undefined)
    try {
      await onConfirm()
      onOpenChange(false)
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop forceRender className={backdropClass} />
        <AlertDialog.Popup
          className={clsx(modalClass, 'max-w-110 gap-2 p-6')}
          initialFocus={cancel}
          finalFocus={props.finalFocus}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) void confirm()
          }}
        >
          <AlertDialog.Title className="text-md font-semibold text-fg-strong">{title}</AlertDialog.Title>
          <AlertDialog.Description className="text-base text-fg">{children}</AlertDialog.Description>
          {typeName && (
            <Field label={t('common.typeToConfirm', { name: typeName })} className="mt-2">
              <Input value={typed} onChange={(event) => setTyped(event.target.value)} autoComplete="off" />
            </Field>
          )}
          {failure && (
            <p role="alert" className="text-danger">
              {failure}
            </p>
          )}
          <footer className="mt-4 flex flex-wrap justify-end gap-2 max-tablet:*:grow">
            <Button ref={cancel} onClick={() => onOpenChange(false)}>
              {props.cancelLabel ?? t('common.cancel')}
            </Button>
            <Button
              variant={harmless ? 'primary' : 'destroy'}
              busy={busy}
              disabled={!ready}
              onClick={() => void confirm()}
            >
              {confirmLabel}
            </Button>
          </footer>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}

/** Dots, dashes and capitals of a name need not be typed; a name of nothing else must be typed as it is. */
function asTyped(name: string): string {
  const letters = name
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
  return letters?.join(' ') ?? name.trim()
}
