import type { LocalCriteria } from '#contract/leads/criteria.ts'
import { categoryName } from '#web/i18n/category-names.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/t.tsx'
import { addressOf, criteriaOf, isOnMap, missingIn, unquoted } from '../criteria.ts'
import { suggestedName } from '../footer/list-name.ts'
import { useCategories, useLocalities } from '../known-places.ts'
import type { NewSearchSearch } from '../new-search-search.ts'
import { inUnit, radiusUnit } from '../place/radius-unit.ts'
import { useMatchText } from '../preview/match-text.ts'
import { PreviewPane } from '../preview/preview-pane.tsx'
import { SearchForm } from '../search-form.tsx'
import type { SearchKind } from './search-kind.ts'

/** Local businesses, by what they are and where. */
export const local: SearchKind<LocalCriteria> = {
  missingIn,
  criteriaOf,
  addressOf,
  useSuggestedName,
  useMatchText,
  Form: SearchForm,
  Preview: PreviewPane,
}

function useSuggestedName(search: NewSearchSearch): string {
  const things = useCategories(search.categories ?? []).map(({ kind, label }) =>
    kind === 'brand' ? label : categoryName(label),
  )
  const places = usePlaceNames(search)
  return suggestedName([...things, ...(search.keywords ?? []).map(unquoted)], places)
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
