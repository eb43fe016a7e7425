import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { RotateCw } from 'lucide-react'
import { kinds } from '#web/features/lists/kinds.ts'
import type { List } from '#web/features/lists/queries.ts'
import { runsQuery, type Search } from '#web/features/searches/queries.ts'
import { RunBadge } from '#web/features/searches/run-badge.tsx'
import { RetryButton } from '#web/features/searches/receipt/retry-button.tsx'
import { SourceReports } from '#web/features/searches/receipt/source-reports.tsx'
import { isStopping } from '#web/features/searches/run-state.ts'
import { runReason } from '#web/features/searches/run-words.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/t.tsx'
import { buttonClass } from '#web/ui/control/button-class.ts'
import { When } from '#web/ui/display/when.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { liveQuery } from '#web/ui/state/live-query.ts'
import { QueryView } from '#web/ui/state/query-view.tsx'
import { kindOf, typeOf } from '../kinds/kinds.ts'
import { addressOfRun } from './run-address.ts'

/**
 * The searches of a list, newest first: what each asked, found and charged, with its receipt and what can be tried again.
 * Each fills New search again.
 */
export default function ListRunsDialog({ list, onClose }: { list: List; onClose: () => void }) {
  const t = useT()
  const runs = useQuery(runsQuery(list.id))
  return (
    <Dialog open onOpenChange={onClose} title={t('runs.title')} description={t('runs.price')} size="md">
      <QueryView query={liveQuery(runs)} loadFailed={t('runs.loadFailed')}>
        {({ items, total }) =>
          items.length === 0 ? (
            <p className="text-fg-muted">{t('runs.none')}</p>
          ) : (
            <>
              <ol className="divide-y divide-line">
                {items.map((run) => (
                  <Run key={run.id} run={run} list={list} />
                ))}
              </ol>
              {total > items.length && (
                <p className="pt-2 text-fg-muted">
                  {t('runs.newest', { shown: formatNumber(items.length), total: formatNumber(total) })}
                </p>
              )}
            </>
          )
        }
      </QueryView>
    </Dialog>
  )
}

function Run({ run, list }: { run: Search; list: List }) {
  const t = useT()
  const address = addressOfRun(run)
  const what = kindOf(typeOf(address.type)).useSuggestedName(address) || t(kinds[list.type].name)
  const credits = t('common.progress.credits', { credits: formatNumber(run.charged - run.refunded) })
  const reason = runReason(run)
  return (
    <li className="flex items-center gap-x-4 gap-y-2 py-3 first:pt-1 max-tablet:flex-wrap">
      <div className="grid min-w-0 flex-1 gap-1 max-tablet:basis-full">
        <div className="flex min-w-0 items-center gap-2">
          <bdi className="min-w-0 truncate font-medium text-fg-strong" title={what}>
            {what}
          </bdi>
          <RunBadge state={run.state} isStopping={isStopping(run)} />
        </div>
        <p className="flex flex-wrap gap-x-3 text-fg-muted tabular-nums">
          <When at={run.created_at} />
          <span>{t('common.progress.found', { found: formatNumber(run.found), count: run.found })}</span>
          <span>{t('common.progress.withEmail', { count: formatNumber(run.with_email) })}</span>
          <span>{t('common.progress.charged', { credits })}</span>
        </p>
        {reason && run.state !== 'done' && <p className="text-fg-muted">{reason}</p>}
      </div>
      {run.ended_at !== null && run.pending === 0 && (
        <>
          <SourceReports search={run} />
          {run.retryable.leads > 0 && <RetryButton search={run} />}
        </>
      )}
      <Link
        to="/lead-search/saved-lists/$listKey/new-search"
        params={{ listKey: { type: list.type, id: list.id } }}
        search={address}
        aria-label={t('runs.againOf', { what })}
        className={buttonClass({ size: 'sm' })}
      >
        <RotateCw aria-hidden="true" />
        {t('runs.again')}
      </Link>
    </li>
  )
}
