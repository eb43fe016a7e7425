import clsx from 'clsx'
import { useEffect, useState } from 'react'
import type { LocalCriteria } from '#contract/leads/criteria.ts'
import { useT } from '#web/i18n/t.tsx'
import { LoadFailed } from '#web/ui/state/query-view.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { usePhone } from '#web/ui/table/use-media.ts'
import type { KindPreviewProps } from '../kinds/search-kind.ts'
import { CountLine } from './count-line.tsx'
import { FirstSearches } from './first-searches.tsx'
import { NextActs } from './lazy-acts.tsx'
import { useMatchText } from './match-text.ts'
import { PreviewMap } from './preview-map.tsx'
import { SampleRows } from './sample-rows.tsx'

/** The count appears this long before the map loads. */
const pauseMs = 300

const mapClass = 'min-h-80 flex-1 desktop:min-h-60'

/** Count, map and a few matches, before a credit moves. */
export function PreviewPane({ search, state, onChange, isLeaving }: KindPreviewProps<LocalCriteria>) {
  const t = useT()
  const isPhone = usePhone()
  const { criteria, preview, shown, isCounting, error } = state
  const text = useMatchText(state)
  const { isMapDue, onMapReady } = useMapDue(!criteria || !!shown || !!error, isLeaving)
  const allOwned = !!preview?.count && preview.owned >= preview.count && search.skip_owned !== false
  return (
    <div className="flex min-h-full flex-col">
      <div className="flex min-h-0 flex-1 flex-col gap-4 px-6 pt-5 pb-4 max-tablet:px-4">
        <CountLine state={state} text={text} />
        {isMapDue ? (
          <PreviewMap
            search={search}
            shown={shown}
            onChange={onChange}
            onReady={onMapReady}
            className={mapClass}
          />
        ) : (
          <Skeleton className={mapClass} />
        )}
      </div>
      {error && (
        <LoadFailed title={t('newSearch.loadFailed')} error={error} onRetry={state.retry} busy={isCounting} />
      )}
      {!criteria && !isPhone && <FirstSearches search={search} onChange={onChange} />}
      {preview?.count === 0 && criteria ? (
        !isPhone && <NextActs search={search} state={state} onChange={onChange} />
      ) : (
        <>
          {allOwned && <p className="border-t border-line px-6 py-3 text-fg">{t('newSearch.allOwned')}</p>}
          {criteria && !error && (
            <div className={clsx('transition-opacity', isCounting && shown && 'opacity-60')}>
              <SampleRows sample={shown?.sample} />
            </div>
          )}
        </>
      )}
    </div>
  )
}

/**
 * Whether to show the map: shortly after there are results to show. Building a map blocks the page, so a map that is not
 * ready when the user starts the search is not shown.
 */
function useMapDue(isWanted: boolean, isLeaving: boolean) {
  const [isDue, setDue] = useState(false)
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    if (!isWanted || isLeaving || isDue) return
    const timer = setTimeout(() => setDue(true), pauseMs)
    return () => clearTimeout(timer)
  }, [isWanted, isLeaving, isDue])
  return { isMapDue: isDue && (isReady || !isLeaving), onMapReady: () => setReady(true) }
}
