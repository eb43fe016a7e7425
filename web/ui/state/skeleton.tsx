import clsx from 'clsx'

/** A grey stand-in in the shape of what is coming; visible only after 150 ms, so quick answers do not flash. */
export function Skeleton({ className = 'h-4 w-full' }: { className?: string }) {
  return <span aria-hidden="true" className={clsx('skeleton block rounded-xs bg-hover', className)} />
}

/** Stand-in for a paragraph or a list of facts. */
export function SkeletonLines({ lines = 3 }: { lines?: number }) {
  const widths = ['w-3/5', 'w-4/5', 'w-2/5', 'w-1/2']
  return (
    <span className="grid gap-3">
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} className={clsx('h-4', widths[line % widths.length])} />
      ))}
    </span>
  )
}
