import type { CompanyCriteria } from '#contract/leads/criteria.ts'
import { addressKinds } from '#contract/values/lead-states.ts'
import { usualPerDomain } from '../domain/companies.ts'
import { suggestedName } from '../footer/list-name.ts'
import { CompanyForm, CompanyPreview } from '../kinds/panes.tsx'
import type { SearchKind } from '../kinds/search-kind.ts'
import { placeName } from '../people/people-words.ts'
import { criteriaOf, isAsking, searchOf } from './company-search.ts'
import { useMatchText } from './match-text.ts'

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
