import type { ReactNode } from 'react'

/** One component with its states. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3 border-t border-line py-6 first:border-t-0">
      <h2 className="text-md font-semibold text-fg-strong">{title}</h2>
      {children}
    </section>
  )
}

/** A line of states side by side. */
export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>
}
