import { Dialog } from '@base-ui/react/dialog'
import clsx from 'clsx'
import { useT } from '#web/i18n/t.tsx'
import { backdropClass, modalClass } from '#web/ui/overlay/modal-class.ts'
import { Palette } from './palette.tsx'

/** The palette over the page. */
export default function PalettePopup({
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
            'max-w-140 overflow-hidden tablet:top-24 tablet:translate-y-0 max-tablet:inset-0 max-tablet:h-dvh max-tablet:max-h-none max-tablet:translate-x-0 max-tablet:rounded-none max-tablet:rtl:translate-x-0',
          )}
        >
          <Palette onClose={() => onOpenChange(false)} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
