import { creatorColumns, type LeadColumn, leadColumns } from './lead-columns.ts'
import type { ListKind, ListType } from './list-types.ts'
import type { PricedAction } from './prices.ts'

export const tools = [
  'email-found',
  'status',
  'filters',
  'search',
  'get-employees',
  'get-phones',
  'enrich',
  'manual-entry',
  'labels',
  'ai',
  'crm',
  'csv',
  'delete',
] as const
export type Tool = (typeof tools)[number]

interface ListTypeFacts {
  /** The list kind of specification 9. */
  kind: ListKind
  label: string
  /** What one delivered lead costs. */
  price: PricedAction
  /** What a delivered lead is paid for: a found email, or its record, with or without one. */
  paidFor: 'email' | 'record'
  tools: readonly Tool[]
  /** The columns its leads can have; filters, table and CSV offer these. */
  columns: readonly LeadColumn[]
  /** Its leads lie on a map. */
  hasMap: boolean
}

const toFind = ['email-found', 'status', 'filters', 'search'] as const
const toUse = ['labels', 'ai', 'crm', 'csv', 'delete'] as const

const everyColumn = Object.keys(leadColumns) as LeadColumn[] // the keys of that table
const ofDomains = ['domain', 'address_kind', 'pattern', 'pattern_support'] as const
/** What only people have, or the company that they work for. */
const ofPeople = ['company', 'linkedin_url', 'seniority', 'department', 'industry', 'headcount'] as const
const without = (...absent: LeadColumn[]) => everyColumn.filter((column) => !absent.includes(column))

/** What a list of each type is and can do, specification 6. Screens and verbs read this instead of asking for the type. */
export const listTypeFacts: Record<ListType, ListTypeFacts> = {
  local: {
    kind: 'industry',
    label: 'Local businesses',
    price: 'local.contact',
    paidFor: 'email',
    tools: [...toFind, 'get-employees', 'manual-entry', ...toUse],
    columns: without(...ofPeople, ...ofDomains, ...creatorColumns),
    hasMap: true,
  },
  people: {
    kind: 'people',
    label: 'People',
    price: 'people.contact',
    paidFor: 'email',
    tools: [...toFind, 'get-phones', 'manual-entry', ...toUse],
    columns: without(
      'category',
      'street',
      'postal_code',
      'lat',
      'lon',
      'platform',
      ...ofDomains,
      ...creatorColumns,
    ),
    hasMap: false,
  },
  domain: {
    kind: 'single',
    label: 'Domain',
    price: 'domain.email',
    paidFor: 'email',
    tools: ['status', 'filters', 'search', 'get-employees', 'labels', 'crm', 'csv', 'delete'],
    columns: without(
      'category',
      'street',
      'postal_code',
      'city',
      'state',
      'country',
      'lat',
      'lon',
      'platform',
      ...ofPeople,
      ...creatorColumns,
    ),
    hasMap: false,
  },
  influencer: {
    kind: 'influencer',
    label: 'Influencers',
    price: 'influencer.record',
    paidFor: 'record',
    tools: [...toFind, 'get-phones', 'enrich', ...toUse],
    columns: without(
      'street',
      'postal_code',
      'state',
      'lat',
      'lon',
      'position',
      'platform',
      ...ofPeople,
      ...ofDomains,
    ),
    hasMap: false,
  },
}

/** How many people of one company are looked for at most. */
export const mostEmployeesEach = 20

/** The tools that run over leads of a list for credits. */
export const leadRunKinds = ['get-phones', 'enrich'] as const
/** The most leads of one run. */
export const maxLeadsPerRun = 10_000

export type LeadRunKind = (typeof leadRunKinds)[number]

/** The tools that run over leads of this type: those of its toolbar, and one for a lead without an email. */
export const leadRunsOf = (type: ListType): LeadRunKind[] =>
  leadRunKinds.filter((kind) => kind === 'enrich' || listTypeFacts[type].tools.includes(kind))

/** What one hit of a run costs: a number that was found, a creator that was enriched, a lead whose email was found. */
export function leadRunPrice(kind: LeadRunKind, type: ListType): PricedAction {
  if (kind === 'get-phones') return 'people.phone'
  return type === 'influencer' ? 'influencer.enrich' : listTypeFacts[type].price
}
