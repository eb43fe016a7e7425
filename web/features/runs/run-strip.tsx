import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatNumber } from '#web/i18n/format.ts'
import { T, useT } from '#web/i18n/t.tsx'
import { IconButton } from '#web/ui/control/icon-button.tsx'
import { Spinner } from '#web/ui/control/spinner.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { Meter } from '#web/ui/display/meter.tsx'
import { RunActions } from './run-actions.tsx'
import { type Run, type RunOnScreen, runStates } from './run-on-screen.ts'

interface StripProps<One extends Run> {
  run: One
  onPutAway: () => void
}

/** The strip of a kind of run: its progress and actions, and afterwards its receipt. `look` says what it shows. */
export const runStrip = <One extends Run>(look: (run: One, t: ReturnType<typeof useT>) => RunOnScreen) =>
  function Strip({ run, onPutAway }: StripProps<One>) {
    return <RunStrip run={run} look={look(run, useT())} onPutAway={onPutAway} />
  }

function RunStrip({ run, look, onPutAway }: StripProps<Run> & { look: RunOnScreen }) {
  const t = useT()
  const { title, icon: Icon, progress, facts = {}, money, reason, actions = {} } = look
  const isGoing = run.ended_at === null
  const state = look.state && runStates[look.state]
  return (
    <div
      role="region"
      tabIndex={-1}
      aria-label={title}
      className="flex min-h-11 flex-none flex-wrap items-start gap-x-4 gap-y-1 border-b border-line bg-bg px-6 py-1.5 tabular-nums max-tablet:px-4"
    >
      <span className="flex min-h-8 min-w-0 items-center gap-2 font-medium text-fg-strong max-tablet:flex-1 tablet:max-w-2/5 touch:min-h-11">
        {isGoing ? (
          <Spinner className="text-ring" />
        ) : (
          <Icon aria-hidden="true" className="size-4 flex-none" />
        )}
        <span className="min-w-0 wrap-anywhere">{title}</span>
        {state && !(isGoing && progress) && (
          <Badge tone={state.tone} dot>
            {t(state.word)}
          </Badge>
        )}
      </span>
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-2 py-1.5 text-fg-muted max-tablet:order-1 max-tablet:basis-full max-tablet:empty:hidden touch:gap-y-1 touch:py-1 tablet:touch:min-h-11 tablet:[&_button]:-my-1 tablet:touch:[&_button]:my-0">
        {isGoing && progress && (
          <Meter
            className="w-32 max-tablet:w-full"
            label={title}
            share={progress.total > 0 ? progress.settled / progress.total : 0}
          />
        )}
        {Object.entries(facts).map(([name, fact]) => fact && <span key={name}>{fact}</span>)}
        {money && <Money {...money} isGoing={isGoing} />}
        {reason && <span>{reason}</span>}
      </div>
      <RunActions run={run} actions={actions} />
      {!isGoing && (
        <IconButton
          icon={X}
          label={t('runStrip.putAway')}
          onClick={onPutAway}
          className="my-0.5 touch:my-0"
        />
      )}
      <span role="status" className="sr-only">
        {state ? `${title}: ${t(state.word)}` : title}
      </span>
    </div>
  )
}

function Money(props: NonNullable<RunOnScreen['money']> & { isGoing: boolean }) {
  const t = useT()
  const { reserved, charged, refunded, isGoing } = props
  const credits = strong(t('common.progress.credits', { credits: formatNumber(charged - refunded) }))
  return (
    <>
      <span>
        {isGoing ? (
          <T id="common.progress.usedOf" values={{ credits, limit: formatNumber(reserved) }} />
        ) : (
          <T id="common.progress.charged" values={{ credits }} />
        )}
      </span>
      {refunded > 0 && <span>{t('runStrip.refunded', { credits: refunded })}</span>}
    </>
  )
}

/** A figure that stands out of its sentence. */
export const strong = (text: ReactNode) => <b className="font-medium text-fg-strong">{text}</b>
