import type { ReactNode } from 'react'

/** A part of the drawer under a hairline. */
export function DrawerSection({
  title,
  aside,
  children,
}: {
  title: string
  aside?: ReactNode
  children: ReactNode
}) {
  return (
    <section data-padded className="border-t border-line px-5 py-4">
      <div className="mb-2 flex h-5 items-center">
        <h3 className="font-semibold text-fg-strong">{title}</h3>
        {aside && <span className="ms-auto text-xs text-fg-muted">{aside}</span>}
      </div>
      {children}
    </section>
  )
}
