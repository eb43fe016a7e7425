import { useMutation } from '@tanstack/react-query'
import { Square, X } from 'lucide-react'
import type { ListType } from '#contract/values/list-types.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { type PlainKey, T, useT } from '#web/i18n/t.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { IconButton } from '#web/ui/control/icon-button.tsx'
import { Spinner } from '#web/ui/control/spinner.tsx'
import { Badge, type Tone } from '#web/ui/display/badge.tsx'
import { toolLook } from './lead-tools.ts'
import { type LeadRun, stopLeadRun } from './queries.ts'

interface LeadRunStripProps {
  run: LeadRun
  type: ListType
  onPutAway: () => void
}

/** A run of a tool over a list: its progress and Stop, and afterwards its receipt. */
export default function LeadRunStrip({ run, type, onPutAway }: LeadRunStripProps) {
  const t = useT()
  const stop = useMutation(stopLeadRun)
  const isGoing = run.ended_at === null
  const { id, icon: Icon, name } = toolLook(run.kind, type)
  const strong = (text: string) => <b className="font-medium text-fg-strong">{text}</b>
  const credits = strong(t('common.progress.credits', { credits: formatNumber(run.charged - run.refunded) }))
  const why = stop.error?.message ?? reasonOf(run, t)
  return (
    <div
      role="region"
      aria-label={t(name)}
      className="flex min-h-11 items-start gap-x-4 border-b border-line bg-bg px-6 py-1.5 tabular-nums max-tablet:px-4"
    >
      <div className="flex min-h-8 min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-1">
        <span className="flex items-center gap-2 font-medium text-fg-strong">
          {isGoing ? <Spinner className="text-ring" /> : <Icon aria-hidden="true" className="size-4" />}
          {t(name)}
        </span>
        {!isGoing && (
          <Badge tone={looks[run.state].tone} dot>
            {t(looks[run.state].word)}
          </Badge>
        )}
        <span className="text-fg-muted">
          <T
            id="leadRuns.asked"
            values={{ settled: strong(formatNumber(run.settled)), leads: formatNumber(run.leads) }}
          />
        </span>
        <span className="text-fg-muted">
          <T id={`leadRuns.${id}.hits`} values={{ count: run.hits, hits: strong(formatNumber(run.hits)) }} />
        </span>
        {run.already_paid > 0 && (
          <span className="text-success">
            {t('searches.run.alreadyPaid', { count: formatNumber(run.already_paid) })}
          </span>
        )}
        {run.left_out > 0 && (
          <span className="text-fg-muted">{t('common.progress.leftOut', { count: run.left_out })}</span>
        )}
        {run.failed > 0 && (
          <span className="text-fg-muted">{t('leadRuns.failed', { count: run.failed })}</span>
        )}
        <span className="text-fg-muted">
          {isGoing ? (
            <T
              id="common.progress.usedOf"
              values={{ credits, limit: formatNumber(Math.min(run.max_credits, run.leads * run.price_each)) }}
            />
          ) : (
            <T id="common.progress.charged" values={{ credits }} />
          )}
        </span>
        {run.refunded > 0 && (
          <span className="text-fg-muted">{t('leadRuns.refunded', { credits: run.refunded })}</span>
        )}
        {why && <span className="text-fg-muted">{why}</span>}
      </div>
      <span className="flex min-h-8 flex-none items-center">
        {isGoing ? (
          <Button
            size="sm"
            icon={Square}
            busy={stop.isPending}
            onClick={() => stop.mutate(run.id)}
            className="[&>.lucide]:size-3"
          >
            {t('common.progress.stop')}
          </Button>
        ) : (
          <IconButton icon={X} label={t('leadRuns.putAway')} onClick={onPutAway} />
        )}
      </span>
      <span role="status" className="sr-only">
        {isGoing ? t(name) : `${t(name)}: ${t(looks[run.state].word)}`}
      </span>
    </div>
  )
}

const looks: Record<LeadRun['state'], { word: PlainKey; tone: Tone }> = {
  queued: { word: 'common.status.queued', tone: 'neutral' },
  running: { word: 'common.status.searching', tone: 'info' },
  done: { word: 'common.status.done', tone: 'success' },
  partial: { word: 'common.status.partial', tone: 'warning' },
  stopped: { word: 'common.status.stopped', tone: 'neutral' },
  failed: { word: 'common.status.failed', tone: 'danger' },
}

function reasonOf({ reason, state }: LeadRun, t: ReturnType<typeof useT>): string | undefined {
  if (reason === 'credit_limit') return t('leadRuns.creditLimit')
  if (reason === 'not_allowed') return t('leadRuns.notAllowed')
  if (reason === 'unasked') return t('leadRuns.unasked')
  if (state === 'failed') return t('leadRuns.keptFailing')
  return undefined
}
