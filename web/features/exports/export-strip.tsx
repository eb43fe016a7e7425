import { FileDown } from 'lucide-react'
import { runStrip } from '#web/features/runs/run-strip.tsx'
import { formatBytes, formatNumber } from '#web/i18n/format.ts'
import { downloadExport, type Export, retryExport, stopExport } from './queries.ts'

export default runStrip<Export>(({ state, format, leads, written, bytes, reason, ended_at, ends_at }, t) => ({
  title: t('exports.title', { format: format.toUpperCase() }),
  icon: FileDown,
  state: state === 'done' ? 'ready' : state,
  progress: state === 'running' && { settled: written, total: leads },
  facts: {
    written:
      state === 'running' &&
      t('exports.progress', { written: formatNumber(written), leads: formatNumber(leads) }),
    kept:
      state === 'done' &&
      ends_at &&
      t('exports.kept', { leads, size: formatBytes(bytes ?? 0), until: ends_at }),
  },
  reason: reason && reason !== 'by_user' ? t(`exports.why.${reason}`) : undefined,
  actions: {
    stop: ended_at === null && { by: stopExport },
    open: state === 'done' && { by: downloadExport },
    retry: (state === 'failed' || state === 'stopped') && { by: retryExport },
  },
}))
