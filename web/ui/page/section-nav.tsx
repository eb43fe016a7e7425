import { cloneElement, Fragment, type ReactElement, useEffect, useRef } from 'react'

interface SectionNavProps {
  label: string
  groups: readonly {
    title: string
    /** Links; the current one carries `aria-current="page"`. */
    links: readonly ReactElement<{ className?: string }>[]
  }[]
}

/** The sections beside a settings page, in groups; a scrolling row on small screens. */
export function SectionNav({ label, groups }: SectionNavProps) {
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    // In a row the open section may lie outside.
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })
  return (
    <nav
      ref={nav}
      aria-label={label}
      className="flex w-52 flex-none flex-col overflow-y-auto border-line p-4 max-desktop:w-full max-desktop:flex-row max-desktop:overflow-x-auto max-desktop:border-b max-desktop:py-1.5 max-tablet:px-2 desktop:border-e"
    >
      {groups.map(({ title, links }, index) => (
        <Fragment key={title}>
          <h2 className="px-2 pb-1 text-xs leading-7 font-medium text-fg-muted not-first:pt-4 max-desktop:sr-only">
            {title}
          </h2>
          {index > 0 && (
            <span aria-hidden="true" className="mx-2 my-1.5 w-px flex-none bg-line desktop:hidden" />
          )}
          {links.map((link) => cloneElement(link, { className: linkClass }))}
        </Fragment>
      ))}
    </nav>
  )
}

const linkClass =
  'mb-0.5 flex min-h-8 flex-none items-center gap-2 rounded-sm px-2 py-1.5 leading-5 text-fg-muted hover:bg-hover hover:text-fg-strong aria-[current=page]:bg-hover aria-[current=page]:font-medium aria-[current=page]:text-fg-strong touch:min-h-11 max-desktop:mb-0 max-desktop:whitespace-nowrap'
