import type { SearchState } from '#contract/values/search-states.ts'
import type { Tone } from '#web/ui/display/badge.tsx'
import type { PlainKey } from '#web/i18n/t.tsx'

interface RunLook {
  word: PlainKey
  tone: Tone
  /** Still at work, so it may be stopped. */
  going: boolean
}

export const runLooks: Record<SearchState, RunLook> = {
  queued: { word: 'common.status.queued', tone: 'neutral', going: true },
  running: { word: 'common.status.searching', tone: 'info', going: true },
  paused: { word: 'common.status.paused', tone: 'warning', going: false },
  done: { word: 'common.status.done', tone: 'success', going: false },
  partial: { word: 'common.status.partial', tone: 'warning', going: false },
  blocked: { word: 'common.status.blocked', tone: 'danger', going: false },
  rate_limited: { word: 'common.status.rateLimited', tone: 'warning', going: false },
  stopped: { word: 'common.status.stopped', tone: 'neutral', going: false },
  failed: { word: 'common.status.failed', tone: 'danger', going: false },
}

/** How a stopped search looks while it finishes the websites that it has begun. */
export const stopping: RunLook = { word: 'common.status.stopping', tone: 'info', going: true }

export const isStopping = ({ state, pending }: { state: SearchState | null; pending: number }): boolean =>
  state === 'stopped' && pending > 0
