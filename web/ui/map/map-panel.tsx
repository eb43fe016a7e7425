import clsx from 'clsx'
import { MapPinOff } from 'lucide-react'
import { Component, lazy, type ReactNode, Suspense } from 'react'
import { useT } from '#web/i18n/t.tsx'
import { EmptyState } from '../state/empty-state.tsx'
import { Skeleton } from '../state/skeleton.tsx'
import type { MapPanelProps } from './map-types.ts'

const MapView = lazy(() => import('./map-view.tsx'))

/**
 * A map in its frame; give it a height. Nothing on it is only on it: the list beside it and a number field for the
 * radius do the same. Where it cannot run (no WebGL), it says so and the page works on.
 */
export function MapPanel({ className, ...props }: MapPanelProps & { className?: string }) {
  return (
    <div
      className={clsx(
        'relative min-h-60 overflow-hidden rounded-lg bg-map-land shadow-[0_0_0_1px_var(--line)]',
        className,
      )}
    >
      <MapBoundary fallback={<MapUnavailable />}>
        <Suspense fallback={<Skeleton className="absolute inset-0" />}>
          <MapView {...props} />
        </Suspense>
      </MapBoundary>
    </div>
  )
}

function MapUnavailable() {
  const t = useT()
  return (
    <EmptyState icon={MapPinOff} title={t('common.map.unavailable')}>
      {t('common.map.unavailableText')}
    </EmptyState>
  )
}

class MapBoundary extends Component<{ fallback: ReactNode; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
