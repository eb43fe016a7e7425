import type { MutationFunctionContext } from '@tanstack/react-query'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PlainKey } from '#web/i18n/t.tsx'
import type { Tone } from '#web/ui/display/badge.tsx'

/** What every run has, whatever its kind. */
export interface Run {
  id: string
  state: string
  ended_at: string | null
}

/** How a run looks on screen. A slot that is left out is not shown. */
export interface RunOnScreen {
  /** Names the strip for screen readers too. */
  title: string
  icon: LucideIcon
  /** Left out where the title says it. */
  state?: keyof typeof runStates
  /** The bar, while the run goes on. */
  progress?: { settled: number; total: number } | false
  /** Figures, sentences and buttons, in order. */
  facts?: Record<string, ReactNode>
  /** In credits; `reserved` is the most that the run may cost. */
  money?: { reserved: number; charged: number; refunded: number }
  /** One sentence why it ended early. */
  reason?: string | undefined
  /** What the user may do now. `open` gives the file or page that the run made. */
  actions?: { [Name in 'stop' | 'open' | 'retry' | 'undo']?: RunAction | false }
}

export interface RunAction {
  by: RunCall
  /** Instead of the usual words. */
  label?: string
  /** Asked before the call. */
  confirm?: { title: string; text: string }
}

/** The options of a mutation that takes the id of the run. Methods accept a mutation whatever its answer. */
export interface RunCall {
  mutationFn?(id: string, context: MutationFunctionContext): Promise<unknown>
  onSuccess?(answer: unknown, id: string, kept: unknown, context: MutationFunctionContext): unknown
}

/** The word and color of each state. */
export const runStates = {
  queued: { word: 'common.status.queued', tone: 'neutral' },
  running: { word: 'runStrip.running', tone: 'info' },
  paused: { word: 'common.status.paused', tone: 'warning' },
  done: { word: 'common.status.done', tone: 'success' },
  ready: { word: 'common.status.ready', tone: 'success' },
  partial: { word: 'common.status.partial', tone: 'warning' },
  stopped: { word: 'common.status.stopped', tone: 'neutral' },
  failed: { word: 'common.status.failed', tone: 'danger' },
  undone: { word: 'common.status.undone', tone: 'neutral' },
} as const satisfies Record<string, { word: PlainKey; tone: Tone }>
