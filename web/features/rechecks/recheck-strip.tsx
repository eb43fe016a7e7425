import { MailCheck } from 'lucide-react'
import { runStrip } from '#web/features/runs/run-strip.tsx'
import { formatNumber } from '#web/i18n/format.ts'
import { type Recheck, stopRecheck } from './queries.ts'

export default runStrip<Recheck>((run, t) => {
  const { state, reason, leads, settled, confirmed, refused, refunded, ended_at } = run
  const open = settled - confirmed - refused
  return {
    title: t('rechecks.title'),
    icon: MailCheck,
    state,
    progress: state === 'running' && { settled, total: leads },
    facts: {
      settled:
        !ended_at && t('rechecks.settled', { settled: formatNumber(settled), leads: formatNumber(leads) }),
      confirmed: settled > 0 && t('rechecks.confirmed', { count: confirmed }),
      refused: settled > 0 && t('rechecks.refused', { count: refused }),
      open: open > 0 && t('rechecks.open', { count: open }),
      refunded: refunded > 0 && t('runStrip.refunded', { credits: refunded }),
    },
    reason: reason && reason !== 'by_user' ? t(`rechecks.why.${reason}`) : undefined,
    actions: { stop: ended_at === null && { by: stopRecheck } },
  }
})
