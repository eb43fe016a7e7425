import { useEffect } from 'react'
import { t } from '#web/i18n/t.tsx'
import { useCrumbs } from './crumbs.ts'
import { useSite } from '../site.ts'

/** "{page} · {business}" on the window. */
export function WindowTitle() {
  const page = useCrumbs().at(-1)?.label ?? t('shell.notFoundTitle')
  const business = useSite().name
  useEffect(() => {
    document.title = t('shell.pageTitle', { page, business })
  }, [page, business])
  return null
}
