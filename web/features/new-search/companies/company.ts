import type { CompanyCriteria } from '#contract/leads/criteria.ts'
import { addressKinds } from '#contract/values/lead-states.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/t.tsx'
import { usualPerDomain } from '../domain/companies.ts'
import { suggestedName } from '../footer/list-name.ts'
import { CompanyForm, CompanyPreview } from '../kinds/panes.tsx'
import type { PreviewState, SearchKind } from '../kinds/search-kind.ts'
import { placeName } from '../people/people-words.ts'
import { criteriaOf, isAsking, searchOf } from './company-search.ts'

/** Companies, by industry, place and size. */
export const company: SearchKind<CompanyCriteria> = {
  missingIn: ({ company: asked = {} }) => (isAsking(asked) ? [] : ['industries']),
  criteriaOf({ company: asked = {}, address_kinds: kinds = [], max_per_domain = usualPerDomain }) {
    return criteriaOf(asked, { kinds: kinds.length > 0 ? kinds : [...addressKinds], max_per_domain })
  },
  addressOf(criteria) {
    const { kinds, max_per_domain } = criteria
    return {
      type: 'company',
      company: searchOf(criteria),
      ...(kinds.length < addressKinds.length && { address_kinds: kinds }),
      ...(max_per_domain !== usualPerDomain && { max_per_domain }),
    }
  },
  useSuggestedName: ({ company: { industries = [], keywords = [], places = [] } = {} }) =>
    suggestedName([...industries, ...keywords], places.map(placeName)),
  useMatchText,
  Form: CompanyForm,
  Preview: CompanyPreview,
}

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
