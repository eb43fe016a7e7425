import { useState } from 'react'
import type { PeoplePlace } from '#contract/leads/criteria.ts'
import { useT } from '#web/i18n/t.tsx'
import { ChipsCombobox } from '#web/ui/select/combobox.tsx'
import type { Option } from '#web/ui/select/option.ts'
import { knownValuesQuery, type KnownValue, type ValueOwners } from '../queries.ts'
import { useSuggestions } from '../use-suggestions.ts'
import { placeName } from './people-words.ts'

type Suggested = 'title' | 'company' | 'industry'

interface WordsFieldProps {
  /** What suggestions are of; without it the field has none. */
  field?: Suggested
  of?: ValueOwners
  value: readonly string[]
  onChange: (value: string[]) => void
  placeholder?: string
  /** Where the field has no label of its own. */
  label?: string
}

/** Texts as chips: what people or companies of the directory have in a field, or any other text. */
export function WordsField({ field, of = 'people', value, onChange, placeholder, label }: WordsFieldProps) {
  const [typed, setTyped] = useState('')
  const word = typed.trim()
  const { found, isLoading } = useSuggestions(
    { ...knownValuesQuery({ of, field: field ?? 'title', q: word }), enabled: field !== undefined },
    word,
    nameOf,
  )
  const offered = field ? found : []
  const isOffered = offered.some((one) => nameOf(one).toLocaleLowerCase() === word.toLocaleLowerCase())
  // Enter takes the first option: what the data hold comes before the word as it was typed.
  const options: Option[] = [
    ...offered.map((one) => ({ value: one.value, label: one.value, count: one.count })),
    ...(word && !isOffered ? [{ value: word, label: word }] : []),
  ]
  const choose = (next: readonly Option[]) => onChange([...new Set(next.map((option) => option.value))])
  const chips = value.map((text) => ({ value: text, label: text }))
  return (
    <ChipsCombobox
      value={chips}
      onChange={choose}
      options={options}
      onSearch={setTyped}
      onLeave={(text) => choose([...chips, { value: text, label: text }])}
      loading={isLoading && offered.length === 0}
      {...(placeholder && { placeholder })}
      {...(label && { 'aria-label': label })}
    />
  )
}

const nameOf = ({ value }: KnownValue) => value

interface PlacesFieldProps {
  of?: ValueOwners
  value: readonly PeoplePlace[]
  onChange: (value: PeoplePlace[]) => void
}

/** Cities, states and countries of people or companies as chips. A text that is none of them is taken as a city. */
export function PlacesField({ of = 'people', value, onChange }: PlacesFieldProps) {
  const t = useT()
  const [typed, setTyped] = useState('')
  const { found, isLoading } = useSuggestions(
    knownValuesQuery({ of, field: 'place', q: typed.trim() }),
    typed.trim(),
    (one) => placeName(placeOf(one)),
  )
  const optionOf = (place: PeoplePlace): Option => ({ value: JSON.stringify(place), label: placeName(place) })
  const placeIn = (option: Option) => JSON.parse(option.value) as PeoplePlace // as `optionOf` wrote it
  return (
    <ChipsCombobox
      value={value.map(optionOf)}
      onChange={(next) => onChange(next.map(placeIn))}
      options={found.map((one) => ({
        ...optionOf(placeOf(one)),
        hint: t(`newSearch.kind.${one.kind as 'city' | 'state' | 'country'}`), // the fields of a place
        count: one.count,
      }))}
      onSearch={setTyped}
      onLeave={(city) => onChange([...value, { city }])}
      loading={isLoading && found.length === 0}
      placeholder={t('newSearch.people.placesPlaceholder')}
    />
  )
}

function placeOf({ kind, value, within }: KnownValue): PeoplePlace {
  if (kind === 'country') return { country: value }
  return { [kind]: value, ...(within && { country: within }) }
}
