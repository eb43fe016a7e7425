import { useMutation, useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useT } from '#web/i18n/t.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { IconButton } from '#web/ui/control/icon-button.tsx'
import { type Search, searchQuery, stopSearch } from './queries.ts'
import { hasSites, mostLeads, notRead, runReason } from './run-words.ts'
import { isStopping } from './run-state.ts'
import { type ReceiptPart, SearchProgress } from './search-progress.tsx'
import { SourceReports } from './receipt/source-reports.tsx'

/** Few searches pause, so the button and its dialog load with the first that does. */
const ResumeButton = lazy(() =>
  import('./resume-dialog.tsx').then((file) => ({ default: file.ResumeButton })),
)
const PausedCredits = lazy(() =>
  import('./resume-dialog.tsx').then((file) => ({ default: file.PausedCredits })),
)

/** Few searches leave something to try again. */
const RetryButton = lazy(() =>
  import('./receipt/retry-button.tsx').then((file) => ({ default: file.RetryButton })),
)
const UnreadSitesDialog = lazy(() => import('./receipt/unread-sites-dialog.tsx'))

interface SearchStripProps {
  id: string
  onPick: (part: Exclude<ReceiptPart, 'notRead'>) => void
}

/** On a phone the buttons behind it stand on a line of their own. */
const ownLine = <span className="order-1 w-full tablet:hidden" />

/** Receipts of searches that ended well hide after this time; others stay until dismissed. */
const newsMs = 30 * 60_000

/** The newest search of a list: its progress while it runs, and its receipt afterwards. */
export function SearchStrip({ id, onPick }: SearchStripProps) {
  const t = useT()
  const { data: search } = useQuery(searchQuery(id))
  const stop = useMutation(stopSearch)
  const [isSitesOpen, setSitesOpen] = useState(false)
  const [, setPutAway] = useState(false)
  if (!search || isOldNews(search)) return null
  const { state, found, with_email, charged, refunded, duplicates, max_credits, seconds_left } = search
  const { websites_sought, websites_found, already_paid, excluded, left_out } = search
  const ended = search.ended_at !== null && search.pending === 0
  const unread = notRead(search)
  const reason = stop.error?.message ?? runReason(search)
  return (
    <>
      <SearchProgress
        run={{
          state,
          found,
          withEmail: with_email,
          charged: charged - refunded,
          duplicates,
          alreadyPaid: already_paid,
          excluded,
          leftOut: left_out,
          websites: { sought: websites_sought, found: websites_found },
          ...(unread && { notRead: unread }),
          total: mostLeads(search),
          settled: found - search.pending,
          isStopping: isStopping(search),
          isEnriching: state === 'running' && search.reason !== null,
          maxCredits: max_credits,
          secondsLeft: seconds_left,
        }}
        onPick={(part) => (part === 'notRead' ? setSitesOpen(true) : onPick(part))}
        onStop={() => stop.mutate(id)}
        busy={stop.isPending}
        {...(reason && { reason })}
        action={
          <>
            <SourceReports search={search} />
            {ended && hasSites(search) && (
              <>
                {ownLine}
                <Button size="sm" className="max-tablet:order-1" onClick={() => setSitesOpen(true)}>
                  {t('searches.sites.see')}
                </Button>
              </>
            )}
            {ended && search.retryable.leads > 0 && (
              <Suspense>
                <RetryButton search={search} />
              </Suspense>
            )}
            {state === 'paused' && search.reason === 'out_of_credits' && (
              <Suspense>
                <PausedCredits search={search} />
              </Suspense>
            )}
            {state === 'paused' && (
              <>
                {ownLine}
                <Button
                  size="sm"
                  busy={stop.isPending}
                  onClick={() => stop.mutate(id)}
                  className="max-tablet:order-1"
                >
                  {t('searches.run.end')}
                </Button>
                <Suspense>
                  <ResumeButton search={search} isBusy={stop.isPending} />
                </Suspense>
              </>
            )}
            {ended && (
              <IconButton
                icon={X}
                label={t('searches.run.putAway')}
                onClick={() => {
                  localStorage.setItem(seenKey(search), '1')
                  setPutAway(true)
                }}
              />
            )}
          </>
        }
      />
      {isSitesOpen && (
        <Suspense>
          <UnreadSitesDialog searchId={id} isPasted={hasSites(search)} onClose={() => setSitesOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

const seenKey = ({ id }: Search) => `receipt.${id}`

function isOldNews(search: Search): boolean {
  if (search.ended_at === null || search.pending > 0) return false
  if (localStorage.getItem(seenKey(search))) return true
  const wentWell = (search.state === 'done' || search.state === 'stopped') && search.retryable.leads === 0
  return wentWell && Date.now() - Date.parse(search.ended_at) > newsMs
}
