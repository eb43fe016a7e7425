interface MeterProps {
  label: string
  /** 0 to 1. */
  share: number
  className?: string
}

/** A share of a whole as a thin bar. */
export function Meter({ label, share, className = '' }: MeterProps) {
  const percent = Math.round(Math.min(1, Math.max(0, share)) * 100)
  return (
    <span
      role="meter"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className={`block h-1 overflow-hidden rounded-full bg-line ${className}`}
    >
      <span className="block h-full rounded-full bg-ring" style={{ width: `${percent}%` }} />
    </span>
  )
}
