import { useQuery } from '@tanstack/react-query'
import { noPageWords } from './no-page-words.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/t.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { liveQuery } from '#web/ui/state/live-query.ts'
import { QueryView } from '#web/ui/state/query-view.tsx'
import { unreadSitesQuery } from '../queries.ts'

interface UnreadSitesDialogProps {
  searchId: string
  /** A line of a pasted list is its website; a lead has a name beside it. */
  isPasted: boolean
  onClose: () => void
}

/** The websites that a search could not read, each with its reason. */
export default function UnreadSitesDialog({ searchId, isPasted, onClose }: UnreadSitesDialogProps) {
  const t = useT()
  const sites = useQuery(unreadSitesQuery(searchId))
  return (
    <Dialog open onOpenChange={onClose} title={t('searches.sites.title')} size="sm">
      <QueryView query={liveQuery(sites)} loadFailed={t('searches.sites.loadFailed')}>
        {({ items, total }) => (
          <>
            <ul className="divide-y divide-line">
              {items.map(({ line, host, reason }, index) => (
                <li key={`${line} ${index}`} className="py-2 first:pt-0">
                  <bdi className="block font-medium wrap-anywhere text-fg-strong">
                    {isPasted ? (host ?? line) : line}
                  </bdi>
                  {!isPasted && host && <bdi className="block wrap-anywhere text-fg">{host}</bdi>}
                  <span className="text-fg-muted">
                    {reason === 'no_website' ? t('searches.sites.noWebsite') : noPageWords(reason)}
                  </span>
                </li>
              ))}
            </ul>
            {total > items.length && (
              <p className="pt-2 text-fg-muted">
                {t('searches.sites.first', {
                  shown: formatNumber(items.length),
                  total: formatNumber(total),
                })}
              </p>
            )}
          </>
        )}
      </QueryView>
    </Dialog>
  )
}
