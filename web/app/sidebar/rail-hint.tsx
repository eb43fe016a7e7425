import type { ReactElement } from 'react'
import { Hint } from '#web/ui/popover/hint.tsx'

/** What an entry of the rail is, beside its icon; the full sidebar says it itself. */
export function RailHint({
  text,
  isRail,
  children,
}: {
  text: string
  isRail: boolean
  children: ReactElement<Record<string, unknown>>
}) {
  if (!isRail) return children
  return (
    <Hint text={text} side="inline-end" pinnable={false}>
      {children}
    </Hint>
  )
}
