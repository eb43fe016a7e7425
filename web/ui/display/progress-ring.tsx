import { formatPercent } from '#web/i18n/format.ts'

/** Progress as a ring with the share beside it for screen readers; 0 to 1. */
export function ProgressRing({ label, share, size = 20 }: { label: string; share: number; size?: number }) {
  const around = 2 * Math.PI * 8
  return (
    <svg
      viewBox="0 0 20 20"
      width={size}
      height={size}
      fill="none"
      strokeWidth="2.5"
      role="img"
      aria-label={`${label}: ${formatPercent(share)}`}
      className="flex-none -rotate-90"
    >
      <circle cx="10" cy="10" r="8" className="stroke-line" />
      <circle
        cx="10"
        cy="10"
        r="8"
        className="stroke-ring"
        strokeLinecap="round"
        strokeDasharray={`${around * Math.min(1, Math.max(0, share))} ${around}`}
      />
    </svg>
  )
}
