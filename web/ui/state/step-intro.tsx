import { type ReactNode, useEffect, useRef } from 'react'

interface StepIntroProps {
  children: ReactNode
  /** False for the first step, which takes no focus. */
  focused?: boolean
  className?: string
}

/** The first paragraph of a step. It takes the focus, because the control of the last step is gone. */
export function StepIntro({ children, focused = true, className = '' }: StepIntroProps) {
  const intro = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (focused) intro.current?.focus({ preventScroll: true })
  }, [focused])
  return (
    <div ref={intro} tabIndex={-1} className={`outline-none ${className}`}>
      {children}
    </div>
  )
}
