import type { ReactNode } from 'react'
import {
  type ConditionColumn,
  conditionColumns,
  csvColumns,
  type ExportColumn,
  type LeadColumn,
  leadColumns,
  listColumns,
  sortColumns,
} from '#contract/values/lead-columns.ts'
import { listTypeFacts } from '#contract/values/list-type-facts.ts'
import type { ListType } from '#contract/values/list-types.ts'
import { departmentName, seniorityName } from '#web/i18n/names/people-words.ts'
import { LabelChips } from '#web/features/labels/label-chips.tsx'
import { labelsQuery } from '#web/features/labels/queries.ts'
import { categoryName } from '#web/i18n/category-names.ts'
import { formatDay, formatNumber } from '#web/i18n/format.ts'
import { sourceName } from '#web/i18n/source-name.ts'
import { t } from '#web/i18n/t.tsx'
import { Nothing } from '#web/ui/display/nothing.tsx'
import type { FilterField } from '#web/ui/filter/condition.ts'
import type { Column } from '#web/ui/table/column.ts'
import type { Lead } from '../queries.ts'
import { type ChoicesQuery, choicesFrom, type ColumnView } from './column-view.ts'
import { ContactCell } from './contact-cell.tsx'
import { AddressKindCell, Moment, NameCell, PatternCell, Person, PhoneCell, SiteLink } from './lead-cells.tsx'
import { creatorViews } from './creator-columns.tsx'

const text = (value: string | null): ReactNode => (value ? <bdi>{value}</bdi> : <Nothing />)
const code = (value: string | null): ReactNode => (value ? <bdi dir="ltr">{value}</bdi> : <Nothing />)

/** How each column of leads is called and drawn, in the order of the table. */
const views: Record<LeadColumn, ColumnView> = {
  name: {
    name: 'leads.field.name',
    table: {
      header: 'leads.field.business',
      headers: {
        people: 'leads.field.person',
        domain: 'leads.field.name',
        influencer: 'leads.field.creator',
      },
      width: 208,
      grows: true,
      cell: (lead) => <NameCell lead={lead} />,
    },
  },
  position: {
    name: 'leads.field.position',
    table: { width: 168, types: ['people'], cell: (lead) => text(lead.position) },
  },
  company: {
    name: 'leads.field.company',
    table: { width: 150, cell: (lead) => text(lead.company) },
  },
  ...creatorViews,
  email: {
    name: 'leads.field.email',
    table: {
      width: 260,
      grows: true,
      copy: (lead) => lead.email,
      cell: (lead) => <ContactCell lead={lead} />,
    },
  },
  email_checked_at: {
    name: 'leads.field.email_checked_at',
    table: { width: 120, shown: 'on_demand', cell: (lead) => <Moment at={lead.email_checked_at} /> },
  },
  phone: {
    name: 'leads.field.phone',
    table: { width: 148, copy: (lead) => lead.phone, cell: (lead) => <PhoneCell lead={lead} /> },
  },
  city: { name: 'leads.field.city', table: { width: 94, cell: (lead) => text(lead.city) } },
  first_name: {
    name: 'leads.field.first_name',
    table: {
      id: 'contact',
      header: 'leads.field.contact',
      types: ['local', 'domain'],
      width: 132,
      cell: (lead) => <Person lead={lead} />,
    },
  },
  domain: {
    name: 'leads.field.domain',
    table: { width: 170, copy: (lead) => lead.domain, cell: (lead) => code(lead.domain) },
  },
  address_kind: {
    name: 'leads.field.address_kind',
    table: { width: 92, cell: (lead) => <AddressKindCell lead={lead} /> },
  },
  pattern: {
    name: 'leads.field.pattern',
    table: { width: 168, cell: (lead) => <PatternCell lead={lead} /> },
  },
  pattern_support: { name: 'leads.field.pattern_support' },
  labels: {
    name: 'labels.title',
    choices: choicesFrom(labelsQuery, (labels) => labels.map(({ name }) => name)),
    table: {
      width: 88,
      cell: ({ labels }) => (labels.length > 0 ? <LabelChips names={labels} /> : <Nothing />),
    },
  },
  next_task_on: {
    name: 'leads.field.next_task_on',
    table: {
      width: 120,
      shown: 'on_demand',
      cell: ({ next_task_on }) => (next_task_on ? formatDay(next_task_on, 'short') : <Nothing />),
    },
  },
  last_name: { name: 'leads.field.last_name' },
  linkedin_url: {
    name: 'leads.field.linkedin_url',
    table: {
      width: 150,
      shown: 'wide',
      copy: (lead) => lead.linkedin_url,
      cell: (lead) => <SiteLink url={lead.linkedin_url} />,
    },
  },
  seniority: {
    name: 'leads.field.seniority',
    table: {
      width: 130,
      shown: 'on_demand',
      cell: ({ seniority }) => text(seniority && seniorityName(seniority)),
    },
  },
  department: {
    name: 'leads.field.department',
    table: {
      width: 130,
      shown: 'on_demand',
      cell: ({ department }) => text(department && departmentName(department)),
    },
  },
  industry: {
    name: 'leads.field.industry',
    table: { width: 130, shown: 'on_demand', cell: (lead) => text(lead.industry) },
  },
  headcount: {
    name: 'leads.field.headcount',
    table: {
      width: 100,
      shown: 'on_demand',
      cell: ({ headcount }) => (headcount === null ? <Nothing /> : formatNumber(headcount)),
    },
  },
  category: {
    name: 'leads.field.category',
    table: { width: 152, cell: (lead) => text(lead.category && categoryName(lead.category)) },
  },
  platform: {
    name: 'leads.field.platform',
    table: { width: 112, shown: 'wide', cell: (lead) => text(lead.platform) },
  },
  website: {
    name: 'leads.field.website',
    table: {
      width: 190,
      shown: 'wide',
      copy: (lead) => lead.website,
      cell: (lead) => <SiteLink url={lead.website} />,
    },
  },
  created_at: {
    name: 'common.added',
    table: { width: 120, shown: 'wide', cell: (lead) => <Moment at={lead.created_at} /> },
  },
  street: {
    name: 'leads.field.street',
    table: { width: 180, shown: 'on_demand', cell: (lead) => text(lead.street) },
  },
  postal_code: {
    name: 'leads.field.postal_code',
    table: { width: 104, shown: 'on_demand', cell: (lead) => code(lead.postal_code) },
  },
  state: {
    name: 'leads.field.state',
    table: { width: 110, shown: 'on_demand', cell: (lead) => text(lead.state) },
  },
  country: {
    name: 'leads.field.country',
    table: { width: 90, shown: 'on_demand', cell: (lead) => text(lead.country) },
  },
  source: {
    name: 'leads.field.source',
    table: { width: 140, shown: 'on_demand', cell: (lead) => text(sourceName(lead.source)) },
  },
  charged: {
    name: 'leads.field.charged',
    table: { width: 84, shown: 'on_demand', cell: (lead) => formatNumber(lead.charged) },
  },
  email_state: { name: 'leads.emailState' },
  email_verdict: { name: 'leads.field.verdict' },
  lat: { name: 'leads.field.lat' },
  lon: { name: 'leads.field.lon' },
  attribution: { name: 'leads.field.attribution' },
}

/** What a column is called in filters and CSV files. */
const ofList = {
  tags: 'leads.field.tags',
  list_source: 'leads.field.list_source',
  notes: 'leads.field.notes',
  tasks: 'leads.field.tasks',
} as const

export const columnName = (column: LeadColumn | ExportColumn): string =>
  t(column in ofList ? ofList[column as keyof typeof ofList] : views[column as LeadColumn].name) // one of the two

/** The columns of the table for a type of list. */
export function tableColumns(type: ListType, isWide: boolean): Column<Lead>[] {
  return (Object.keys(views) as LeadColumn[]) // the keys of that table, in its order
    .filter((column) => listTypeFacts[type].columns.includes(column))
    .flatMap((column) => {
      const { name, table } = views[column]
      if (!table) return []
      const { id = column, header = name, headers, types, shown, ...cell } = table
      if (types && !types.includes(type)) return []
      return {
        ...cell,
        id,
        header: t(headers?.[type] ?? header),
        sortable: sortColumns.some((one) => one === column),
        numeric: leadColumns[column].kind === 'number',
        hidden: shown === 'on_demand' || (shown === 'wide' && !isWide),
      }
    })
}

/** What conditions of a list can be about. The date has a filter of its own. */
export const conditionFields = (type: ListType): FilterField<ConditionColumn>[] =>
  conditionColumns
    .filter((column) => column !== 'created_at' && listTypeFacts[type].columns.includes(column))
    .map((field) => ({ field, kind: leadColumns[field].kind, label: columnName(field) }))

/** The query for the choices of each column that has some. */
export const columnChoices: readonly (readonly [ConditionColumn, ChoicesQuery])[] = conditionColumns.flatMap(
  (column) => (views[column].choices ? [[column, views[column].choices] as const] : []),
)

export const csvColumnsOf = (type: ListType): ExportColumn[] => [
  ...csvColumns.filter((column) => listTypeFacts[type].columns.includes(column)),
  ...listColumns,
]
