import { type ReactNode, useEffect, useRef } from 'react'

interface StepLeadProps {
  children: ReactNode
  /** False where nobody has just come from another step. */
  focused?: boolean
  className?: string
}

/** The first words of a step that took another one's place: the focus, whose control is gone, goes on here. */
export function StepLead({ children, focused = true, className = '' }: StepLeadProps) {
  const lead = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (focused) lead.current?.focus({ preventScroll: true })
  }, [focused])
  return (
    <div ref={lead} tabIndex={-1} className={`outline-none ${className}`}>
      {children}
    </div>
  )
}
