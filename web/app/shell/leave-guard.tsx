import { useBlocker } from '@tanstack/react-router'
import { useT } from '#web/i18n/t.tsx'
import { hasUnsavedChanges } from '#web/ui/form/unsaved-changes.ts'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'

/** Asks before a page with unsaved changes is left; `useUnsavedChanges` says when there are some. */
export function LeaveGuard() {
  const t = useT()
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && hasUnsavedChanges(),
    enableBeforeUnload: false,
    withResolver: true,
  })
  return (
    <ConfirmDialog
      open={blocker.status === 'blocked'}
      onOpenChange={(open) => {
        if (!open) blocker.reset?.()
      }}
      title={t('common.leaveUnsaved')}
      confirmLabel={t('common.leave')}
      onConfirm={() => blocker.proceed?.()}
    >
      {t('common.leaveUnsavedText')}
    </ConfirmDialog>
  )
}
