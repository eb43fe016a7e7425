import { moduleSlugs, roles } from '#contract/values/modules.ts'
import {
  accountSorts,
  adminUserSorts,
  adminUserStates,
  mailStates,
} from '#contract/values/operator/operator-lists.ts'
import { sortDirections } from '#contract/values/list-views.ts'
import { compact, type RawSearch, readCount, readId, readOneOf, readText } from '#web/api/read-address.ts'

/** What the addresses of the operator's pages say. A default is left out. */
export interface AdminSearch {
  page?: number
  limit?: number
  search?: string
  role?: string
  sort?: string
  direction?: string
  plan?: string
  module?: string
  /** The user whose row or entries are shown. */
  user?: string
  who?: string
  kind?: string
  from?: string
  to?: string
  state?: string
  mail?: string
  entry?: string
  /** The source whose settings are open. */
  source?: string
  /** The extract that is offered on Data. */
  region?: string
}

export type ChangeAdminSearch = (part: { [Key in keyof AdminSearch]: AdminSearch[Key] | undefined }) => void

const readDay = (value: unknown) => {
  const day = readText(value)
  return day && /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day)) ? day : undefined
}

/** Read by the pages themselves, with what each of them knows. */
export function readAdminSearch(raw: RawSearch) {
  return compact({
    page: readCount(raw['page']),
    limit: readOneOf(['20', '50', '100', '200'], readText(raw['limit'])),
    search: readText(raw['search']),
    role: readOneOf(roles, raw['role']),
    sort: readOneOf([...adminUserSorts, ...accountSorts], raw['sort']),
    direction: readOneOf(sortDirections, raw['direction']),
    plan: readId(raw['plan']),
    module: readOneOf(moduleSlugs, raw['module']),
    user: readText(raw['user']),
    who: readText(raw['who']),
    kind: readText(raw['kind']),
    from: readDay(raw['from']),
    to: readDay(raw['to']),
    state: readOneOf([...mailStates, ...adminUserStates], raw['state']),
    mail: readText(raw['mail']),
    entry: readText(raw['entry']),
    source: readId(raw['source']),
  })
}
