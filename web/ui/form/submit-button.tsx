import { useFormState } from 'react-hook-form'
import { useT } from '#web/i18n/t.tsx'
import { Button, type ButtonProps } from '../control/button.tsx'

/** The form's primary button: never disabled for validity; "Saving…" with its width kept while sending. */
export function SubmitButton({ children, busyText, ...button }: Omit<ButtonProps, 'type' | 'busy'>) {
  const t = useT()
  const { isSubmitting } = useFormState()
  return (
    <Button
      variant="primary"
      {...button}
      type="submit"
      busy={isSubmitting}
      busyText={busyText ?? t('common.saving')}
    >
      {children}
    </Button>
  )
}
