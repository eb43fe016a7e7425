import { useState } from 'react'
import { categoryName } from '#web/i18n/category-names.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/t.tsx'
import { isOnMap, unquoted } from './criteria.ts'
import { suggestedName } from './footer/list-name.ts'
import { useCategories, useLocalities } from './known-places.ts'
import type { NewSearchSearch } from './new-search-search.ts'
import { inUnit, radiusUnit } from './place/radius-unit.ts'
import type { Change } from './use-address.ts'

export interface ListName {
  value: string
  onType: (text: string) => void
  /** The field is left: an own name goes into the address, an empty one gives way to the suggestion. */
  onSettle: () => void
}

/** What the list will be called: as typed, or what the search is about. */
export function useListName(search: NewSearchSearch, change: Change): ListName {
  const [draft, setDraft] = useState<string>()
  const things = useCategories(search.categories ?? []).map(({ kind, label }) =>
    kind === 'brand' ? label : categoryName(label),
  )
  const places = usePlaceNames(search)
  const suggestion = suggestedName([...things, ...(search.keywords ?? []).map(unquoted)], places)
  return {
    value: draft ?? search.name ?? suggestion,
    onType: setDraft,
    onSettle: () => {
      if (draft === undefined) return
      const own = draft.trim()
      change({ name: own === '' || own === suggestion ? undefined : own })
      setDraft(undefined)
    },
  }
}

function usePlaceNames(search: NewSearchSearch): string[] {
  const t = useT()
  const { circle, near, localities = [] } = search
  const onMap = isOnMap(search)
  const names = useLocalities(onMap ? (near ? [near] : []) : localities).map(({ name }) => name)
  if (!onMap || !circle) return names
  const unit = radiusUnit(navigator.language)
  const radius = formatNumber(inUnit(circle.radius_m, unit))
  return [...names, t(unit.name === 'km' ? 'newSearch.kmAround' : 'newSearch.miAround', { radius })]
}
