import { useMutation } from '@tanstack/react-query'
import { Download, FileDown, RotateCw, Square, X } from 'lucide-react'
import { formatBytes, formatNumber } from '#web/i18n/format.ts'
import { type PlainKey, useT } from '#web/i18n/t.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { IconButton } from '#web/ui/control/icon-button.tsx'
import { Spinner } from '#web/ui/control/spinner.tsx'
import { Badge, type Tone } from '#web/ui/display/badge.tsx'
import { Meter } from '#web/ui/display/meter.tsx'
import { downloadExport, type Export, retryExport, stopExport } from './queries.ts'

/** An export of a list: its progress and Stop, its file, or why there is none. */
export default function ExportStrip({ of, onPutAway }: { of: Export; onPutAway: () => void }) {
  const t = useT()
  const title = t('exports.title', { format: of.format.toUpperCase() })
  const isGoing = of.ended_at === null
  const look = looks[of.state]
  return (
    <div
      role="region"
      aria-label={title}
      className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 border-b border-line bg-bg px-6 py-1.5 tabular-nums max-tablet:px-4"
    >
      <span className="flex items-center gap-2 font-medium text-fg-strong">
        {isGoing ? <Spinner className="text-ring" /> : <FileDown aria-hidden="true" className="size-4" />}
        {title}
      </span>
      {look && (
        <Badge tone={look.tone} dot>
          {t(look.word)}
        </Badge>
      )}
      {of.state === 'running' && (
        <Meter
          className="w-32 max-tablet:hidden"
          label={title}
          share={of.leads > 0 ? of.written / of.leads : 0}
        />
      )}
      <span className="min-w-0 text-fg-muted max-tablet:order-last max-tablet:basis-full tablet:flex-1">
        {detailOf(of, t)}
      </span>
      <span role="status" className="sr-only">
        {`${title}: ${t(look?.word ?? 'exports.writing')}`}
      </span>
      <ExportActs of={of} onPutAway={onPutAway} />
    </div>
  )
}

function ExportActs({ of, onPutAway }: { of: Export; onPutAway: () => void }) {
  const t = useT()
  const stop = useMutation(stopExport)
  const retry = useMutation(retryExport)
  const download = useMutation(downloadExport)
  const mayRetry = of.state === 'failed' || of.state === 'stopped'
  return (
    <span className="ms-auto flex items-center gap-3">
      {of.ended_at === null && (
        <Button
          size="sm"
          icon={Square}
          busy={stop.isPending}
          onClick={() => stop.mutate(of.id)}
          className="[&>.lucide]:size-3"
        >
          {t('common.progress.stop')}
        </Button>
      )}
      {of.state === 'done' && (
        <Button size="sm" icon={Download} busy={download.isPending} onClick={() => download.mutate(of.id)}>
          {t('exports.download')}
        </Button>
      )}
      {mayRetry && (
        <Button size="sm" icon={RotateCw} busy={retry.isPending} onClick={() => retry.mutate(of.id)}>
          {t('common.tryAgain')}
        </Button>
      )}
      {of.ended_at !== null && <IconButton icon={X} label={t('exports.putAway')} onClick={onPutAway} />}
    </span>
  )
}

/** A running export has its figures instead of a word. */
const looks: Partial<Record<Export['state'], { word: PlainKey; tone: Tone }>> = {
  queued: { word: 'common.status.queued', tone: 'neutral' },
  done: { word: 'exports.ready', tone: 'success' },
  stopped: { word: 'common.status.stopped', tone: 'neutral' },
  failed: { word: 'common.status.failed', tone: 'danger' },
}

function detailOf(of: Export, t: ReturnType<typeof useT>): string | undefined {
  if (of.state === 'running')
    return t('exports.progress', { written: formatNumber(of.written), leads: formatNumber(of.leads) })
  if (of.state === 'done' && of.ends_at)
    return t('exports.kept', { leads: of.leads, size: formatBytes(of.bytes ?? 0), until: of.ends_at })
  return of.reason && of.reason !== 'by_user' ? t(`exports.why.${of.reason}`) : undefined
}
