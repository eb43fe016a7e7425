import { useT } from '#web/i18n/t.tsx'
import { Badge } from '../display/badge.tsx'
import { type RunState, runLooks } from './run-state.ts'

/** The state of a run beside a title or in a table. */
export function RunBadge({ state }: { state: RunState }) {
  const t = useT()
  const look = runLooks[state]
  return (
    <Badge tone={look.tone} dot>
      {t(look.word)}
    </Badge>
  )
}
