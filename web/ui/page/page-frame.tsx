import clsx from 'clsx'
import type { ReactNode } from 'react'

interface PageFrameProps {
  /** A PageHeader. */
  header: ReactNode
  /** What stays under the header: progress strip, tabs, toolbar, banners. */
  fixed?: ReactNode
  children: ReactNode
  /** What stays at the lower edge: price and the button that acts. */
  footer?: ReactNode
  /** The content scrolls by itself, as a DataTable or a form beside a map does. */
  fill?: boolean
}

/** The frame of every page inside the shell: header, tools and footer stay, only the content scrolls. */
export function PageFrame({ header, fixed, children, footer, fill = false }: PageFrameProps) {
  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col">
      {header}
      {fixed}
      <div
        className={clsx(
          'min-h-0 min-w-0 flex-1',
          fill ? 'flex flex-col' : 'overflow-y-auto overscroll-contain',
        )}
      >
        {children}
      </div>
      {footer && (
        <footer className="flex-none border-t border-line bg-surface px-6 py-3 max-tablet:px-4">
          {footer}
        </footer>
      )}
    </div>
  )
}
