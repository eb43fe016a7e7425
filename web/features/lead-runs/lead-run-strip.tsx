import type { ListType } from '#contract/values/list-types.ts'
import { runStrip, strong } from '#web/features/runs/run-strip.tsx'
import { formatNumber } from '#web/i18n/format.ts'
import { T, type useT } from '#web/i18n/t.tsx'
import { toolLook } from './lead-tools.ts'
import { type LeadRun, stopLeadRun } from './queries.ts'

export default runStrip<LeadRun & { type: ListType }>((run, t) => {
  const { state, leads, settled, hits, already_paid, left_out, failed, charged, refunded } = run
  const { id, icon, name } = toolLook(run.kind, run.type)
  return {
    title: t(name),
    icon,
    state,
    progress: state === 'running' && { settled, total: leads },
    facts: {
      settled: (
        <T
          id="leadRuns.asked"
          values={{ settled: strong(formatNumber(settled)), leads: formatNumber(leads) }}
        />
      ),
      hits: <T id={`leadRuns.${id}.hits`} values={{ count: hits, hits: strong(formatNumber(hits)) }} />,
      alreadyPaid: already_paid > 0 && (
        <span className="text-success">
          {t('searches.run.alreadyPaid', { count: formatNumber(already_paid) })}
        </span>
      ),
      leftOut: left_out > 0 && t('common.progress.leftOut', { count: left_out }),
      failed: failed > 0 && t('leadRuns.failed', { count: failed }),
    },
    money: { reserved: Math.min(run.max_credits, leads * run.price_each), charged, refunded },
    reason: reasonOf(run, t),
    actions: { stop: run.ended_at === null && { by: stopLeadRun } },
  }
})

function reasonOf({ reason, state }: LeadRun, t: ReturnType<typeof useT>): string | undefined {
  if (reason === 'credit_limit') return t('leadRuns.creditLimit')
  if (reason === 'not_allowed') return t('leadRuns.notAllowed')
  if (reason === 'unasked') return t('leadRuns.unasked')
  return state === 'failed' ? t('leadRuns.keptFailing') : undefined
}
