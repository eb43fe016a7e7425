import { Tag } from 'lucide-react'
import { runStrip } from '#web/features/runs/run-strip.tsx'
import { formatNumber } from '#web/i18n/format.ts'
import { type LabelRun, undoLabelRun } from './queries.ts'

export default runStrip<LabelRun>(({ state, leads, settled, ended_at }, t) => ({
  title: t('labels.title'),
  icon: Tag,
  state: state === 'undoing' ? 'running' : state,
  progress: { settled, total: leads },
  facts: {
    going: !ended_at && t('labels.running', { settled: formatNumber(settled), leads: formatNumber(leads) }),
    done: state === 'done' && t('labels.changed', { count: leads }),
    undone: state === 'undone' && t('labels.undone'),
  },
  reason: state === 'failed' ? t('labels.failed') : undefined,
  actions: { undo: state === 'done' && { by: undoLabelRun } },
}))
