import { Download, Search, Tag, Trash2, Users } from 'lucide-react'
import { useState } from 'react'
import { Segmented } from '#web/ui/choice/segmented.tsx'
import { Input } from '#web/ui/control/input.tsx'
import type { BulkAction } from '#web/ui/data-table/bulk-bar.tsx'
import { DataTable } from '#web/ui/data-table/data-table.tsx'
import { nothingSelected, type Selection } from '#web/ui/data-table/selection.ts'
import { LetterTile } from '#web/ui/display/avatar.tsx'
import { Nothing } from '#web/ui/display/nothing.tsx'
import type { Condition } from '#web/ui/filter/condition.ts'
import { FilterBuilder } from '#web/ui/filter/filter-builder.tsx'
import type { Column, Sort } from '#web/ui/table/column.ts'
import { Section } from './section.tsx'

const columns: Column<MadeUpLead>[] = [
  {
    id: 'name',
    header: 'Business',
    width: 208,
    sortable: true,
    cell: (lead) => (
      <span className="flex min-w-0 items-center gap-2.5">
        <LetterTile name={lead.name} />
        <bdi className="truncate">{lead.name}</bdi>
      </span>
    ),
  },
  {
    id: 'email',
    header: 'Email',
    width: 236,
    sortable: true,
    copy: (lead) => lead.email,
    cell: (lead) => (lead.email ? <bdi dir="ltr">{lead.email}</bdi> : <Nothing />),
  },
  {
    id: 'phone',
    header: 'Phone',
    width: 126,
    cell: (lead) => (lead.phone ? <bdi dir="ltr">{lead.phone}</bdi> : <Nothing />),
  },
  { id: 'city', header: 'City', width: 110, sortable: true, cell: (lead) => lead.city },
  { id: 'contact', header: 'Contact', width: 140, cell: (lead) => lead.contact ?? <Nothing /> },
  {
    id: 'rating',
    header: 'Rating',
    width: 84,
    numeric: true,
    sortable: true,
    cell: (lead) => lead.rating.toFixed(1),
  },
  { id: 'id', header: 'Number', width: 90, numeric: true, hidden: true, cell: (lead) => lead.id },
]

const bulkActions: BulkAction[] = [
  { label: 'Get employees', icon: Users, price: 'up to 9 credits', onSelect: () => undefined },
  { label: 'Labels', icon: Tag, onSelect: () => undefined },
  { label: 'CSV', icon: Download, onSelect: () => undefined },
  { label: 'Delete', icon: Trash2, danger: true, onSelect: () => undefined },
]

export function Tables() {
  const [selection, setSelection] = useState<Selection>(nothingSelected)
  const [paging, setPaging] = useState({ page: 1, pageSize: 20 })
  const [sort, setSort] = useState<Sort>()
  const [filters, setFilters] = useState<Condition[]>([
    { field: 'rating', operator: 'greater', value: '3.5' },
  ])
  const [state, setState] = useState<'all' | 'with' | 'without'>('all')
  const matching = madeUpLeads.filter(
    (lead) => state === 'all' || (state === 'with') === (lead.email !== null),
  )
  const items = matching.slice((paging.page - 1) * paging.pageSize, paging.page * paging.pageSize)
  const withEmail = madeUpLeads.filter((lead) => lead.email !== null).length
  return (
    <Section title="DataTable, FilterBuilder">
      <div className="relative -mx-6 flex h-180 border-y border-line max-tablet:-mx-4">
        <DataTable
          name="gallery"
          caption="Made-up leads"
          loadFailed="We couldn't load the leads."
          columns={columns}
          query={{
            data: { items, total: matching.length },
            error: null,
            isFetching: false,
            refetch: () => undefined,
          }}
          rowId={(lead) => lead.id}
          rowName={(lead) => lead.name}
          phone={(lead) => ({
            title: lead.name,
            line: lead.email ?? '',
          })}
          paging={paging}
          onPaging={setPaging}
          sort={sort}
          onSort={setSort}
          selection={selection}
          onSelection={setSelection}
          bulkActions={bulkActions}
          filtered={state !== 'all'}
          onClearFilters={() => setState('all')}
          empty={null}
          newRows={{ count: 38, onShow: () => undefined }}
          toolbar={
            <>
              <Input
                icon={Search}
                aria-label="Search this list"
                placeholder="Search this list"
                className="w-60 max-tablet:w-full"
              />
              <Segmented
                label="Email"
                value={state}
                onChange={setState}
                options={[
                  { value: 'all', label: 'All', count: madeUpLeads.length },
                  { value: 'with', label: 'With email', count: withEmail },
                  { value: 'without', label: 'Without', count: madeUpLeads.length - withEmail },
                ]}
              />
              <FilterBuilder
                value={filters}
                onChange={setFilters}
                fields={[
                  { field: 'city', label: 'City', kind: 'text' },
                  { field: 'rating', label: 'Rating', kind: 'number' },
                  { field: 'email', label: 'Email', kind: 'email' },
                ]}
              />
            </>
          }
        />
      </div>
    </Section>
  )
}

interface MadeUpLead {
  id: string
  name: string
  email: string | null
  phone: string | null
  city: string
  contact: string | null
  rating: number
}

const names = [
  'Harbor Dental Studio',
  'Bright Smile Co.',
  'Oakline Family Dentistry',
  'Dr. Anders & Partner',
  'Testville Orthodontics',
  'Mariposa Dental',
  'Kids First Pediatric Dentistry of Testville',
  'Sample Street Dental',
  'Zahnarztpraxis am Lindenhof',
  'عيادة الياسمين',
]
const cities = ['Testville', 'Mockbury', 'Exampleton', 'Port Sample']
const people = ['Helena Varga', null, 'Marcus Oyelaran', 'Ingrid Anders', null]

const pick = <Item,>(items: readonly Item[], index: number): Item => items[index % items.length] as Item

/** Made-up rows for the gallery. */
const madeUpLeads: MadeUpLead[] = Array.from({ length: 240 }, (_, index) => {
  const name = pick(names, index)
  return {
    id: String(index),
    name: index < names.length ? name : `${name} ${index}`,
    email: index % 5 === 4 ? null : `info@practice-${index}.example`,
    phone: index % 7 === 0 ? null : `(512) 555-0${100 + (index % 99)}`,
    city: pick(cities, index),
    contact: pick(people, index),
    rating: 3.5 + (index % 16) / 10,
  }
})
