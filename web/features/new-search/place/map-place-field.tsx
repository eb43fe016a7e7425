import { MapPin } from 'lucide-react'
import { useState } from 'react'
import { useT } from '#web/i18n/t.tsx'
import { Combobox } from '#web/ui/select/combobox.tsx'
import { useLocalities } from '../known-places.ts'
import type { Change, NewSearchSearch } from '../new-search-search.ts'
import { type Locality, localitiesQuery } from '../queries.ts'
import { useSuggestions } from '../use-suggestions.ts'
import { LocalityLine, useLocalityOption } from './locality-line.tsx'
import { LocateButton } from './locate-button.tsx'
import { maxRadiusM, minRadiusM } from './radius-unit.ts'

interface MapPlaceFieldProps {
  search: NewSearchSearch
  onChange: Change
}

/** Jumps to a place on the map; the circle is as wide as the place and can be moved from there. */
export function MapPlaceField({ search, onChange }: MapPlaceFieldProps) {
  const t = useT()
  const [typed, setTyped] = useState('')
  const [isLost, setLost] = useState(false)
  const text = typed.trim()
  const { found, isLoading } = useSuggestions(localitiesQuery({ q: text }), text, ({ name }) => name)
  const [near] = useLocalities(search.near ? [search.near] : [])
  const optionOf = useLocalityOption()
  const move: Change = (part) => {
    setLost(false)
    onChange(part)
  }
  return (
    <>
      <Combobox
        icon={MapPin}
        value={near ? optionOf(near) : null}
        onChange={(next) => {
          const locality = found.find(({ id }) => id === next?.value)
          move(locality ? around(locality) : { circle: undefined, near: undefined })
        }}
        options={found.map(optionOf)}
        onSearch={setTyped}
        loading={isLoading && found.length === 0}
        placeholder={t(search.circle ? 'newSearch.pointOnMap' : 'newSearch.jumpTo')}
        renderOption={(option) => <LocalityLine option={option} found={found} />}
        suffix={
          <LocateButton radiusM={search.circle?.radius_m} onChange={move} onFail={() => setLost(true)} />
        }
      />
      {isLost && (
        <p role="alert" className="text-xs font-medium text-danger">
          {t('newSearch.locateFailed')}
        </p>
      )}
    </>
  )
}

/** A circle on a locality, at a whole kilometre. */
export function around({ id, lat, lon, radius_m }: Locality) {
  const wide = Math.ceil(radius_m / 1000) * 1000
  return { circle: { lat, lon, radius_m: Math.min(maxRadiusM, Math.max(minRadiusM, wide)) }, near: id }
}
