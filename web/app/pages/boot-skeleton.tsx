import { Skeleton } from '#web/ui/state/skeleton.tsx'

/** What the script in the page has drawn for its address. */
const drawn = { path: location.pathname, html: document.getElementById('root')?.innerHTML }

/**
 * What a first visit sees until brand and user are known: the first frame of the page, or the shell in grey, without
 * words and brand.
 */
export function BootSkeleton() {
  if (drawn.html && drawn.path === location.pathname)
    return <div aria-busy="true" className="contents" dangerouslySetInnerHTML={{ __html: drawn.html }} />
  return (
    <div aria-busy="true" className="flex h-dvh">
      <div className="flex w-60 flex-col gap-4 border-e border-line bg-bg p-4 max-rail:w-14 max-desktop:hidden">
        <Skeleton className="size-6" />
        <Skeleton className="mt-4 h-4 w-full" />
        <Skeleton className="h-4 w-4/5" />
      </div>
      <div className="min-w-0 flex-1">
        <div className="h-12 border-b border-line px-6 py-4 max-tablet:hidden">
          <Skeleton className="h-4 w-40" />
        </div>
        <div className="grid gap-4 p-6 max-tablet:p-4">
          <Skeleton className="h-7 w-56" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-3/5" />
        </div>
      </div>
    </div>
  )
}
