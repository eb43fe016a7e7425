import type { CompanyCriteria } from '#contract/leads/criteria.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/t.tsx'
import type { PreviewState } from '../kinds/search-kind.ts'

/** The count in words, or what is needed before there can be one. What websites hold shows only when they are read. */
export function useMatchText({ criteria, preview, error }: PreviewState<CompanyCriteria>): string {
  const t = useT()
  if (!criteria) return t('newSearch.company.idle')
  if (error) return t('newSearch.notCounted')
  if (!preview) return t('newSearch.counting')
  if (preview.count === 0) return t('common.nothingMatches')
  const count = formatNumber(preview.count)
  if (preview.is_most) return t('newSearch.domain.upTo', { count })
  return t(preview.is_exact ? 'newSearch.match' : 'newSearch.matchMore', { count })
}
