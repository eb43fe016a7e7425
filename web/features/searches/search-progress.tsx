import clsx from 'clsx'
import { Square } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { formatNumber } from '#web/i18n/format.ts'
import { T, useT } from '#web/i18n/t.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { Spinner } from '#web/ui/control/spinner.tsx'
import { RunBadge } from './run-badge.tsx'
import type { SearchState } from '#contract/values/search-states.ts'
import { runLooks, stopping } from './run-state.ts'

/** A part of a receipt that names leads of the list. */
export type ReceiptPart = 'all' | 'withEmail' | 'withoutEmail' | 'notRead' | 'free'

export interface Run {
  state: SearchState
  found: number
  withEmail: number
  charged: number
  duplicates: number
  /** Leads with an email that cost nothing, because they were paid for before. */
  alreadyPaid?: number
  /** On a do-not-contact list. */
  leftOut?: number
  /** Leads in the lists that the search excludes. */
  excluded?: number
  /** Leads whose websites could not be read, and why. */
  notRead?: { count: number; why: string }
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
  busy?: boolean
  /** At the end of a receipt: what to do next. On a phone `order-1` puts a button on a line of its own. */
  action?: ReactNode
  /** Shows the leads of one part of the receipt. */
  onPick?: (part: ReceiptPart) => void
  /** One sentence why it ended or paused. */
  reason?: string
}

/** The strip of a run between header and toolbar: 44 px, its state, figures, Stop, and afterwards the receipt. */
export function SearchProgress(props: SearchProgressProps) {
  const { run, onStop, busy = false, action, reason, onPick } = props
  const t = useT()
  const { isStopping = false } = run
  const { going, word } = isStopping ? stopping : runLooks[run.state]
  const announcement = useAnnouncement(run)
  /** What went wrong, and what may still be charged, is read whole, on a line of its own. */
  const hasOwnLine = (isStopping || (!going && run.state !== 'done')) && reason
  /** A good end is one line, whose parts say it all. */
  const hasReason = reason && run.state !== 'done'
  return (
    <div
      className={clsx(
        'flex min-h-11 items-center gap-x-4 gap-y-1 border-b border-line bg-bg px-6 whitespace-nowrap tabular-nums max-tablet:flex-wrap max-tablet:px-4 max-tablet:py-1',
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
      {going && !isStopping && run.total !== null && (
        <Bar share={run.total > 0 ? (run.settled ?? run.found) / run.total : 0} />
      )}
      <Facts run={run} going={going} onPick={going ? undefined : onPick} />
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
      <span className="ms-auto flex items-center gap-3 max-tablet:contents">
        {going && !isStopping && (
          <span className="text-fg-muted max-desktop:hidden">{t('common.progress.leave')}</span>
        )}
        {action}
        {going && !isStopping && onStop && (
          <Button size="sm" icon={Square} busy={busy} onClick={onStop} className="[&>.lucide]:size-3">
            {t('common.progress.stop')}
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

interface FactsProps {
  run: Run
  going: boolean
  onPick: ((part: ReceiptPart) => void) | undefined
}

/** One row, so what matters most comes first: what does not fit is left out from the end. A phone has two columns. */
function Facts({ run, going, onPick }: FactsProps) {
  const t = useT()
  const strong = (figure: string) => <b className="font-medium text-fg-strong">{figure}</b>
  const credits = strong(t('common.progress.credits', { credits: formatNumber(run.charged) }))
  return (
    <span
      title={going ? undefined : t('searches.receipt.ofSearch')}
      className="flex h-7 min-w-0 flex-wrap items-center gap-x-4 overflow-hidden text-fg-muted *:leading-7 max-tablet:order-2 max-tablet:grid max-tablet:h-auto max-tablet:w-full max-tablet:grid-cols-2 tablet:flex-1"
    >
      <Part part="all" onPick={onPick}>
        {run.total === null || !going ? (
          <T
            id="common.progress.found"
            values={{ found: strong(formatNumber(run.found)), count: run.found }}
          />
        ) : (
          <T
            id="common.progress.foundOf"
            values={{ found: strong(formatNumber(run.found)), total: formatNumber(run.total) }}
          />
        )}
      </Part>
      <Part part="withEmail" onPick={onPick}>
        <T id="common.progress.withEmail" values={{ count: strong(formatNumber(run.withEmail)) }} />
      </Part>
      <span>
        {going ? (
          <T id="common.progress.usedOf" values={{ credits, limit: formatNumber(run.maxCredits) }} />
        ) : (
          <T id="common.progress.charged" values={{ credits }} />
        )}
      </span>
      {!going && !!run.alreadyPaid && (
        <Part part="free" onPick={onPick} className="text-success">
          {t('searches.run.alreadyPaid', { count: formatNumber(run.alreadyPaid) })}
        </Part>
      )}
      {!going && run.notRead && (
        <Part part="notRead" onPick={onPick} title={run.notRead.why}>
          {t('searches.run.notRead', { count: run.notRead.count })}
        </Part>
      )}
      {!going && run.found > run.withEmail && (
        <Part part="withoutEmail" onPick={onPick}>
          {t('searches.run.withoutEmail', { count: run.found - run.withEmail })}
        </Part>
      )}
      {!going && run.duplicates > 0 && (
        <span>{t('common.progress.duplicates', { count: run.duplicates })}</span>
      )}
      {!going && !!run.excluded && <span>{t('common.progress.excluded', { count: run.excluded })}</span>}
      {!going && !!run.leftOut && <span>{t('common.progress.leftOut', { count: run.leftOut })}</span>}
      {!going && run.websites && run.websites.sought > 0 && (
        <span className="col-span-full">
          {t('common.progress.websites', {
            found: formatNumber(run.websites.found),
            sought: formatNumber(run.websites.sought),
          })}
        </span>
      )}
      {going && !!run.secondsLeft && (
        <span className="max-desktop:hidden">
          {t('common.progress.minutesLeft', { minutes: Math.max(1, Math.round(run.secondsLeft / 60)) })}
        </span>
      )}
    </span>
  )
}

interface PartProps {
  part: ReceiptPart
  onPick: ((part: ReceiptPart) => void) | undefined
  children: ReactNode
  className?: string
  title?: string
}

/** Figures of a receipt that are leads of the list: a click shows these. */
function Part({ part, onPick, children, className, title }: PartProps) {
  if (!onPick) return <span className={className}>{children}</span>
  return (
    <button
      type="button"
      title={title}
      onClick={() => onPick(part)}
      className={clsx(
        'rounded-xs underline decoration-line-strong decoration-dotted underline-offset-4 hover:text-fg-strong hover:decoration-solid max-tablet:text-start',
        className,
      )}
    >
      {children}
    </button>
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
