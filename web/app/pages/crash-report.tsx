import { TriangleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useT } from '#web/i18n/t.tsx'
import { buttonClass } from '#web/ui/control/button-class.ts'
import { CopyButton } from '#web/ui/control/copy-button.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { reportError } from '../error-report.ts'

/** What stands in place of a page that broke: the rest of the shell still works. */
export function CrashReport({ error }: { error: Error }) {
  const t = useT()
  const [reference, setReference] = useState<string>()
  const [isTold, setTold] = useState(true)
  useEffect(() => {
    void reportError(error).then((told) => {
      setReference(told)
      setTold(told !== undefined)
    })
  }, [error])
  return (
    <EmptyState
      icon={TriangleAlert}
      title={t('shell.crashTitle')}
      page
      heading="h1"
      action={
        <button
          type="button"
          className={buttonClass({ variant: 'primary' })}
          onClick={() => location.reload()}
        >
          {t('shell.reloadPage')}
        </button>
      }
      link={
        <a href="/lead-search/saved-lists" className={buttonClass({ variant: 'ghost' })}>
          {t('shell.goToSavedLists')}
        </a>
      }
    >
      {isTold ? t('shell.crashText') : t('shell.crashUntold')}
      {reference && (
        <span className="mt-2 flex items-center justify-center gap-1 text-sm">
          {t('shell.crashReference', { reference })}
          <CopyButton text={reference} thing={t('shell.reference')} />
        </span>
      )}
    </EmptyState>
  )
}
