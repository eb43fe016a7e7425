import clsx from 'clsx'
import type { ReactNode } from 'react'

export type Tone = 'neutral' | 'success' | 'warning' | 'danger' | 'info'

const tones: Record<Tone, { badge: string; dot: string }> = {
  neutral: { badge: 'bg-hover text-fg-muted', dot: 'bg-line-strong' },
  success: { badge: 'bg-success-tint text-success', dot: 'bg-success-dot' },
  warning: { badge: 'bg-warning-tint text-warning', dot: 'bg-warning-dot' },
  danger: { badge: 'bg-danger-tint text-danger', dot: 'bg-danger-dot' },
  info: { badge: 'bg-info-tint text-info', dot: 'bg-info-dot' },
}

interface BadgeProps {
  children: ReactNode
  tone?: Tone
  /** A dot before the word: a state, not a kind. */
  dot?: boolean
}

/** A word in a box, 20 px high. */
export function Badge({ children, tone = 'neutral', dot = false }: BadgeProps) {
  return (
    <span
      className={clsx(
        'inline-flex h-5 flex-none items-center gap-1.5 rounded-sm px-1.5 text-xs font-medium whitespace-nowrap tabular-nums inset-own',
        tones[tone].badge,
      )}
    >
      {dot && <span className={clsx('size-1.5 rounded-full', tones[tone].dot)} />}
      {children}
    </span>
  )
}
