import { type Mapping, proposeMapping } from '#engine/import/table/propose-mapping.ts'
import type { Row } from '#engine/import/table/read-table.ts'
import {
  type ImportField,
  importFieldsOf,
  type ImportType,
  type LeadPlan,
} from '#contract/values/tables/import-fields.ts'

export interface Proposed {
  type: ImportType
  plan: LeadPlan
}

/**
 * Proposes what the rows of a file are, unless the list says it, and what their columns hold. The rows of businesses may
 * name a person and call the business a company.
 */
export function proposePlan(rows: readonly Row[], wanted?: ImportType): Proposed {
  const people = proposeMapping(rows, 'people').mapping
  const type = wanted ?? (arePeople(rows, people) ? 'people' : 'local')
  const mapping = type === 'people' ? people : ofBusinesses(rows, people)
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  return { type, plan: { mapping: onlyFieldsOf(type, mapping), columns, country: null, skip_owned: false } }
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

function onlyFieldsOf(type: ImportType, mapping: Mapping): LeadPlan['mapping'] {
  const fields: readonly string[] = importFieldsOf(type)
  const isKept = (entry: [string, string]): entry is [string, ImportField] => fields.includes(entry[1])
  return Object.fromEntries(Object.entries(mapping).filter(isKept))
}
