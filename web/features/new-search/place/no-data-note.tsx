import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ComponentProps, useState } from 'react'
import { importQuery } from '#web/features/directory/queries.ts'
import { ImportRegionButton } from '#web/features/directory/regions/import-region-button.tsx'
import { regionsQuery } from '#web/features/directory/regions/queries.ts'
import { formatBytes } from '#web/i18n/format.ts'
import { sayCode } from '#web/i18n/say-code.ts'
import { useT } from '#web/i18n/t.tsx'
import { meQuery } from '#web/session/me.ts'
import { Meter } from '#web/ui/display/meter.tsx'
import type { Locality } from '../queries.ts'
import { PlaceLookup } from './place-lookup.tsx'

/** Names the first of these places that has no imported data. */
export function EmptyPlaces({ localities }: { localities: readonly Locality[] }) {
  const empty = localities.find(({ has_places }) => !has_places)
  if (!empty) return null
  const { name, is_missing, lat, lon } = empty
  return <NoDataNote key={empty.id} place={name} {...(is_missing ? {} : { at: { lat, lon } })} />
}

interface NoDataNoteProps {
  place: string
  /** Takes the circle of a place that a source found; absent where a search takes no circle. */
  onFind?: ComponentProps<typeof PlaceLookup>['onFind'] | undefined
  /** Where it lies, when that is known: its region need not have its name. */
  at?: { lat: number; lon: number }
}

/** Says that a place has no data, and imports its region, or whom to ask for it. */
export function NoDataNote({ place, at, onFind }: NoDataNoteProps) {
  const t = useT()
  const { data: me } = useQuery(meQuery)
  const mayImport = me?.role === 'admin'
  const { data } = useQuery({ ...regionsQuery(at ?? { q: place }), enabled: mayImport })
  const [started, setStarted] = useState<string>()
  const region = data?.regions.find(({ dataset_id, import_id }) => dataset_id === null || import_id !== null)
  const done = at ? undefined : data?.regions.find(({ dataset_id }) => dataset_id !== null)
  const going = started ?? region?.import_id ?? undefined
  return (
    <div
      role="status"
      className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-2 text-xs text-fg-muted"
    >
      {!going && !done && (
        <p>
          {t('newSearch.noDataFor', { place })} {me && !mayImport && t('newSearch.askForData')}
        </p>
      )}
      {mayImport && going && <RegionProgress importId={going} />}
      {mayImport && !going && !done && region && (
        <ImportRegionButton size="sm" region={region} onStart={setStarted} />
      )}
      {onFind && !going && !done && <PlaceLookup key={place} place={place} onFind={onFind} />}
      {!going && done && <p>{t('region.searchTowns', { name: done.name })}</p>}
      {mayImport && !going && data && !region && !done && (
        <Link to="/admin/data" className="text-accent-text underline">
          {t('newSearch.importData')}
        </Link>
      )}
    </div>
  )
}

/** How far the import of a region is, in a line, where its result is waited for. */
function RegionProgress({ importId }: { importId: string }) {
  const t = useT()
  const { data } = useQuery(importQuery(importId))
  if (!data) return null
  const { state, dataset_name: name, bytes, bytes_read, error } = data
  if (state === 'failed') return <p className="text-danger">{error && sayCode('reasons', error)}</p>
  if (state === 'done') return <p>{t('region.done', { name })}</p>
  return (
    <div className="grid w-full gap-1">
      <p className="tabular-nums">
        {state === 'downloading'
          ? t('region.downloading', { name, read: formatBytes(bytes_read), all: formatBytes(bytes) })
          : t('region.importing', { name })}
      </p>
      <Meter label={name} share={bytes > 0 ? bytes_read / bytes : 0} />
    </div>
  )
}
