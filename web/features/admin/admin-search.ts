import { compact, type RawSearch, readCount, readOneOf, readText } from '#web/api/read-address.ts'

/** What the addresses of the operator's pages say. A default is left out. */
export interface AdminSearch {
  page?: number
  limit?: number
  search?: string
  role?: string
  sort?: string
  /** The row somebody comes back to. */
  user?: string
  who?: string
  action?: string
  from?: string
  to?: string
  state?: string
  mail?: string
  entry?: string
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
    role: readOneOf(['admin', 'user', 'related'], raw['role']),
    sort: readOneOf(['email', 'last_sign_in_at', 'balance'], raw['sort']),
    user: readText(raw['user']),
    who: readText(raw['who']),
    action: readText(raw['action']),
    from: readDay(raw['from']),
    to: readDay(raw['to']),
    state: readOneOf(['waiting', 'sent', 'not_sent', 'failed'], raw['state']),
    mail: readText(raw['mail']),
    entry: readText(raw['entry']),
  })
}
