import { useT } from '#web/i18n/t.tsx'

/** What a cell shows when nothing is known. */
export function Nothing() {
  const t = useT()
  return <span className="text-fg-muted">{t('common.none')}</span>
}
