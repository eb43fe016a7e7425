import { useMutation, useQuery } from '@tanstack/react-query'
import { Download, MapPin } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useT } from '#web/i18n/t.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { MapPanel } from '#web/ui/map/map-panel.tsx'
import type { Ring } from '#web/ui/map/map-types.ts'
import { Combobox } from '#web/ui/select/combobox.tsx'
import type { Option } from '#web/ui/select/option.ts'
import { Failure } from '#web/ui/state/failure.tsx'
import { useMapSources } from '../map-sources.ts'
import { ImportRegionButton } from './import-region-button.tsx'
import { importOverture, type Region, regionQuery, regionsQuery } from './queries.ts'

interface RegionPickerProps {
  /** The region of the address. */
  chosenId: string | undefined
  onChoose: (id: string | undefined) => void
}

const noRings: Ring[] = []

/** Chooses an extract by name or on the map, says what it is, and imports it. */
export function RegionPicker({ chosenId, onChoose }: RegionPickerProps) {
  const t = useT()
  const [typed, setTyped] = useState('')
  const [point, setPoint] = useState<{ lat: number; lon: number }>()
  const found = useQuery(regionsQuery({ q: typed.trim() }))
  const around = useQuery({ ...regionsQuery(point ?? {}), enabled: point !== undefined })
  const { data: chosen } = useQuery({ ...regionQuery(chosenId ?? ''), enabled: chosenId !== undefined })
  const sources = useMapSources()
  const here = point && around.data && !around.isPlaceholderData ? around.data.regions : []
  const shown = chosenId ? chosen : undefined
  const outline = useMemo(() => shown?.outline.map(asRing) ?? noRings, [shown])
  const optionOf = useRegionOption()
  const regions = found.data?.regions ?? []
  const [smallest] = here
  const canDownload = found.data?.mirror !== null

  return (
    <div className="grid gap-4">
      {!canDownload && <p className="text-fg-muted">{t('region.noMirror')}</p>}
      <Field label={t('region.pick')}>
        <Combobox
          icon={MapPin}
          value={shown ? optionOf(shown) : null}
          options={regions.map(optionOf)}
          onSearch={setTyped}
          onChange={(next) => {
            setPoint(undefined)
            setTyped('')
            onChoose(next?.value)
          }}
          loading={found.isFetching && regions.length === 0}
          placeholder={t('region.pickPlaceholder')}
        />
      </Field>
      {shown ? (
        <RegionOffer region={shown} overture={found.data?.overture ?? null} />
      ) : (
        smallest && (
          <div className="flex flex-wrap items-center gap-2">
            {here.slice(0, 4).map(({ id, name }) => (
              <Button key={id} size="sm" onClick={() => onChoose(id)}>
                {name}
              </Button>
            ))}
          </div>
        )
      )}
      {point && around.data && !around.isPlaceholderData && !smallest && (
        <p role="status" className="text-fg-muted">
          {t('region.noRegionHere')}
        </p>
      )}
      {canDownload && <p className="-mb-2 text-xs text-fg-muted">{t('region.mapHint')}</p>}
      {!shown?.is_sample && (
        <MirrorNote mirror={found.data?.mirror} isReached={found.data?.is_reached} onRetry={found.refetch} />
      )}
      {canDownload && (
        <MapPanel
          className="h-72 max-tablet:h-56"
          label={t('region.pickOnMap')}
          points={[]}
          sources={sources}
          outlines={outline}
          attributions={[]}
          onPosition={(lat, lon) => {
            onChoose(undefined)
            setPoint({ lat: inThousandths(lat), lon: inThousandths(lon) })
          }}
        />
      )}
    </div>
  )
}

const inThousandths = (degrees: number) => Math.round(degrees * 1_000) / 1_000

const asRing = (ring: number[][]): Ring => ring.map(([lon = 0, lat = 0]) => [lon, lat] as const)

function useRegionOption() {
  const t = useT()
  return ({ id, name, within, dataset_id, is_sample }: Region): Option => ({
    value: id,
    label: name,
    hint: [
      ...within.slice(0, 2),
      is_sample ? t('region.sampleRegion') : null,
      dataset_id ? t('region.imported') : null,
    ]
      .filter(Boolean)
      .join(' · '),
  })
}

/** What the chosen region is, and its import. */
function RegionOffer({ region, overture }: { region: Region; overture: string | null }) {
  const t = useT()
  const { within, dataset_id, import_id } = region
  const facts = [...within.slice(0, 3), ...(dataset_id ? [t('region.imported')] : [])]
  return (
    <div className="grid justify-items-start gap-3">
      {facts.length > 0 && <p className="text-fg-muted">{facts.join(' · ')}</p>}
      {import_id ? (
        <p role="status">{t('region.beingImported')}</p>
      ) : (
        <ImportRegionButton region={region} variant="primary" />
      )}
      {overture !== null && !region.is_sample && <OvertureOffer regionId={region.id} host={overture} />}
    </div>
  )
}

/** The places of Overture in a region, beside its extract. */
function OvertureOffer({ regionId, host }: { regionId: string; host: string }) {
  const t = useT()
  const start = useMutation(importOverture)
  return (
    <div className="grid justify-items-start gap-2">
      <Button icon={Download} busy={start.isPending} onClick={() => start.mutate({ id: regionId })}>
        {t('region.overture')}
      </Button>
      <p className="text-sm text-fg-muted">{t('region.overtureHint', { host })}</p>
      <Failure error={start.error} />
    </div>
  )
}

interface MirrorNoteProps {
  mirror: string | null | undefined
  isReached: boolean | undefined
  onRetry: () => unknown
}

/** Where regions come from. */
function MirrorNote({ mirror, isReached, onRetry }: MirrorNoteProps) {
  const t = useT()
  if (!mirror) return null
  if (isReached) return <p className="text-xs text-fg-muted">{t('region.fromMirror', { mirror })}</p>
  return (
    <p role="status" className="flex flex-wrap items-center gap-2 text-xs text-fg-muted">
      {t('region.mirrorSilent', { mirror })}
      <Button size="sm" onClick={() => void onRetry()}>
        {t('common.tryAgain')}
      </Button>
    </p>
  )
}
