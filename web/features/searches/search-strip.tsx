import { useMutation, useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useT } from '#web/i18n/t.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { IconButton } from '#web/ui/control/icon-button.tsx'
import { type Search, searchQuery, stopSearch } from './queries.ts'
import { RetryButton } from './retry-button.tsx'
import { mostLeads, notRead, runReason } from './run-words.ts'
import { isStopping } from './run-state.ts'
import { type ReceiptPart, SearchProgress } from './search-progress.tsx'
import { SourceReports } from './source-reports.tsx'

/** Few searches pause, so the dialog loads when it first opens. */
const ResumeDialog = lazy(() =>
  import('./resume-dialog.tsx').then((file) => ({ default: file.ResumeDialog })),
)
const PausedCredits = lazy(() =>
  import('./resume-dialog.tsx').then((file) => ({ default: file.PausedCredits })),
)

interface SearchStripProps {
  id: string
  onPick: (part: ReceiptPart) => void
}

/** A good end is news for so long; a bad one stays until it is put away. */
const newsMs = 30 * 60_000

/** The newest search of a list: its progress while it runs, and its receipt afterwards. */
export function SearchStrip({ id, onPick }: SearchStripProps) {
  const t = useT()
  const { data: search } = useQuery(searchQuery(id))
  const stop = useMutation(stopSearch)
  const [isResuming, setResuming] = useState(false)
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
        onPick={onPick}
        onStop={() => stop.mutate(id)}
        onResume={() => setResuming(true)}
        busy={stop.isPending}
        {...(reason && { reason })}
        action={
          <>
            <SourceReports search={search} />
            {ended && <RetryButton search={search} />}
            {state === 'paused' && search.reason === 'out_of_credits' && (
              <Suspense>
                <PausedCredits search={search} />
              </Suspense>
            )}
            {state === 'paused' && (
              <Button
                size="sm"
                busy={stop.isPending}
                onClick={() => stop.mutate(id)}
                className="max-tablet:order-1"
              >
                {t('searches.run.end')}
              </Button>
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
      {state === 'paused' && isResuming && (
        <Suspense>
          <ResumeDialog search={search} onClose={() => setResuming(false)} />
        </Suspense>
      )}
    </>
  )
}

const seenKey = ({ id }: Search) => `receipt.${id}`

function isOldNews(search: Search): boolean {
  if (search.ended_at === null || search.pending > 0) return false
  if (localStorage.getItem(seenKey(search))) return true
  const wentWell = search.state === 'done' || search.state === 'stopped'
  return wentWell && Date.now() - Date.parse(search.ended_at) > newsMs
}
