import { useT } from '#web/i18n/t.tsx'
import { Skeleton } from '../state/skeleton.tsx'

const widths = ['w-3/5', 'w-4/5', 'w-1/2', 'w-2/3']

/** Grey rows in the table's own rhythm. */
export function TableSkeleton({ rows = 14, height = 40 }: { rows?: number; height?: number }) {
  const t = useT()
  return (
    <div aria-busy="true" className="min-h-0 flex-1 overflow-hidden">
      <span role="status" className="sr-only">
        {t('common.loading')}
      </span>
      <div className="h-9 border-b border-line bg-bg" />
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="flex items-center gap-6 border-b border-line px-6" style={{ height }}>
          <Skeleton className="size-4 flex-none" />
          {widths.map((_, column) => (
            <span key={column} className="flex-1">
              <Skeleton className={`h-3 ${widths[(row + column) % widths.length]}`} />
            </span>
          ))}
        </div>
      ))}
    </div>
  )
}
