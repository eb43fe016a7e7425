import { useT } from '#web/i18n/t.tsx'
import { Badge } from '../display/badge.tsx'
import type { SearchState } from '#contract/values/search-states.ts'
import { runLooks } from './run-state.ts'

/** The state of a run beside a title or in a table. */
export function RunBadge({ state }: { state: SearchState }) {
  const t = useT()
  const look = runLooks[state]
  return (
    <Badge tone={look.tone} dot>
      {t(look.word)}
    </Badge>
  )
}
