import { useFormState } from 'react-hook-form'
import { useT } from '#web/i18n/t.tsx'
import { Button } from '../control/button.tsx'
import { SubmitButton } from './submit-button.tsx'
import { useUnsavedChanges } from './unsaved-changes.ts'

/** Inside a Form: appears at the lower edge when something is unsaved, and warns on leaving. */
export function SaveBar({ onDiscard }: { onDiscard: () => void }) {
  const t = useT()
  const { isDirty, isSubmitting } = useFormState()
  useUnsavedChanges(isDirty && !isSubmitting)
  if (!isDirty) return null
  return (
    <div className="sticky bottom-0 z-2 flex h-14 items-center gap-2 border-t border-line bg-surface px-6 max-tablet:h-auto max-tablet:flex-wrap max-tablet:px-4 max-tablet:py-2">
      <span className="me-auto flex items-center gap-2 text-fg max-tablet:basis-full" role="status">
        <span aria-hidden="true" className="size-2 rounded-full bg-warning-dot" />
        {t('common.unsavedChanges')}
      </span>
      <Button onClick={onDiscard}>{t('common.discard')}</Button>
      <SubmitButton>{t('common.save')}</SubmitButton>
    </div>
  )
}
