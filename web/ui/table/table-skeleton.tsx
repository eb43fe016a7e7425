import { useT } from '#web/i18n/t.tsx'
import { Skeleton } from '../state/skeleton.tsx'
import { usePhone } from './use-media.ts'

const widths = ['w-3/5', 'w-4/5', 'w-1/2', 'w-2/3']
const widthOf = (place: number) => widths[place % widths.length] ?? ''

interface TableSkeletonProps {
  rows?: number
  height?: number
  /** Its rows can be selected. */
  selectable?: boolean
}

/** Grey rows in the table's own rhythm; on a phone the rhythm of its two-line rows. */
export function TableSkeleton({ rows = 14, height = 40, selectable = false }: TableSkeletonProps) {
  const t = useT()
  const isPhone = usePhone()
  return (
    <div aria-busy="true" className="min-h-0 flex-1 overflow-hidden">
      <span role="status" className="sr-only">
        {t('common.loading')}
      </span>
      {!isPhone && <div className="h-9 border-b border-line bg-bg" />}
      {Array.from({ length: rows }, (_, row) =>
        isPhone ? (
          <div key={row} className="flex h-16 items-center gap-3 border-b border-line px-4">
            <Skeleton className="size-8 flex-none" />
            <span className="grid flex-1 gap-2">
              <Skeleton className={`h-3.5 ${widthOf(row)}`} />
              <Skeleton className={`h-3 ${widthOf(row + 1)}`} />
            </span>
          </div>
        ) : (
          <div key={row} className="flex items-center gap-6 border-b border-line px-6" style={{ height }}>
            {selectable && <Skeleton className="size-4 flex-none" />}
            {widths.map((_, column) => (
              <span key={column} className="flex-1">
                <Skeleton className={`h-3 ${widthOf(row + column)}`} />
              </span>
            ))}
          </div>
        ),
      )}
    </div>
  )
}
