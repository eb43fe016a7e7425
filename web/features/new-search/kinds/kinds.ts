import type { Criteria } from '#contract/leads/criteria.ts'
import { companyLists, defaultListType, type ListType } from '#contract/values/list-types.ts'
import type { NewSearchSearch } from '../new-search-search.ts'
import { company } from '../companies/company.ts'
import { people } from '../people/people.ts'
import { domain } from './domain.ts'
import { influencer } from './influencer.ts'
import { local } from './local.ts'
import type { SearchKind } from './search-kind.ts'

type Kinds = { [Type in Criteria['type']]: SearchKind<Extract<Criteria, { type: Type }>> }

/** The kinds of search in the order in which they are offered. */
const searchKinds: Kinds = { local, people, domain, company, influencer }

export const searchTypes = Object.keys(searchKinds) as Criteria['type'][] // the keys of that table

export const typeOf = (type: Criteria['type'] | undefined): Criteria['type'] =>
  searchTypes.find((known) => known === type) ?? defaultListType

export const kindOf = (type: Criteria['type'] | undefined): SearchKind => searchKinds[typeOf(type)]

/** The type of the list that an address fills. */
export const listTypeIn = ({ type, company: asked }: NewSearchSearch): ListType =>
  type === 'company' ? (asked?.into ?? companyLists[0]) : typeOfList(type)

const typeOfList = (type: ListType | undefined): ListType => type ?? defaultListType

/** The address of criteria that come from the server as they were stored. */
export function addressOf(stored: unknown): NewSearchSearch {
  const criteria = stored as Criteria // written by a form of these kinds, or checked like its own
  return kindOf(criteria.type).addressOf(criteria)
}
