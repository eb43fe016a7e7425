import { Fragment, type ReactNode } from 'react'

interface PageHeaderProps {
  title: ReactNode
  /** Words beside the title: kind and state. */
  badges?: ReactNode
  /** "1,240 leads", "68% with email": joined by dots. */
  facts?: readonly ReactNode[]
  /** Secondary buttons, then the one primary. */
  actions?: ReactNode
}

/** The page's one h1, what is known about it, and what can be done. 60 px. */
export function PageHeader({ title, badges, facts = [], actions }: PageHeaderProps) {
  return (
    <header className="flex min-h-15 flex-wrap items-center gap-x-2 gap-y-1 px-6 py-2 max-tablet:px-4">
      <h1 tabIndex={-1} className="me-1 min-w-0 truncate text-xl font-semibold text-fg-strong outline-none">
        {title}
      </h1>
      {badges}
      {facts.length > 0 && (
        <p className="ms-1 flex flex-wrap items-center gap-x-1.5 text-fg-muted tabular-nums">
          {facts.map((fact, index) => (
            // Facts keep their order, so the index is a stable key.
            <Fragment key={index}>
              {index > 0 && (
                <span aria-hidden="true" className="size-[3px] rounded-full bg-line-strong opacity-70" />
              )}
              <span>{fact}</span>
            </Fragment>
          ))}
        </p>
      )}
      {actions && (
        <div className="ms-auto flex items-center gap-2 max-tablet:ms-0 max-tablet:w-full">{actions}</div>
      )}
    </header>
  )
}
