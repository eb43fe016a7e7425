import { useT } from '#web/i18n/t.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { StatusBadge } from '#web/ui/display/status-badge.tsx'
import { RunBadge } from '#web/features/searches/run-badge.tsx'
import { isStopping, runLooks } from '#web/features/searches/run-state.ts'
import type { List } from './queries.ts'

/** Whether its newest search is still at work; one that was stopped finishes the websites that it has begun. */
export const isRunning = ({ state, pending }: Pick<List, 'state' | 'pending'>): boolean =>
  state !== null && (runLooks[state].going || isStopping({ state, pending }))

/** One word for a list: how its newest search stands, and Ready once that has ended well. */
export function ListState({ list }: { list: List }) {
  const { state, pending } = list
  if (list.is_archived) return <StatusBadge status="archived" />
  if (state === null || state === 'done') return <StatusBadge status="ready" />
  return <RunBadge state={state} isStopping={isStopping({ state, pending })} />
}

/** Marks made-up leads, so that users do not write to them. */
export function SampleBadge() {
  const t = useT()
  return <Badge tone="info">{t('common.sample')}</Badge>
}

/** The lead is on a do-not-contact list: it is shown, and leaves the product no way. */
export function SuppressedBadge() {
  const t = useT()
  return <Badge tone="danger">{t('common.doNotContact')}</Badge>
}
