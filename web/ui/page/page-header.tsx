import { ChevronLeft } from 'lucide-react'
import clsx from 'clsx'
import { cloneElement, type ReactElement, type ReactNode } from 'react'
import { useT } from '#web/i18n/t.tsx'
import { iconButtonClass } from '../control/button-class.ts'

interface PageHeaderProps {
  title: ReactNode
  /** Words beside the title: kind and state. */
  badges?: ReactNode
  /** "1,240 leads", "68% with email": joined by dots. */
  facts?: readonly ReactNode[]
  /** Secondary buttons, then the one primary. On a phone there is room for two icons or one button. */
  actions?: ReactNode
  /** A link without content to the page above; a phone, which has no breadcrumb, shows it as an arrow. */
  back?: ReactElement<Record<string, unknown>>
}

/**
 * The page's one h1, what is known about it, and what can be done, in one row of 60 px. Facts that do not fit are left out
 * from the end, then the title is cut. A phone has a line for them, and the title is read whole. Actions shorten
 * themselves by the container `head`.
 */
export function PageHeader({ title, badges, facts = [], actions, back }: PageHeaderProps) {
  const t = useT()
  /** It wraps on a phone. */
  const isAlone = facts.length === 1
  return (
    <header className="@container/head flex h-15 flex-none items-center gap-2 px-6 max-tablet:h-auto max-tablet:min-h-14 max-tablet:border-b max-tablet:border-line max-tablet:px-4 max-tablet:py-1">
      {back &&
        cloneElement(back, {
          'aria-label': t('common.back'),
          className: iconButtonClass('md', '-ms-3 tablet:hidden'),
          children: <ChevronLeft aria-hidden="true" className="size-5" />,
        })}
      <div className="contents max-tablet:block max-tablet:min-w-0 max-tablet:flex-1">
        <div className="flex min-w-0 items-center gap-2">
          <h1
            tabIndex={-1}
            className="me-1 min-w-11 truncate text-xl font-semibold text-fg-strong outline-none max-tablet:text-md max-tablet:leading-5 max-tablet:whitespace-normal"
          >
            {title}
          </h1>
          {badges}
        </div>
        {facts.length > 0 && (
          <p
            className={clsx(
              'flex h-5 min-w-0 flex-1 flex-wrap items-center gap-x-1.5 overflow-hidden text-fg-muted tabular-nums max-tablet:text-xs',
              isAlone && 'max-tablet:h-auto',
            )}
          >
            {/* Holds the first row, so that the first fact too is left out where it does not fit. */}
            <span aria-hidden="true" className={clsx('-me-1.5 h-5 w-0', isAlone && 'max-tablet:hidden')} />
            {facts.map((fact, index) => (
              // Facts keep their order, so the index is a stable key.
              <span
                key={index}
                className={clsx(
                  'flex min-h-5 items-center gap-x-1.5',
                  isAlone ? 'tablet:whitespace-nowrap' : 'whitespace-nowrap',
                )}
              >
                {index > 0 && (
                  <span
                    aria-hidden="true"
                    className="size-[3px] flex-none rounded-full bg-line-strong opacity-70"
                  />
                )}
                <span>{fact}</span>
              </span>
            ))}
          </p>
        )}
      </div>
      {actions && <div className="ms-auto flex flex-none items-center gap-2">{actions}</div>}
    </header>
  )
}
