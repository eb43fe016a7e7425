import { type Mapping, proposeMapping } from '#engine/import/table/propose-mapping.ts'
import type { Row } from '#engine/import/table/read-table.ts'
import { today } from '#server/features/directory/tables/table-task.ts'
import { creatorDefaultsOf } from '#engine/import/table/creator-rows.ts'
import { socialNetworks } from '#contract/values/creators/creator-filters.ts'
import type { ListType } from '#contract/values/list-types.ts'
import { type ImportField, importFieldsOf, type LeadPlan } from '#contract/values/tables/import-fields.ts'

export interface Proposed {
  type: ListType
  plan: LeadPlan
}

/**
 * Proposes what the rows of a file are, unless the list says it, and what their columns hold. The rows of businesses may
 * name a person and call the business a company. The name of the file may say the network and the day of creators.
 */
export function proposePlan(
  { rows, file_name }: { rows: readonly Row[]; file_name: string },
  wanted?: ListType,
): Proposed {
  const type = wanted ?? typeOf(rows)
  const mapping = onlyFieldsOf(type, mappings[type](rows))
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const { network: named, taken_on = today() } = creatorDefaultsOf(rows, file_name)
  const network = socialNetworks.find((one) => one === named) ?? null
  return { type, plan: { mapping, columns, country: null, skip_owned: false, network, taken_on } }
}

const mappings: Record<ListType, (rows: readonly Row[]) => Mapping> = {
  local: (rows) => ofBusinesses(rows, peopleIn(rows)),
  people: peopleIn,
  domain: (rows) => {
    const people = peopleIn(rows)
    return Object.values(people).includes('name') ? people : { ...people, ...ofBusinesses(rows, people) }
  },
  influencer: (rows) => proposeMapping(rows, 'creators').mapping,
}

function peopleIn(rows: readonly Row[]): Mapping {
  return proposeMapping(rows, 'people').mapping
}

/** Creators have a name on their network, and rows of no more than websites and emails are addresses by domain. */
function typeOf(rows: readonly Row[]): ListType {
  const people = peopleIn(rows)
  const { kind, mapping } = proposeMapping(rows)
  if (kind === 'creators' && Object.values(mapping).includes('username')) return 'influencer'
  if (arePeople(rows, people)) return 'people'
  const held = ofBusinesses(rows, people)
  const columns = new Set(rows.flatMap((row) => Object.keys(row)))
  const areDomains = [...columns].every((column) => held[column] === 'website' || held[column] === 'email')
  return areDomains ? 'domain' : 'local'
}

/** Rows with persons in them are businesses where they have an address, and no column is a job title. */
function arePeople(rows: readonly Row[], people: Mapping): boolean {
  if (proposeMapping(rows).kind !== 'people') return false
  const places = Object.values(proposeMapping(rows, 'places').mapping)
  const hasAddress = places.includes('street') || places.includes('postal_code')
  return !hasAddress || Object.values(people).includes('title')
}

/** The columns of businesses, and those of the persons in them that are left. */
function ofBusinesses(rows: readonly Row[], people: Mapping): Mapping {
  const places = proposeMapping(rows, 'places').mapping
  const companyColumn = Object.keys(people).find((column) => people[column] === 'company')
  const persons = Object.entries(people).filter(
    ([column, field]) =>
      (field === 'first_name' || field === 'last_name') &&
      (places[column] === undefined || places[column] === 'name'),
  )
  const named =
    companyColumn === undefined ? places : { ...unnamed(places), [companyColumn]: 'name' as const }
  return { ...named, ...Object.fromEntries(persons) }
}

const unnamed = (mapping: Mapping): Mapping =>
  Object.fromEntries(Object.entries(mapping).filter(([, field]) => field !== 'name'))

function onlyFieldsOf(type: ListType, mapping: Mapping): LeadPlan['mapping'] {
  const fields: readonly string[] = importFieldsOf(type)
  const isKept = (entry: [string, string]): entry is [string, ImportField] => fields.includes(entry[1])
  return Object.fromEntries(Object.entries(mapping).filter(isKept))
}
