import { useT } from '#web/i18n/t.tsx'
import { Button, type ButtonProps } from '../control/button.tsx'

interface DialogFooterProps extends Omit<ButtonProps, 'type' | 'variant'> {
  onCancel: () => void
}

/** [Cancel] and the one primary button: "Save", unless the act has a name. With `form` it sends that form. */
export function DialogFooter({ onCancel, children, busyText, ...button }: DialogFooterProps) {
  const t = useT()
  return (
    <>
      <Button onClick={onCancel}>{t('common.cancel')}</Button>
      <Button
        {...button}
        type={button.form ? 'submit' : 'button'}
        variant="primary"
        busyText={busyText ?? (children ? undefined : t('common.saving'))}
      >
        {children ?? t('common.save')}
      </Button>
    </>
  )
}
