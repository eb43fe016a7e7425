import type { DomainCriteria } from '#contract/leads/criteria.ts'
import { addressKinds } from '#contract/values/lead-states.ts'
import { companiesIn, companyPart, usualPerDomain } from '../domain/companies.ts'
import { useMatchText } from '../domain/match-text.ts'
import { suggestedName } from '../footer/list-name.ts'
import type { NewSearchSearch } from '../new-search-search.ts'
import { DomainForm, DomainPreview } from './panes.tsx'
import type { SearchKind } from './search-kind.ts'

/** Addresses and people on the websites of companies. */
export const domain: SearchKind<DomainCriteria> = {
  missingIn: (search) => (companiesIn(search).length > 0 ? [] : ['companies']),
  criteriaOf,
  addressOf,
  useSuggestedName: (search) => suggestedName(companiesIn(search).map(shortName), []),
  useMatchText,
  Form: DomainForm,
  Preview: DomainPreview,
}

/** A website without what stands before and after its host. */
const shortName = (line: string) => line.replace(/^https?:\/\/(?:www\.)?([^/?#]+).*$/i, '$1')

function criteriaOf(search: NewSearchSearch): DomainCriteria | undefined {
  const companies = companiesIn(search)
  if (companies.length === 0) return undefined
  const { address_kinds: kinds = [], max_per_domain = usualPerDomain } = search
  return { type: 'domain', companies, kinds: kinds.length > 0 ? kinds : [...addressKinds], max_per_domain }
}

function addressOf({ companies, kinds, max_per_domain }: DomainCriteria): NewSearchSearch {
  return {
    type: 'domain',
    ...companyPart(companies),
    ...(kinds.length < addressKinds.length && { address_kinds: kinds }),
    ...(max_per_domain !== usualPerDomain && { max_per_domain }),
  }
}
