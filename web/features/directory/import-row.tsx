import { sayCode } from '#web/i18n/say-code.ts'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { formatBytes, formatDate, formatNumber, formatRelative } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/t.tsx'
import { buttonClass } from '#web/ui/control/button-class.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Meter } from '#web/ui/display/meter.tsx'
import { type Status, StatusBadge } from '#web/ui/display/status-badge.tsx'
import { Failure } from '#web/ui/state/failure.tsx'
import { cancelImport, type Import } from './queries.ts'
import { importOverture, importRegion } from './regions/queries.ts'
import { OmittedList } from './tables/omitted-list.tsx'
import { rejectsLink } from './tables/queries.ts'
import { TableActs } from './tables/table-acts.tsx'

const badges: Record<Import['state'], Status> = {
  queued: 'queued',
  downloading: 'searching',
  running: 'searching',
  done: 'done',
  failed: 'failed',
  cancelled: 'cancelled',
  draft: 'draft',
  undone: 'undone',
}

interface ImportRowProps {
  file: Import
  /** Opens the form for another file of the kind. */
  onReplace: () => void
  onReplaceTable: () => void
}

/** One import: its progress while it reads, then what came of it, or the words for what went wrong. */
export function ImportRow({ file, onReplace, onReplaceTable }: ImportRowProps) {
  const t = useT()
  const cancel = useMutation(cancelImport)
  const again = useMutation(importRegion)
  const overtureAgain = useMutation(importOverture)
  const link = useMutation(rejectsLink)
  const isGoing = ['queued', 'downloading', 'running'].includes(file.state)
  const { region_id, overture_region } = file
  const when = file.ended_at ?? file.created_at
  return (
    <li className="grid grid-cols-1 gap-2 border-t border-line px-6 py-3 first:border-t-0 max-tablet:px-4">
      <div className="flex min-h-7 items-center gap-3 max-tablet:flex-wrap">
        <bdi className="min-w-0 truncate font-medium text-fg-strong">{file.file_name}</bdi>
        {file.state === 'running' || file.state === 'downloading' ? (
          <span className="whitespace-nowrap text-info">
            {t(file.state === 'running' ? 'directory.reading' : 'directory.downloading')}
          </span>
        ) : (
          <StatusBadge status={badges[file.state]} />
        )}
        <span className="ms-auto flex items-center gap-3 whitespace-nowrap text-fg-muted max-tablet:ms-0 max-tablet:flex-wrap">
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
              {t('directory.stop')}
            </Button>
          )}
          <TableActs file={file} link={link} />
          {file.state === 'failed' && (
            <Button
              size="sm"
              busy={again.isPending || overtureAgain.isPending}
              onClick={() => {
                if (overture_region !== null) overtureAgain.mutate({ id: overture_region })
                else if (file.kind !== 'osm') onReplaceTable()
                else if (region_id === null) onReplace()
                else again.mutate({ id: region_id, is_confirmed: true })
              }}
            >
              {t((region_id ?? overture_region) ? 'region.downloadAgain' : 'region.uploadAgain')}
            </Button>
          )}
          {file.locality_id && (
            <Link
              to="/lead-search/new-search"
              search={{ localities: [file.locality_id] }}
              className={buttonClass({ size: 'sm' })}
            >
              <Search aria-hidden="true" />
              {t('region.searchIn', { name: file.dataset_name })}
            </Link>
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
      {file.state === 'draft' && <p className="text-fg-muted">{t('tables.draftHint')}</p>}
      {file.state === 'undone' && <p className="text-fg-muted">{t('tables.undone')}</p>}
      {file.state === 'cancelled' && <p className="text-fg-muted">{t('directory.cancelled')}</p>}
      <Failure error={cancel.error ?? again.error ?? overtureAgain.error ?? link.error} />
    </li>
  )
}

function Progress({ file }: { file: Import }) {
  const t = useT()
  const { bytes, bytes_read, objects, objects_per_second, found, seconds_left } = file
  const read = t('directory.bytes', { read: formatBytes(bytes_read), all: formatBytes(bytes) })
  if (file.state === 'queued') return <p className="text-fg-muted">{t('directory.waiting')}</p>
  if (file.state === 'downloading') return <Download file={file} read={read} />
  const facts = [
    read,
    file.kind === 'osm'
      ? t('directory.objects', { count: formatNumber(objects) })
      : t('tables.rows', { count: objects }),
    ...(objects_per_second > 0 && file.kind === 'osm'
      ? [t('directory.speed', { count: formatNumber(objects_per_second) })]
      : []),
    ...(file.kind === 'osm' ? [t('directory.found', { count: formatNumber(found) })] : []),
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

/** How fast a region comes from its mirror, and how long it takes. */
function Download({ file, read }: { file: Import; read: string }) {
  const t = useT()
  const { bytes, bytes_read, bytes_per_second } = file
  const speed = bytes_per_second ?? 0
  return (
    <>
      <Meter label={file.file_name} share={bytes > 0 ? bytes_read / bytes : 0} />
      <p className="flex flex-wrap gap-x-4 text-fg-muted tabular-nums">
        <span>{read}</span>
        {speed > 0 && <span>{formatBytes(speed, '-per-second')}</span>}
        {speed > 0 && (
          <span>
            {t('directory.left', { seconds: Math.max(1, Math.ceil((bytes - bytes_read) / speed)) })}
          </span>
        )}
      </p>
    </>
  )
}

function Summary({ file }: { file: Import }) {
  const t = useT()
  const { kind, rejected, repeated, updated, unchanged, removed } = file
  const facts = [
    ...(kind === 'osm' ? [] : [t('tables.rows', { count: file.objects })]),
    t('directory.added', { count: formatNumber(file.added) }),
    ...(updated > 0 ? [t('directory.updatedCount', { count: formatNumber(updated) })] : []),
    ...(unchanged > 0 ? [t('directory.unchanged', { count: formatNumber(unchanged) })] : []),
    ...(removed > 0 ? [t('directory.removed', { count: formatNumber(removed) })] : []),
    ...(kind === 'osm' ? [t('directory.localityCount', { count: file.localities })] : []),
    ...(repeated > 0
      ? [t(kind === 'creators' ? 'tables.repeatedCreators' : 'tables.repeated', { count: repeated })]
      : []),
    ...(rejected > 0 ? [t('tables.rejected', { count: rejected })] : []),
  ]
  return (
    <>
      <p className="flex flex-wrap gap-x-4 text-fg-muted tabular-nums">
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
      {file.omitted && <OmittedList omitted={file.omitted} />}
    </>
  )
}
