import type { ReactElement } from 'react'
import { cloneElement } from 'react'

interface SectionNavProps {
  label: string
  /** Links; the current one carries `aria-current="page"`. */
  children: readonly ReactElement<{ className?: string }>[]
}

/** The list of sections beside a settings page; a scrolling row on a phone. */
export function SectionNav({ label, children }: SectionNavProps) {
  return (
    <nav
      aria-label={label}
      className="flex w-52 flex-none flex-col gap-0.5 p-4 max-desktop:w-full max-desktop:flex-row max-desktop:overflow-x-auto max-desktop:px-4 max-desktop:py-2 max-tablet:px-2"
    >
      {children.map((link) =>
        cloneElement(link, {
          className:
            'flex h-8 flex-none items-center gap-2 rounded-sm px-2 text-fg-muted whitespace-nowrap hover:bg-hover hover:text-fg-strong aria-[current=page]:bg-hover aria-[current=page]:font-medium aria-[current=page]:text-fg-strong touch:h-11',
        }),
      )}
    </nav>
  )
}
