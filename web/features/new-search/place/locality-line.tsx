import { SampleBadge } from '#web/features/lists/list-state.tsx'
import { type PlainKey, useT } from '#web/i18n/t.tsx'
import type { Option } from '#web/ui/select/option.ts'
import type { Locality } from '../queries.ts'

const kinds: Record<string, PlainKey> = {
  country: 'newSearch.kind.country',
  state: 'newSearch.kind.state',
  county: 'newSearch.kind.county',
  city: 'newSearch.kind.city',
  town: 'newSearch.kind.town',
  village: 'newSearch.kind.village',
  suburb: 'newSearch.kind.suburb',
  neighbourhood: 'newSearch.kind.neighbourhood',
  hamlet: 'newSearch.kind.hamlet',
  postcode: 'newSearch.kind.postcode',
}

/** A locality as a choice: what it is, what it lies in, and what tells it from another one of its name. */
export function useLocalityOption() {
  const t = useT()
  return ({ id, name, kind, within, country, differs, has_places, is_missing }: Locality): Option => {
    const word = kinds[kind]
    const around = within.length > 0 ? within.slice(0, 2) : kind === 'country' ? [] : [country]
    const empty = has_places ? null : t('newSearch.noData')
    const hint = [word && t(word), ...around, differs, empty].filter(Boolean).join(' · ')
    return { value: id, label: name, hint, disabled: is_missing }
  }
}

/** One line of the suggestions; places of the sample world are marked. */
export function LocalityLine({ option, found }: { option: Option; found: readonly Locality[] }) {
  return (
    <span className="flex min-w-0 flex-1 items-baseline gap-2">
      <bdi className="truncate">{option.label}</bdi>
      <bdi className="truncate text-xs text-fg-muted">{option.hint}</bdi>
      {found.find(({ id }) => id === option.value)?.is_sample && (
        <span className="ms-auto self-center">
          <SampleBadge />
        </span>
      )}
    </span>
  )
}
