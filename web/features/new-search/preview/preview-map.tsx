import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useMapSources } from '#web/features/directory/map-sources.ts'
import { useT } from '#web/i18n/t.tsx'
import { circle as ringOf } from '#web/ui/map/geometry.ts'
import { MapPanel } from '#web/ui/map/map-panel.tsx'
import type { Bounds, MapArea, MapLabel } from '#web/ui/map/map-types.ts'
import { isOnMap } from '../criteria.ts'
import { useLocalities } from '../known-places.ts'
import type { Change, NewSearchSearch } from '../new-search-search.ts'
import { circleAt } from '../place/locate-button.tsx'
import { maxRadiusM, minRadiusM } from '../place/radius-unit.ts'
import { type Locality, localitiesQuery, type Preview } from '../queries.ts'

interface PreviewMapProps {
  search: NewSearchSearch
  shown: Preview | undefined
  onChange: Change
  onReady: () => void
  className: string
}

/** Where the matches lie. On the map way centre and radius can be dragged; a moved map offers to search what it shows. */
export function PreviewMap({ search, shown, onChange, onReady, className }: PreviewMapProps) {
  const t = useT()
  const sources = useMapSources()
  const chosen = useLocalities(search.localities ?? [])
  const { data: largest } = useQuery(localitiesQuery({ q: '' }))
  const isSomewhere = !!search.circle || chosen.length > 0
  const labels = useMemo(
    () =>
      [...(largest ?? []), ...chosen]
        .filter(({ id, kind }) => id !== search.near && regions.includes(kind) !== isSomewhere)
        .map(asLabel),
    [largest, chosen, search.near, isSomewhere],
  )
  const points = useMemo(
    () => shown?.points.map((point) => ({ ...point, id: `${point.lat},${point.lon}` })) ?? [],
    [shown],
  )
  const { circle } = search
  const onMap = isOnMap(search)
  const area = useArea(onMap ? circle : undefined)
  const place = useArea(onMap ? undefined : (shown?.area ?? chosen[0]))
  const outlines = useMemo(() => {
    const known = shown?.area?.outlines ?? []
    if (onMap || !place) return []
    return known.length > 0 ? known : [ringOf(place)]
  }, [onMap, place, shown])

  return (
    <MapPanel
      className={className}
      label={t('newSearch.map')}
      points={points}
      sources={sources}
      area={area}
      outlines={outlines}
      labels={labels}
      attributions={shown?.attributions ?? []}
      onReady={onReady}
      minRadiusM={minRadiusM}
      maxRadiusM={maxRadiusM}
      onAreaChange={
        onMap && circle
          ? (next) => {
              const stays = next.lat === circle.lat && next.lon === circle.lon
              onChange({
                by: 'map',
                circle: circleAt(next.lat, next.lon, next.radiusM),
                ...(!stays && { near: undefined }),
              })
            }
          : undefined
      }
      onSearchArea={(bounds) => onChange({ by: 'map', circle: circleIn(bounds), near: undefined })}
    />
  )
}

/** The same object as long as it says the same, so that the map is not moved for nothing. */
function useArea(circle: { lat: number; lon: number; radius_m: number } | undefined): MapArea | undefined {
  const { lat, lon, radius_m: radiusM } = circle ?? {}
  return useMemo(
    () =>
      lat === undefined || lon === undefined || radiusM === undefined ? undefined : { lat, lon, radiusM },
    [lat, lon, radiusM],
  )
}

const metresPerDegree = 111_195

/** The largest circle that fits into what the map shows. */
function circleIn([west, south, east, north]: Bounds) {
  const lat = (south + north) / 2
  const lon = (west + east) / 2
  const height = (north - south) * metresPerDegree
  const width = (east - west) * metresPerDegree * Math.cos((lat * Math.PI) / 180)
  const radiusM = Math.min(maxRadiusM, Math.max(minRadiusM, Math.min(height, width) / 2))
  return circleAt(lat, ((lon + 540) % 360) - 180, Math.round(radiusM / 100) * 100)
}

const ranks: Record<string, MapLabel['rank']> = { city: 1, town: 2 }
/** Their names are for the whole world; closer up their middle is nowhere. */
const regions = ['country', 'state', 'county']

function asLabel({ name, lat, lon, kind }: Locality): MapLabel {
  return { name, lat, lon, rank: ranks[kind] ?? 3 }
}
