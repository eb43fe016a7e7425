import { useT } from '#web/i18n/t.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { StatusBadge } from '#web/ui/display/status-badge.tsx'
import { RunBadge } from '#web/features/searches/run-badge.tsx'
import { runLooks } from '#web/features/searches/run-state.ts'
import type { List } from './queries.ts'

/** Whether its newest search is still at work. */
export const isRunning = ({ state }: Pick<List, 'state'>): boolean => state !== null && runLooks[state].going

/** One word for a list: how its newest search stands, and Ready once that has ended well. */
export function ListState({ list }: { list: List }) {
  const { state } = list
  if (list.is_archived) return <StatusBadge status="archived" />
  if (state === null || state === 'done') return <StatusBadge status="ready" />
  return <RunBadge state={state} />
}

/** Marks made-up leads, so that users do not write to them. */
export function SampleBadge() {
  const t = useT()
  return <Badge tone="info">{t('common.sample')}</Badge>
}
