import type { ErrorComponentProps } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { t } from '#web/i18n/t.tsx'
import { NotFoundPage } from './lazy-not-found.ts'
import { NoSuchList } from '../routes/list-key.ts'

/** Words that need no further file: what broke may be the way to the files. */
function PlainCrash() {
  return (
    <div className="grid justify-items-center gap-3 p-16">
      <h1 className="text-md font-semibold text-fg-strong">{t('shell.crashTitle')}</h1>
      <button type="button" className="font-medium text-accent-text" onClick={() => location.reload()}>
        {t('shell.reloadPage')}
      </button>
    </div>
  )
}

const CrashReport = lazy(() =>
  import('./crash-report.tsx').then(
    (file) => ({ default: file.CrashReport }),
    () => ({ default: PlainCrash }),
  ),
)

/** What stands in place of a page that broke: the rest of the shell still works. */
export function CrashPage({ error }: ErrorComponentProps) {
  if (error instanceof Error && error.cause instanceof NoSuchList) return <NotFoundPage />
  return (
    <Suspense>
      <CrashReport error={error instanceof Error ? error : new Error(String(error))} />
    </Suspense>
  )
}
