import type { DomainCriteria } from '#contract/leads/criteria.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/t.tsx'
import type { PreviewState } from '../kinds/search-kind.ts'

/** The most there can be: what the websites hold shows only when they are read. */
export function useMatchText({ criteria, preview, error }: PreviewState<DomainCriteria>): string {
  const t = useT()
  if (!criteria) return t('newSearch.domain.idle')
  if (error) return t('newSearch.notCounted')
  if (!preview) return t('newSearch.counting')
  if (preview.count === 0) return t('newSearch.domain.nothing')
  return t('newSearch.domain.upTo', { count: formatNumber(preview.count) })
}
