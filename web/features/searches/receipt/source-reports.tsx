import { ChevronDown } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useT } from '#web/i18n/t.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { Popover } from '#web/ui/popover/popover.tsx'
import { SkeletonLines } from '#web/ui/state/skeleton.tsx'
import type { Search } from '../queries.ts'

const Receipt = lazy(() => import('./search-receipt.tsx'))

/** What each stage of a search answered; after its end the receipt. */
export function SourceReports({ search }: { search: Search }) {
  const t = useT()
  if (search.sources.length === 0) return null
  const hasEnded = search.ended_at !== null && search.pending === 0
  const title = t(hasEnded ? 'searches.receipt' : 'searches.source.title')
  return (
    <Popover
      label={title}
      align="end"
      className="w-80 p-4"
      trigger={
        <Button size="sm" variant="ghost">
          {title}
          <ChevronDown aria-hidden="true" className="size-3.5" />
        </Button>
      }
    >
      <Suspense fallback={<SkeletonLines />}>
        <Receipt search={search} />
      </Suspense>
    </Popover>
  )
}
