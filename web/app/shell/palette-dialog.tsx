import { Dialog } from '@base-ui/react/dialog'
import clsx from 'clsx'
import { lazy, Suspense } from 'react'
import { useT } from '#web/i18n/t.tsx'
import { backdropClass, modalClass } from '#web/ui/overlay/modal-class.ts'

const Palette = lazy(() => import('./palette.tsx'))

/** ⌘K: its list loads when it is first opened. */
export function PaletteDialog({
  open,
  onOpenChange,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
}) {
  const t = useT()
  return (
    <Dialog.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Dialog.Portal>
        <Dialog.Backdrop className={backdropClass} />
        <Dialog.Popup
          aria-label={t('shell.palette')}
          className={clsx(
            modalClass,
            'max-w-140 overflow-hidden tablet:top-24 tablet:translate-y-0 max-tablet:inset-0 max-tablet:max-h-none max-tablet:translate-x-0 max-tablet:rounded-none',
          )}
        >
          <Suspense fallback={<div className="h-96" />}>
            <Palette onClose={() => onOpenChange(false)} />
          </Suspense>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
