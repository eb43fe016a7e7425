import clsx from 'clsx'
import { Play, Square } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { formatNumber } from '#web/i18n/format.ts'
import { T, useT } from '#web/i18n/t.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { Spinner } from '#web/ui/control/spinner.tsx'
import { RunBadge } from './run-badge.tsx'
import type { SearchState } from '#contract/values/search-states.ts'
import { runLooks, stopping } from './run-state.ts'

export interface Run {
  state: SearchState
  found: number
  withEmail: number
  charged: number
  duplicates: number
  /** Leads with an email that cost nothing, because they were paid for before. */
  alreadyPaid?: number
  /** Leads without a website for which one was looked for, and how many websites were found. */
  websites?: { sought: number; found: number }
  /** The most it can find; null while the sources cannot say, then there is no bar. */
  total: number | null
  maxCredits: number
  secondsLeft?: number | null
  /** Found and finished with: what the bar shows. Without it all that is found counts. */
  settled?: number
  /** All are found; their contacts are still being looked for. */
  isEnriching?: boolean
  /** Stop was pressed, and work that had begun is finished. */
  isStopping?: boolean
}

interface SearchProgressProps {
  run: Run
  onStop?: () => void
  /** Shown while paused. */
  onResume?: () => void
  busy?: boolean
  /** At the end of a receipt: what to do next, such as "See leads without email". */
  action?: ReactNode
  /** One sentence why it ended or paused. */
  reason?: string
}

/** The strip of a run between header and toolbar: 44 px, its state, figures, Stop, and afterwards the receipt. */
export function SearchProgress({ run, onStop, onResume, busy = false, action, reason }: SearchProgressProps) {
  const t = useT()
  const { isStopping = false } = run
  const { going, word } = isStopping ? stopping : runLooks[run.state]
  const announcement = useAnnouncement(run)
  /** What went wrong, and what may still be charged, is read whole, on a line of its own. */
  const hasOwnLine = (isStopping || (!going && run.state !== 'done')) && reason
  /** A good end is one line, in which good news takes the place of the reason. */
  const hasReason = reason && !(run.state === 'done' && run.alreadyPaid)
  return (
    <div
      className={clsx(
        'flex min-h-11 items-center gap-x-4 gap-y-1 border-b border-line bg-bg px-6 whitespace-nowrap tabular-nums max-tablet:flex-wrap max-tablet:px-4 max-tablet:py-3',
        hasOwnLine && 'flex-wrap py-2',
      )}
    >
      {going ? (
        <span className="flex items-center gap-2 font-medium text-fg-strong max-tablet:flex-1 max-tablet:text-base">
          <Spinner className="text-ring" />
          {t(run.isEnriching ? 'common.status.enriching' : word)}
        </span>
      ) : (
        <span className="flex max-tablet:flex-1">
          <RunBadge state={run.state} />
        </span>
      )}
      {going && run.total !== null && (
        <Bar share={run.total > 0 ? (run.settled ?? run.found) / run.total : 0} />
      )}
      <Facts run={run} going={going} />
      {hasReason && (
        <span
          className={clsx(
            'text-fg-muted max-tablet:order-3 max-tablet:w-full',
            hasOwnLine ? 'order-3 w-full whitespace-normal' : 'truncate',
          )}
        >
          {reason}
        </span>
      )}
      <span className="ms-auto flex items-center gap-3 max-tablet:order-1 max-tablet:ms-0 max-tablet:flex-wrap">
        {going && !isStopping && (
          <span className="text-fg-muted max-desktop:hidden">{t('common.progress.leave')}</span>
        )}
        {action}
        {going && !isStopping && onStop && (
          <Button size="sm" icon={Square} busy={busy} onClick={onStop} className="[&>.lucide]:size-3">
            {t('common.progress.stop')}
          </Button>
        )}
        {run.state === 'paused' && onResume && (
          <Button size="sm" icon={Play} busy={busy} onClick={onResume}>
            {t('common.progress.resume')}
          </Button>
        )}
      </span>
      {going && (
        <span className="order-3 w-full text-fg-muted tablet:hidden">{t('common.progress.leave')}</span>
      )}
      <span role="status" className="sr-only">
        {announcement}
      </span>
    </div>
  )
}

function Bar({ share }: { share: number }) {
  return (
    <span
      aria-hidden="true"
      className="h-1 w-40 flex-none overflow-hidden rounded-full bg-line max-tablet:order-2 max-tablet:w-full"
    >
      <span
        className="block h-full origin-left rounded-full bg-ring transition-transform duration-220 rtl:origin-right"
        style={{ transform: `scaleX(${Math.min(1, share)})` }}
      />
    </span>
  )
}

function Facts({ run, going }: { run: Run; going: boolean }) {
  const t = useT()
  const strong = (figure: string) => <b className="font-medium text-fg-strong">{figure}</b>
  const credits = strong(t('common.progress.credits', { credits: formatNumber(run.charged) }))
  return (
    <span className={clsx('flex flex-wrap gap-x-4 text-fg-muted', 'max-tablet:order-2 max-tablet:w-full')}>
      <span>
        {run.total === null || !going ? (
          <T id="common.progress.found" values={{ found: strong(formatNumber(run.found)) }} />
        ) : (
          <T
            id="common.progress.foundOf"
            values={{ found: strong(formatNumber(run.found)), total: formatNumber(run.total) }}
          />
        )}
      </span>
      <span>
        <T id="common.progress.withEmail" values={{ count: strong(formatNumber(run.withEmail)) }} />
      </span>
      {!going && !!run.alreadyPaid && (
        <span className="text-success">
          {t('common.progress.alreadyPaid', { count: formatNumber(run.alreadyPaid) })}
        </span>
      )}
      {!going && run.duplicates > 0 && (
        <span>{t('common.progress.duplicates', { count: run.duplicates })}</span>
      )}
      {!going && run.websites && run.websites.sought > 0 && (
        <span>
          {t('common.progress.websites', {
            found: formatNumber(run.websites.found),
            sought: formatNumber(run.websites.sought),
          })}
        </span>
      )}
      <span>
        {going ? (
          <T id="common.progress.usedOf" values={{ credits, limit: formatNumber(run.maxCredits) }} />
        ) : (
          <T id="common.progress.charged" values={{ credits }} />
        )}
      </span>
      {going && !!run.secondsLeft && (
        <span className="max-desktop:hidden">
          {t('common.progress.minutesLeft', { minutes: Math.max(1, Math.round(run.secondsLeft / 60)) })}
        </span>
      )}
    </span>
  )
}

/** The text for screen readers. It changes at the start, at each quarter and at the end of a run. */
function useAnnouncement(run: Run): string {
  const t = useT()
  const quarter = run.total ? Math.floor((run.found / run.total) * 4) : 0
  const step = `${run.state} ${quarter}`
  const words = t('common.progress.announced', {
    state: t(runLooks[run.state].word),
    found: formatNumber(run.found),
  })
  const [said, setSaid] = useState({ step, words })
  if (said.step !== step) setSaid({ step, words })
  return said.words
}
