import clsx from 'clsx'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

interface EmptyStateProps {
  icon: LucideIcon
  title: string
  /** One sentence. */
  children?: ReactNode
  /** The first step, as a button or link. */
  action?: ReactNode
  /** A quieter second way, as a text link. */
  link?: ReactNode
  /** Centred, for full pages; at the start edge inside panels. */
  page?: boolean
  /** `h1` where there is no page header. */
  heading?: 'h1' | 'h2'
}

/** What belongs here and the first step towards it. */
export function EmptyState(props: EmptyStateProps) {
  const { icon: Icon, title, children, action, link, page = false, heading: Heading = 'h2' } = props
  return (
    <div
      className={clsx(
        'flex flex-col gap-3 p-6 max-tablet:px-4',
        page && 'mx-auto max-w-110 items-center py-16 text-center',
      )}
    >
      <span className="grid size-10 place-items-center rounded-touch bg-hover text-fg-muted">
        <Icon aria-hidden="true" className="size-5" />
      </span>
      <div className="grid gap-1">
        <Heading tabIndex={-1} className="text-md font-semibold text-fg-strong outline-none">
          {title}
        </Heading>
        {children && <div className="text-base text-balance text-fg-muted">{children}</div>}
      </div>
      {(action || link) && (
        <div className={clsx('flex flex-wrap items-center gap-3', page && 'justify-center')}>
          {action}
          {link}
        </div>
      )}
    </div>
  )
}
