import type { PeopleCriteria } from '#contract/leads/criteria.ts'
import { departmentName, seniorityName } from '#web/i18n/names/people-words.ts'
import { suggestedName } from '../footer/list-name.ts'
import { PeopleForm, PeoplePreview } from '../kinds/panes.tsx'
import type { SearchKind } from '../kinds/search-kind.ts'
import type { NewSearchSearch } from '../new-search-search.ts'
import { criteriaOf, isAsking, searchOf } from './people-search.ts'
import { placeName, useMatchText } from './people-words.ts'

/** People, by their role and company. */
export const people: SearchKind<PeopleCriteria> = {
  missingIn({ people: asked = {} }) {
    return isAsking(asked) ? [] : ['titles']
  },
  criteriaOf({ people: asked = {} }) {
    return criteriaOf(asked)
  },
  addressOf(criteria) {
    return { type: 'people', people: searchOf(criteria) }
  },
  useSuggestedName,
  useMatchText,
  Form: PeopleForm,
  Preview: PeoplePreview,
}

/** "CEO, Head of Sales · Austin": what the people are, and where they are or work. */
function useSuggestedName({ people: asked = {} }: NewSearchSearch): string {
  const { titles = [], seniorities = [], departments = [], places = [], companies = [] } = asked
  const { industries = [], keywords = [] } = asked
  const what = [...titles, ...seniorities.map(seniorityName), ...departments.map(departmentName), ...keywords]
  return suggestedName(what, [...places.map(placeName), ...companies, ...industries])
}
