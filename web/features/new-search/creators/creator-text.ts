import type { InfluencerCriteria } from '#contract/leads/influencer-criteria.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/t.tsx'
import type { PreviewState } from '../kinds/search-kind.ts'
import type { NewSearchSearch } from '../new-search-search.ts'

/** The count in words, or what is needed before there can be one. */
export function useCreatorText(
  { criteria, preview, error }: PreviewState<InfluencerCriteria>,
  search: Pick<NewSearchSearch, 'creators'>,
): string {
  const t = useT()
  if (!criteria)
    return t(search.creators?.platforms?.length ? 'newSearch.creators.wrong' : 'newSearch.creators.idle')
  if (error) return t('newSearch.notCounted')
  if (!preview) return t('newSearch.counting')
  if (preview.count === 0) return t('common.nothingMatches')
  const count = formatNumber(preview.count)
  if (preview.is_about) return t('newSearch.match', { count })
  return t(preview.is_exact ? 'newSearch.creators.match' : 'newSearch.matchMore', { count })
}
