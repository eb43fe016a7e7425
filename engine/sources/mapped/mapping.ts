/** The fields of a person that a mapping may name in an answer. */
export type MappedField =
  | 'id'
  | 'name'
  | 'first_name'
  | 'last_name'
  | 'position'
  | 'company'
  | 'domain'
  | 'email'
  | 'claim'
  | 'phone'
  | 'linkedin_url'
  | 'country'
  | 'state'
  | 'city'
  | 'industry'

/** How a JSON API without a driver of its own is asked, and where its answer holds what. */
export interface Mapping {
  /** `email` and `phone`: of one person; `domain`: the addresses of a domain; `people`: a search for people. */
  action: 'email' | 'phone' | 'domain' | 'people'
  method: 'GET' | 'POST'
  /** Below the base address: `/find?name={name}&api_key={key}`. A parameter whose slots are all empty is left out. */
  path: string
  /** A value may hold `{key}`. */
  headers: readonly { name: string; value: string }[]
  /** JSON with slots in its texts, for POST; empty without one. A property whose slots are all empty is left out. */
  body: string
  /** Where the records are: `data.people`. Empty where the answer itself is the record or their list. */
  items: string
  /** Where a record holds a field: `contact.emails.0.value`. */
  fields: Partial<Record<MappedField, string | undefined>>
  /** `page` counts from 1, `offset` counts records from 0, `cursor` is read at `next`. */
  paging: 'none' | 'page' | 'offset' | 'cursor'
  /** Where the answer holds the cursor of the next page. */
  next: string
  /** Where the answer holds how many there are; empty where it says nothing. */
  total: string
}
