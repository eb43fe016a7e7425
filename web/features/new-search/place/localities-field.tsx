import { type ComponentProps, useState } from 'react'
import { formatNumber } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/t.tsx'
import { ChipsCombobox } from '#web/ui/select/combobox.tsx'
import { useAreNamesComing, useLocalities } from '../known-places.ts'
import { type Locality, localitiesQuery } from '../queries.ts'
import { useSuggestions } from '../use-suggestions.ts'
import { LocalityLine, useLocalityOption } from './locality-line.tsx'
import { inUnit, radiusUnit } from './radius-unit.ts'
import { EmptyPlaces, NoDataNote } from './no-data-note.tsx'

interface LocalitiesFieldProps {
  ids: readonly string[]
  onChange: (ids: string[] | undefined) => void
  /** Takes the circle of a place that the directory doesn't know. */
  onFind?: ComponentProps<typeof NoDataNote>['onFind']
}

/** Countries, regions, towns, suburbs and postcodes by name, several of them. */
export function LocalitiesField({ ids, onChange, onFind }: LocalitiesFieldProps) {
  const t = useT()
  const [typed, setTyped] = useState('')
  const text = typed.trim()
  const { found, isLoading } = useSuggestions(localitiesQuery({ q: text }), text, ({ name }) => name)
  const chosen = useLocalities(ids)
  const [missed, setMissed] = useState('')
  const isMissed = text.length >= 3 && found.length === 0 && !isLoading
  if (isMissed && missed !== text) setMissed(text)
  const optionOf = useLocalityOption()
  const unnamed = t(useAreNamesComing('localities', ids) ? 'newSearch.nameComing' : 'newSearch.unknownPlace')
  return (
    <div className="grid gap-1.5">
      <ChipsCombobox
        value={ids.map((id) => {
          const locality = chosen.find((one) => one.id === id)
          return locality ? optionOf(locality) : { value: id, label: unnamed }
        })}
        onChange={(next) => {
          setMissed('')
          onChange(next.length > 0 ? next.map(({ value }) => value) : undefined)
        }}
        options={found.map(optionOf)}
        onSearch={setTyped}
        loading={isLoading && found.length === 0}
        empty={isMissed ? <NoDataNote place={text} onFind={onFind} /> : undefined}
        placeholder={t('newSearch.placePlaceholder')}
        renderOption={(option) => <LocalityLine option={option} found={found} />}
      />
      {missed !== '' && text === '' ? (
        <NoDataNote place={missed} onFind={onFind} />
      ) : (
        <EmptyPlaces localities={[...chosen, ...found.filter(({ is_missing }) => is_missing)]} />
      )}
      <RoundPlace localities={chosen} />
    </div>
  )
}

/** Says of the first place without a known boundary how far around its center is searched. */
function RoundPlace({ localities }: { localities: readonly Locality[] }) {
  const t = useT()
  const round = localities.find(({ has_outline, has_places }) => !has_outline && has_places)
  if (!round) return null
  const unit = radiusUnit(navigator.language)
  const key = unit.name === 'km' ? 'newSearch.kmAround' : 'newSearch.miAround'
  const radius = t(key, { radius: formatNumber(inUnit(round.radius_m, unit)) })
  return <p className="text-xs text-fg-muted">{t('newSearch.noBoundary', { place: round.name, radius })}</p>
}
