import { useQuery } from '@tanstack/react-query'
import type { LocalCriteria } from '#contract/leads/criteria.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/t.tsx'
import type { PreviewState } from '../kinds/search-kind.ts'
import { useLocalities } from '../known-places.ts'
import { localitiesQuery } from '../queries.ts'

/** The count in words, or what is needed before there can be one. */
export function useMatchText({ criteria, preview, error }: PreviewState<LocalCriteria>): string {
  const t = useT()
  const chosen = useLocalities(criteria?.place.kind === 'localities' ? criteria.place.ids : [])
  const hasNoData = chosen.some(({ has_places }) => !has_places)
  const { data: places } = useQuery(localitiesQuery({ q: '' }))
  if (places?.length === 0) return t('newSearch.noPlaces')
  if (!criteria) return t('newSearch.idle')
  if (error) return t('newSearch.notCounted')
  if (!preview) return t('newSearch.counting')
  if (preview.count === 0) return t(hasNoData ? 'newSearch.noData' : 'common.nothingMatches')
  const count = formatNumber(preview.count)
  return t(preview.is_exact ? 'newSearch.match' : 'newSearch.matchMore', { count })
}
