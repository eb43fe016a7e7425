import { sayCode } from '#web/i18n/say-code.ts'
import { useMutation } from '@tanstack/react-query'
import { formatDate, formatNumber, formatRelative } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/t.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { Meter } from '#web/ui/display/meter.tsx'
import { type Status, StatusBadge } from '#web/ui/display/status-badge.tsx'
import { Failure } from '#web/ui/state/failure.tsx'
import { cancelImport, type Import } from './queries.ts'

const badges: Record<Import['state'], Status> = {
  queued: 'queued',
  downloading: 'searching',
  running: 'searching',
  done: 'done',
  failed: 'failed',
  cancelled: 'cancelled',
}

/** One import: its progress while it reads, then what came of it, or the words for what went wrong. */
export function ImportRow({ file }: { file: Import }) {
  const t = useT()
  const cancel = useMutation(cancelImport)
  const isGoing = file.state === 'queued' || file.state === 'running'
  const when = file.ended_at ?? file.created_at
  return (
    <li className="grid gap-2 border-t border-line px-6 py-3 first:border-t-0 max-tablet:px-4">
      <div className="flex min-h-7 items-center gap-3">
        <bdi className="min-w-0 truncate font-medium text-fg-strong">{file.file_name}</bdi>
        {file.state === 'running' ? (
          <span className="text-info">{t('directory.reading')}</span>
        ) : (
          <StatusBadge status={badges[file.state]} />
        )}
        <span className="ms-auto flex items-center gap-3 whitespace-nowrap text-fg-muted">
          <time dateTime={when} title={formatDate(when, 'full')} className="max-tablet:hidden">
            {formatRelative(when)}
          </time>
          {isGoing && (
            <Button
              size="sm"
              busy={cancel.isPending}
              aria-label={t('directory.cancelThing', { name: file.file_name })}
              onClick={() => cancel.mutate(file.id)}
            >
              {t('common.cancel')}
            </Button>
          )}
        </span>
      </div>
      {isGoing && <Progress file={file} />}
      {file.state === 'done' && <Summary file={file} />}
      {file.state === 'failed' && (
        <p className="text-danger">
          {file.error === null ? t('directory.failed') : sayCode('reasons', file.error)}
        </p>
      )}
      {file.state === 'cancelled' && <p className="text-fg-muted">{t('directory.cancelled')}</p>}
      <Failure error={cancel.error} />
    </li>
  )
}

function Progress({ file }: { file: Import }) {
  const t = useT()
  const { bytes, bytes_read, objects, objects_per_second, found, seconds_left } = file
  const megabytes = (amount: number) => formatNumber(amount / 1e6, { maximumFractionDigits: 1 })
  const facts = [
    t('directory.bytes', { read: megabytes(bytes_read), all: megabytes(bytes) }),
    t('directory.objects', { count: formatNumber(objects) }),
    ...(objects_per_second > 0 ? [t('directory.speed', { count: formatNumber(objects_per_second) })] : []),
    t('directory.found', { count: formatNumber(found) }),
    ...(seconds_left === null ? [] : [t('directory.left', { seconds: Math.max(1, seconds_left) })]),
  ]
  return (
    <>
      <Meter label={file.file_name} share={bytes > 0 ? bytes_read / bytes : 0} />
      <p className="flex flex-wrap gap-x-4 text-fg-muted tabular-nums">
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
    </>
  )
}

function Summary({ file }: { file: Import }) {
  const t = useT()
  const facts = [
    t('directory.added', { count: formatNumber(file.added) }),
    t('directory.updatedCount', { count: formatNumber(file.updated) }),
    t('directory.unchanged', { count: formatNumber(file.unchanged) }),
    t('directory.removed', { count: formatNumber(file.removed) }),
    t('directory.localityCount', { count: file.localities }),
    ...(file.peak_memory === null
      ? []
      : [
          t('directory.peakMemory', {
            size: formatNumber(file.peak_memory / 1e6, { maximumFractionDigits: 0 }),
          }),
        ]),
  ]
  return (
    <p className="flex flex-wrap gap-x-4 text-fg-muted tabular-nums">
      {facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
    </p>
  )
}
