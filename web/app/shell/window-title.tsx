import { useEffect } from 'react'
import { t } from '#web/i18n/t.tsx'
import { useCrumbs } from './crumbs.ts'
import { useSite } from '../site.ts'

/** "{page} · {business}" on the window. */
export function WindowTitle() {
  const page = useCrumbs().at(-1)?.label
  const business = useSite().name
  useEffect(() => {
    document.title = page ? t('shell.pageTitle', { page, business }) : business
  }, [page, business])
  return null
}
