import { csvColumns } from '#contract/values/lead-columns.ts'
import { listTypeFacts } from '#contract/values/list-type-facts.ts'
import type { ListType } from '#contract/values/list-types.ts'
import type { CrmField } from '#engine/crm/crm.ts'

/** Our columns that are no value of the lead itself. */
const unsent = new Set([
  'email_state',
  'email_verdict',
  'email_checked_at',
  'lat',
  'lon',
  'labels',
  'pattern',
  'pattern_support',
])

/** What can be sent of a lead of this type, in the order of its columns; the last one is the source of its list. */
export function leadFieldsOf(type: ListType): string[] {
  const columns = csvColumns.filter(
    (column) => column === 'attribution' || listTypeFacts[type].columns.includes(column),
  )
  return [...columns.filter((column) => !unsent.has(column)), 'list_source']
}

/** The CRM's field for each of ours; null is not sent. */
export type Mapping = Record<string, string | null>

/** Names that CRMs give to what we call so, best first; without case, blanks and marks. */
const names: Record<string, string[]> = {
  email: ['email', 'emailaddress'],
  phone: ['phone', 'phonenumber', 'mobile'],
  website: ['website', 'url', 'webaddress', 'websiteurl'],
  company: ['businessname', 'companyname', 'company', 'organization'],
  first_name: ['firstname', 'givenname'],
  last_name: ['lastname', 'familyname', 'surname'],
  position: ['jobtitle', 'position', 'title'],
  street: ['streetaddress', 'street', 'address', 'address1', 'line1'],
  postal_code: ['postalcode', 'zip', 'zipcode'],
  city: ['city', 'locality', 'town'],
  state: ['state', 'region', 'province', 'stateregion'],
  country: ['country', 'countrycode', 'countryregion'],
  linkedin_url: ['linkedin', 'linkedinurl', 'linkedinprofile'],
  list_source: ['contactsource', 'leadsource', 'source'],
}

/** A local business is named as a company is, a creator or an address without a person as a person is. */
const ownNames: Record<ListType, string[]> = {
  local: ['businessname', 'companyname', 'company', 'organization', 'name'],
  people: ['name', 'fullname'],
  domain: ['name', 'fullname'],
  influencer: ['name', 'fullname', 'firstname'],
}

const plain = (name: string) => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '')

/** A field of the CRM for each of ours, by its name. No field of the CRM is used twice. */
export function proposeMapping(type: ListType, fields: CrmField[]): Mapping {
  const free = new Map(fields.map(({ key, name }) => [plain(name), key]))
  const taken = new Set<string>()
  const entries = leadFieldsOf(type).map((field) => {
    const wanted = field === 'name' ? ownNames[type] : (names[field] ?? [plain(field)])
    const key =
      wanted.map((name) => free.get(name)).find((one) => one !== undefined && !taken.has(one)) ?? null
    if (key !== null) taken.add(key)
    return [field, key] as const
  })
  return Object.fromEntries(entries)
}
