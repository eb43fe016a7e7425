import { useT } from '#web/i18n/t.tsx'
import { Segmented } from '#web/ui/choice/segmented.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { isOnMap } from '../criteria.ts'
import { useLocalities } from '../known-places.ts'
import type { NewSearchSearch } from '../new-search-search.ts'
import type { Change } from '../use-address.ts'
import { LocalitiesField } from './localities-field.tsx'
import { around, MapPlaceField } from './map-place-field.tsx'
import { RadiusField } from './radius-field.tsx'

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
