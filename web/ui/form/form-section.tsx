import type { ReactNode } from 'react'

/** A part of a settings form: its name in a 240 px column, its fields beside it. */
export function FormSection({
  title,
  hint,
  children,
}: {
  title: string
  hint?: string
  children: ReactNode
}) {
  return (
    <section className="grid gap-4 border-t border-line py-6 first:border-t-0 desktop:grid-cols-[240px_minmax(0,1fr)] desktop:gap-8">
      <div>
        <h2 className="font-semibold text-fg-strong">{title}</h2>
        {hint && <p className="mt-1 text-fg-muted">{hint}</p>}
      </div>
      <div className="grid max-w-160 content-start gap-4">{children}</div>
    </section>
  )
}
