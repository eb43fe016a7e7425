import { useT } from '#web/i18n/t.tsx'
import type { SearchState } from '#contract/values/search-states.ts'
import { Badge } from '#web/ui/display/badge.tsx'
import { runLooks, stopping } from './run-state.ts'

/** The state of a run beside a title or in a table. */
export function RunBadge({ state, isStopping = false }: { state: SearchState; isStopping?: boolean }) {
  const t = useT()
  const look = isStopping ? stopping : runLooks[state]
  return (
    <Badge tone={look.tone} dot>
      {t(look.word)}
    </Badge>
  )
}
