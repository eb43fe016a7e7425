import type { ReactNode } from 'react'
import { LetterTile } from '#web/ui/display/avatar.tsx'
import { Fold } from '#web/ui/display/fold.tsx'

interface LeadTitleProps {
  name: string
  /** "Dentist · Testville · 4.8 from 214 reviews" */
  facts?: ReactNode
  action?: ReactNode
  /** Labels and badges under the name. */
  tags?: ReactNode
}

/** The head of a lead: tile, name, one line of facts. */
export function LeadTitle({ name, facts, action, tags }: LeadTitleProps) {
  return (
    <div className="grid gap-4 px-5 pt-5 pb-4">
      <div className="flex items-center gap-3">
        <LetterTile name={name} size="lg" />
        <div className="min-w-0 flex-1">
          <h2 className="text-md font-semibold text-fg-strong">
            <bdi>{name}</bdi>
          </h2>
          {facts && <p className="text-fg-muted">{facts}</p>}
        </div>
        {action}
      </div>
      {tags && <div className="flex flex-wrap items-center gap-1">{tags}</div>}
    </div>
  )
}

/** Values that are shown on request. */
export function Folded({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Fold title={title} className="mt-2 text-fg-muted" look="text-xs font-medium hover:text-fg-strong">
      <dl className="pt-1">{children}</dl>
    </Fold>
  )
}

/** A line that is cut says the rest on hover. */
export function Line({ text }: { text: string }): ReactNode {
  return <span title={text}>{text}</span>
}
