import { type PlainKey, useT } from '#web/i18n/t.tsx'
import { Badge, type Tone } from './badge.tsx'

/** The one vocabulary of states in the product. */
const states = {
  ready: ['success', 'common.status.ready'],
  searching: ['info', 'common.status.searching'],
  enriching: ['info', 'common.status.enriching'],
  queued: ['neutral', 'common.status.queued'],
  paused: ['warning', 'common.status.paused'],
  done: ['success', 'common.status.done'],
  stopped: ['neutral', 'common.status.stopped'],
  failed: ['danger', 'common.status.failed'],
  archived: ['neutral', 'common.status.archived'],
  active: ['success', 'common.status.active'],
  trial: ['info', 'common.status.trial'],
  past_due: ['danger', 'common.status.pastDue'],
  cancelled: ['neutral', 'common.status.cancelled'],
  draft: ['warning', 'common.status.draft'],
  undone: ['neutral', 'common.status.undone'],
  connected: ['success', 'common.status.connected'],
  needs_attention: ['warning', 'common.status.needsAttention'],
} as const satisfies Record<string, [Tone, PlainKey]>

export type Status = keyof typeof states

/** Dot and word in a fixed colour; never the brand's. */
export function StatusBadge({ status }: { status: Status }) {
  const t = useT()
  const [tone, key] = states[status]
  return (
    <Badge tone={tone} dot>
      {t(key)}
    </Badge>
  )
}
