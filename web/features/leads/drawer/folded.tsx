import type { ReactNode } from 'react'

/** Values that are shown on request. */
export function Folded({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="mt-2 text-fg-muted">
      <summary className="text-xs font-medium hover:text-fg-strong">{title}</summary>
      <dl className="pt-1">{children}</dl>
    </details>
  )
}

/** A line that is cut says the rest on hover. */
export function Line({ text }: { text: string }): ReactNode {
  return <span title={text}>{text}</span>
}
