import type { PeopleCriteria, PeoplePlace } from '#contract/leads/criteria.ts'
import { countryName } from '#web/i18n/names/people-words.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { t, useT } from '#web/i18n/t.tsx'
import type { PreviewState } from '../kinds/search-kind.ts'

/** "Austin, Texas, United States" */
export const placeName = ({ city, state, country }: PeoplePlace): string =>
  [city, state, country && countryName(country)].filter(Boolean).join(t('newSearch.comma'))

/** The count in words, or what is needed before there can be one. */
export function useMatchText({ criteria, preview, error }: PreviewState<PeopleCriteria>): string {
  const t = useT()
  if (!criteria) return t('newSearch.people.idle')
  if (error) return t('newSearch.notCounted')
  if (!preview) return t('newSearch.counting')
  if (preview.count === 0) return t('common.nothingMatches')
  const count = formatNumber(preview.count)
  return t(preview.is_exact || preview.is_about ? 'newSearch.match' : 'newSearch.matchMore', { count })
}
