import { type ReactNode, useDeferredValue } from 'react'
import { useT } from '#web/i18n/t.tsx'
import { Button } from '../control/button.tsx'
import { Banner } from './banner.tsx'
import { SkeletonLines } from './skeleton.tsx'

/** The part of a query's result that a view needs. */
export interface QueryState<Data> {
  data: Data | undefined
  error: Error | null
  isFetching: boolean
  /** Offline: the question waits for the connection. */
  isPaused?: boolean
  refetch: () => unknown
}

interface QueryViewProps<Data> {
  query: QueryState<Data>
  /** The sentence "We couldn't load …": a language can't decline a name that is put into it. */
  loadFailed: string
  children: (data: Data) => ReactNode
  /** The final layout in grey; lines of text without one. */
  skeleton?: ReactNode
  /** Shown instead of the content when there is nothing; return undefined when there is something. */
  empty?: (data: Data) => ReactNode | undefined
}

/**
 * Owns loading, error, empty and refetch of one query. Old data stay while new ones load. The content appears in a
 * deferred render, in slices: an answer of the server would have React render all of it at once.
 */
export function QueryView<Data>({ query, loadFailed, children, skeleton, empty }: QueryViewProps<Data>) {
  const t = useT()
  const { data, error, isFetching, isPaused = false } = query
  const isShown = useDeferredValue(data !== undefined)
  if (data === undefined || !isShown) {
    if (error || (data === undefined && isPaused))
      return (
        <LoadFailed title={loadFailed} error={error} onRetry={() => void query.refetch()} busy={isFetching} />
      )
    return (
      <div aria-busy="true" className="min-h-0">
        <span className="sr-only" role="status">
          {t('common.loading')}
        </span>
        {skeleton ?? (
          <div className="p-6 in-data-padded:p-0">
            <SkeletonLines lines={4} />
          </div>
        )}
      </div>
    )
  }
  return (
    <>
      <RefetchBar active={isFetching} />
      {error && (
        <LoadFailed title={loadFailed} error={error} onRetry={() => void query.refetch()} busy={isFetching} />
      )}
      {empty?.(data) ?? children(data)}
    </>
  )
}

interface LoadFailedProps {
  title: string
  /** Null where the question waits for the connection. */
  error: Error | null
  onRetry: () => void
  busy: boolean
}

/** The sentence "We couldn't load …", the server's words, and a way to try again. */
export function LoadFailed({ title, error, onRetry, busy }: LoadFailedProps) {
  const t = useT()
  return (
    <div className="p-6 in-data-padded:p-0 max-tablet:p-4">
      <Banner
        tone="danger"
        title={title}
        action={
          <Button size="sm" busy={busy} onClick={onRetry}>
            {t('common.tryAgain')}
          </Button>
        }
      >
        {error?.message}
      </Banner>
    </div>
  )
}

/** A 2 px bar at the upper edge while data are asked for again; takes no room. */
export function RefetchBar({ active }: { active: boolean }) {
  if (!active) return null
  return (
    <div aria-hidden="true" className="relative z-3 h-0">
      <div className="refetch-bar absolute inset-x-0 top-0 h-0.5 bg-ring" />
    </div>
  )
}
