import { useMutation } from '@tanstack/react-query'
import { Tag, Undo2, X } from 'lucide-react'
import { formatNumber } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/t.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { IconButton } from '#web/ui/control/icon-button.tsx'
import { Spinner } from '#web/ui/control/spinner.tsx'
import { type LabelRun, undoLabelRun } from './queries.ts'

interface LabelRunStripProps {
  run: LabelRun
  onPutAway: () => void
}

export default function LabelRunStrip({ run, onPutAway }: LabelRunStripProps) {
  const t = useT()
  const undo = useMutation(undoLabelRun)
  const isGoing = run.state === 'queued' || run.state === 'undoing'
  const values = { settled: formatNumber(run.settled), leads: formatNumber(run.leads) }
  return (
    <div
      role="region"
      aria-label={t('labels.title')}
      className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 border-b border-line bg-bg px-6 py-1.5 tabular-nums max-tablet:px-4"
    >
      <span className="flex items-center gap-2 font-medium text-fg-strong">
        {isGoing ? <Spinner className="text-ring" /> : <Tag aria-hidden="true" className="size-4" />}
        {t('labels.title')}
      </span>
      <span role="status" className="text-fg-muted">
        {isGoing ? t('labels.running', values) : endOf(run, t)}
      </span>
      <span className="ms-auto flex items-center gap-3">
        {run.state === 'done' && (
          <Button size="sm" icon={Undo2} busy={undo.isPending} onClick={() => undo.mutate(run.id)}>
            {t('labels.undo')}
          </Button>
        )}
        {!isGoing && <IconButton icon={X} label={t('common.close')} onClick={onPutAway} />}
      </span>
    </div>
  )
}

function endOf({ state, leads }: LabelRun, t: ReturnType<typeof useT>): string {
  if (state === 'done') return t('labels.changed', { count: leads })
  return t(state === 'failed' ? 'labels.failed' : 'labels.undone')
}
