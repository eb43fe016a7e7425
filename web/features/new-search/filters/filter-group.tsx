import { ChevronDown, ChevronRight } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useT } from '#web/i18n/t.tsx'
import { Badge } from '#web/ui/display/badge.tsx'

interface FilterGroupProps {
  title: string
  /** How many filters of the group are on. */
  count: number
  /** What the closed group says at its end. */
  summary: string
  onClear: () => void
  children: ReactNode
}

/** Filters that are needed now and then: closed at first, with a counter. */
export function FilterGroup({ title, count, summary, onClear, children }: FilterGroupProps) {
  const t = useT()
  const id = useId()
  const [open, setOpen] = useState(false)
  const Chevron = open ? ChevronDown : ChevronRight
  return (
    <section className="border-t border-line last:border-b">
      <div className="flex h-10 items-center gap-2 touch:h-12">
        <h2 className="flex min-w-0 flex-1">
          <button
            type="button"
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
            className="flex h-10 min-w-0 flex-1 items-center gap-2 text-start touch:h-12"
          >
            <Chevron aria-hidden="true" className="text-fg-muted" />
            <span className="font-medium whitespace-nowrap text-fg-strong">{title}</span>
            {count > 0 && <Badge>{count}</Badge>}
            {!open && <span className="ms-auto truncate ps-4 text-fg-muted">{summary}</span>}
          </button>
        </h2>
        {open && count > 0 && (
          <button
            type="button"
            onClick={onClear}
            className="h-6 font-medium text-accent-text touch:h-11"
            aria-label={t('newSearch.clearGroup', { group: title })}
          >
            {t('common.clear')}
          </button>
        )}
      </div>
      <div id={id} hidden={!open} className="ps-6 pb-3">
        {children}
      </div>
    </section>
  )
}
