import { Skeleton } from '#web/ui/state/skeleton.tsx'

/** The shell in grey: what a first visit sees until brand and user are known. It has no words and no brand. */
export function BootSkeleton() {
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
