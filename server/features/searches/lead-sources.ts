import type { Criteria } from '#contract/leads/criteria.ts'
import { companySites } from '#server/features/company-sites/company-sites.ts'
import { directoryCompanies } from '#server/features/company-sites/directory-companies.ts'
import { directoryPeople } from '#server/features/directory/people/directory-people.ts'
import { directoryCreators } from '#server/features/directory/creators/directory-creators.ts'
import { directoryPlaces } from '#server/features/directory/search/directory-places.ts'
import type { LeadSource } from '#server/features/sources/lead-source.ts'

type Sources = { [Type in Criteria['type']]: readonly LeadSource<Extract<Criteria, { type: Type }>>[] }

/** The sources of each kind of search in the order in which a search asks them. */
const leadSources: Sources = {
  local: [directoryPlaces],
  domain: [companySites],
  people: [directoryPeople],
  influencer: [directoryCreators],
  company: [directoryCompanies],
}

export const sourcesOf = (criteria: Criteria): readonly LeadSource[] =>
  leadSources[criteria.type] as readonly LeadSource[] // the sources of the type of these criteria
