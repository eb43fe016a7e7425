import clsx from 'clsx'

/** A turning ring. Always beside words that say what is going on. */
export function Spinner({ className }: { className?: string }) {
  return (
    <svg
      className={clsx('size-3.5 flex-none animate-spin', className)}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
    >
      <circle cx="8" cy="8" r="6.5" opacity="0.22" />
      <circle cx="8" cy="8" r="6.5" strokeDasharray="12 40" strokeLinecap="round" />
    </svg>
  )
}
