import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { Fragment } from 'react'
import { useT } from '#web/i18n/t.tsx'
import { useCrumbs } from './crumbs.ts'

/** Where the reader is; in a narrow bar the middle gives way first. */
export function Breadcrumb() {
  const t = useT()
  const crumbs = useCrumbs()
  const last = crumbs.length - 1
  return (
    <nav aria-label={t('shell.breadcrumb')} className="min-w-0 flex-1">
      <ol className="flex min-w-0 items-center gap-1.5 text-fg-muted">
        {crumbs.map(({ label, link }, index) => (
          <Fragment key={index}>
            {index > 0 && <ChevronRight aria-hidden="true" className="text-line-strong max-tablet:hidden" />}
            <li
              className={
                index === 0
                  ? 'flex-none'
                  : index === last
                    ? 'min-w-20 truncate'
                    : 'min-w-10 shrink-[9999] truncate'
              }
            >
              {index === last ? (
                <span aria-current="page" className="font-medium text-fg-strong">
                  <bdi>{label}</bdi>
                </span>
              ) : link ? (
                <Link {...link} className="rounded-xs hover:text-fg-strong">
                  <bdi>{label}</bdi>
                </Link>
              ) : (
                label
              )}
            </li>
          </Fragment>
        ))}
      </ol>
    </nav>
  )
}
