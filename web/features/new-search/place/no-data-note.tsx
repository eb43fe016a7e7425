import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useT } from '#web/i18n/t.tsx'
import { meQuery } from '#web/session/me.ts'
import type { Locality } from '../queries.ts'

/** Names a place without imported data, and where an administrator imports it. */
export function NoDataNote({ localities }: { localities: readonly Locality[] }) {
  const t = useT()
  const { data: me } = useQuery(meQuery)
  const empty = localities.find(({ has_places }) => !has_places)
  if (!empty) return null
  return (
    <p role="status" className="text-xs text-fg-muted">
      {t('newSearch.noDataFor', { place: empty.name })}{' '}
      {me?.role === 'admin' ? (
        <Link to="/admin/data" className="text-accent-text underline">
          {t('newSearch.importData')}
        </Link>
      ) : (
        t('newSearch.askForData')
      )}
    </p>
  )
}
