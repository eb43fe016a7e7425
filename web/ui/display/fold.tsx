import { ChevronDown, ChevronRight } from 'lucide-react'
import { type ReactNode, type Ref, useState } from 'react'

interface FoldProps {
  title: string
  children: ReactNode
  className?: string
  /** Classes of the title. */
  look?: string
  ref?: Ref<HTMLDetailsElement>
}

/** A collapsible section under a title with a chevron. */
export function Fold({ title, children, className, look, ref }: FoldProps) {
  const [isOpen, setOpen] = useState(false)
  const Mark = isOpen ? ChevronDown : ChevronRight
  return (
    <details ref={ref} className={className} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={`flex items-center gap-1 ${look}`}>
        <Mark aria-hidden="true" />
        {title}
      </summary>
      {children}
    </details>
  )
}
