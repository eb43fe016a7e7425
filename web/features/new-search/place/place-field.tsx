import { useState } from 'react'
import { useT } from '#web/i18n/t.tsx'
import { Segmented } from '#web/ui/choice/segmented.tsx'
import { Slider } from '#web/ui/choice/slider.tsx'
import { NumberField } from '#web/ui/control/number-field.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { isOnMap } from '../criteria.ts'
import { useLocalities } from '../known-places.ts'
import type { Change, NewSearchSearch } from '../new-search-search.ts'
import { LocalitiesField } from './localities-field.tsx'
import { around, MapPlaceField } from './map-place-field.tsx'
import { inMetres, inUnit, radiusUnit } from './radius-unit.ts'

interface PlaceFieldProps {
  search: NewSearchSearch
  onChange: Change
  error: string | undefined
}

/** Where to look: areas by name, or a circle on the map. Changing the way keeps what the other one said. */
export function PlaceField({ search, onChange, error }: PlaceFieldProps) {
  const t = useT()
  const onMap = isOnMap(search)
  const [first] = useLocalities(search.localities?.slice(0, 1) ?? [])
  const { circle } = search

  function change(way: 'place' | 'map') {
    const start = way === 'map' && !circle && first ? around(first) : {}
    onChange({ by: way, ...start })
  }

  return (
    <>
      <Field label={t('newSearch.place')} error={error}>
        <div className="grid gap-2">
          <Segmented
            grow
            label={t('newSearch.placeBy')}
            value={onMap ? 'map' : 'place'}
            options={[
              { value: 'place', label: t('newSearch.byPlace') },
              { value: 'map', label: t('newSearch.onMap') },
            ]}
            onChange={change}
          />
          {onMap ? (
            <MapPlaceField search={search} onChange={onChange} />
          ) : (
            <LocalitiesField
              ids={search.localities ?? []}
              onChange={(localities) => onChange({ by: 'place', localities })}
              onFind={(circle) => onChange({ by: 'map', circle, near: undefined })}
            />
          )}
        </div>
      </Field>
      {onMap && circle && (
        <RadiusField
          radiusM={circle.radius_m}
          onChange={(radius_m) => onChange({ circle: { ...circle, radius_m } })}
        />
      )}
    </>
  )
}

interface RadiusFieldProps {
  radiusM: number
  onChange: (radiusM: number) => void
}

/** 1 to 50 km on a line and as a number, in miles where people use them. */
function RadiusField({ radiusM, onChange }: RadiusFieldProps) {
  const t = useT()
  const [dragged, setDragged] = useState<number>()
  const unit = radiusUnit(navigator.language)
  const shown = dragged ?? inUnit(radiusM, unit)
  const commit = (radius: number) => {
    setDragged(undefined)
    onChange(inMetres(radius, unit))
  }
  return (
    <Field label={t('newSearch.radius')}>
      <div className="flex items-center gap-3">
        <Slider
          label={t('newSearch.radiusSlider', { unit: unit.name })}
          value={Math.min(unit.max, Math.max(1, shown))}
          min={1}
          max={unit.max}
          onChange={setDragged}
          onCommit={commit}
        />
        <NumberField
          className="w-22 touch:w-24"
          unit={t(unit.name === 'km' ? 'newSearch.km' : 'newSearch.mi')}
          value={shown}
          min={1}
          max={unit.max}
          onChange={(radius) => {
            if (radius !== null) commit(radius)
          }}
        />
      </div>
    </Field>
  )
}
