import clsx from 'clsx'
import { CircleAlert, Info, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

type BannerTone = 'info' | 'warning' | 'danger'

const looks: Record<BannerTone, { icon: LucideIcon; frame: string; mark: string }> = {
  info: { icon: Info, frame: 'bg-info-tint', mark: 'text-info' },
  warning: { icon: TriangleAlert, frame: 'bg-warning-tint', mark: 'text-warning' },
  danger: { icon: CircleAlert, frame: 'bg-danger-tint', mark: 'text-danger' },
}

interface BannerProps {
  tone: BannerTone
  title: string
  children?: ReactNode
  action?: ReactNode
  /** Across the page, without rounded corners. */
  wide?: boolean
}

/** A message that stays: `danger` is announced as an alert. Where both do not fit, the action stands under the text. */
export function Banner({ tone, title, children, action, wide = false }: BannerProps) {
  const { icon: Icon, frame, mark } = looks[tone]
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={clsx(
        'flex items-start gap-3 py-3',
        wide ? 'px-6 max-tablet:px-4' : 'rounded-md px-4',
        frame,
      )}
    >
      <Icon aria-hidden="true" className={clsx('mt-0.5', mark)} />
      <div className="flex min-w-0 flex-1 flex-wrap items-start gap-x-3 gap-y-2">
        <div className="min-w-0 flex-1 basis-56">
          <p className="font-medium text-fg-strong">{title}</p>
          {children && <div className="text-fg">{children}</div>}
        </div>
        {action}
      </div>
    </div>
  )
}
