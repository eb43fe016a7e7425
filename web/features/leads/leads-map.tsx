import { MapPinOff } from 'lucide-react'
import { useRenewed } from '#web/api/live/use-renewed.ts'
import { useMapSources } from '#web/features/directory/map-sources.ts'
import { useT } from '#web/i18n/t.tsx'
import { MapPanel } from '#web/ui/map/map-panel.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { liveQuery } from '#web/ui/state/live-query.ts'
import { QueryView } from '#web/ui/state/query-view.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { type Filters, type ListId, leadPointsQuery } from './queries.ts'

interface LeadsMapProps {
  list: ListId
  filters: Filters
  attributions: readonly string[]
  hoveredId: string | undefined
  onHover: (id: string | undefined) => void
  onPick: (id: string) => void
}

/** The leads that match, as pins; the list beside it is the full alternative. */
export function LeadsMap({ list, filters, attributions, hoveredId, onHover, onPick }: LeadsMapProps) {
  const t = useT()
  const sources = useMapSources()
  const shown: Filters = { ...filters, page: 1, limit: 1, sort: null, direction: 'asc' }
  const points = useRenewed(leadPointsQuery(list, shown))
  return (
    <section
      aria-label={t('common.map.label')}
      className="relative flex min-h-0 min-w-0 flex-1 flex-col border-s border-line"
    >
      <QueryView
        query={liveQuery(points)}
        loadFailed={t('leads.mapFailed')}
        skeleton={<Skeleton className="absolute inset-0" />}
        empty={(found) =>
          found.points.length === 0 ? (
            <EmptyState icon={MapPinOff} title={t('leads.map.none')}>
              {t('leads.map.noneText')}
            </EmptyState>
          ) : undefined
        }
      >
        {(found) => (
          <>
            <MapPanel
              key={list.id}
              className="flex-1 rounded-none!"
              label={t('leads.map.label', { count: found.points.length })}
              points={found.points}
              sources={sources}
              fitKey={JSON.stringify(points.isPlaceholderData ? null : shown)}
              hoveredId={hoveredId}
              onHover={onHover}
              onPick={onPick}
              attributions={attributions}
            />
            {found.total > found.points.length && (
              <p
                role="status"
                className="absolute start-3 top-3 rounded-md bg-raised px-2.5 py-1.5 text-xs text-fg-muted pop"
              >
                {t('leads.map.capped', { count: found.points.length })}
              </p>
            )}
          </>
        )}
      </QueryView>
    </section>
  )
}
