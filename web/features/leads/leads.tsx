import { useNavigate } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { bestFirst, sortColumns } from '#contract/values/lead-columns.ts'
import { defaultPageSize } from '#contract/values/list-views.ts'
import { useRenewed } from '#web/api/live/use-renewed.ts'
import type { List } from '#web/features/lists/queries.ts'
import { withTexts } from '#web/i18n/language.ts'
import { sourceName } from '#web/i18n/source-name.ts'
import { usePageAct } from '#web/session/page-acts.ts'
import { useT } from '#web/i18n/t.tsx'
import type { BulkAction } from '#web/ui/data-table/bulk-bar.tsx'
import { DataTable } from '#web/ui/data-table/data-table.tsx'
import { nothingSelected, type Selection, selectedCount } from '#web/ui/data-table/selection.ts'
import { liveQuery } from '#web/ui/state/live-query.ts'
import { totalText } from '#web/ui/table/total-text.ts'
import type { CsvScope } from './acts/csv-dialog.tsx'
import { useActPrice } from './acts/use-act-price.ts'
import { type LeadAct, leadActsOf } from './acts/tool-acts.ts'
import { chosenBy, chosenOn, foundAmong } from './chosen.ts'
import { dataAge } from './data-age.ts'
import { ContactCell } from './columns/contact-cell.tsx'
import { useTableColumns } from './columns/use-table-columns.ts'
import { filtersOf } from './filters/ask-for-leads.ts'
import { LeadsToolbar } from './filters/leads-toolbar.tsx'
import { isFiltered, type ListSearch, withoutFilters } from './filters/list-search.ts'
import type { AddressChange } from './filters/use-list-address.ts'
import { LeadsMap } from './leads-map.tsx'
import { NoLeads } from './no-leads.tsx'
import { leadsQuery } from './queries.ts'
import { useNeighbours } from './use-neighbours.ts'
import { useNewLeads } from './use-new-leads.ts'
import { useLetterKeys } from '#web/ui/use-letter-keys.ts'

const LeadPanel = lazy(withTexts(() => import('./lead/lead-panel.tsx'), 'lead', 'tasks'))
const CsvDialog = lazy(withTexts(() => import('./acts/csv-dialog.tsx'), 'csv'))

interface LeadsProps {
  list: List
  search: ListSearch
  change: (part: AddressChange) => void
  /** On a phone: boxes are shown for choosing leads. */
  isSelecting: boolean
  isExporting: boolean
  onExporting: (isExporting: boolean) => void
  /** The act whose dialog is open: for the chosen leads, or for all that match. */
  act: LeadAct | undefined
  onAct: (act: LeadAct | undefined) => void
}

/** The leads of a list as table, map or both, with the open one beside them. */
export function Leads({ list, search, change, isSelecting, ...props }: LeadsProps) {
  const { isExporting, onExporting, act, onAct } = props
  const t = useT()
  const navigate = useNavigate()
  const columns = useTableColumns(list.type)
  const [selection, setSelection] = useState<Selection>(nothingSelected)
  const [hoveredId, setHovered] = useState<string>()
  const key = { type: list.type, id: list.id }
  const filters = filtersOf(search)
  const leads = useRenewed(leadsQuery(key, filters))
  const { page = 1, limit = defaultPageSize, lead, view } = search
  const live = liveQuery(leads)
  const { data } = live
  const total = data?.total ?? 0
  const isExact = data?.is_exact ?? true
  const filtered = isFiltered(search)

  const narrow = (part: AddressChange) => {
    if (!('lead' in part || 'view' in part)) setSelection(nothingSelected)
    change(part)
  }
  const { position, previous, next } = useNeighbours(key, { search, id: lead }, (to) =>
    change({ lead: to.id, page: to.page > 1 ? to.page : undefined }),
  )
  useLetterKeys({ k: previous, j: next })
  const shown = (page - 1) * limit + (data?.items.length ?? 0)
  const { page: _, limit: __, ...seenBy } = filters
  const isRunning = list.state === 'running' || list.state === 'queued'
  const fresh = useNewLeads(JSON.stringify(seenBy), leads.isPlaceholderData ? undefined : data?.total, {
    shown,
    isRunning,
  })

  const openFull = (id: string) =>
    void navigate({
      to: '/lead-search/saved-lists/$listKey/$resultId',
      params: { listKey: key, resultId: id },
      search: { ...search, lead: id },
    })
  usePageAct({ label: t('leads.export'), icon: Download, run: () => onExporting(true) })
  const count = selectedCount(selection, total)
  const isChosenExact = isExact || (count > 0 && !selection.all)
  const priceOf = useActPrice(list.type)
  const bulkActions: BulkAction[] = [
    ...leadActsOf(list.type).map((one) => ({
      ...one,
      label: t(one.name),
      price: priceOf(one, count),
      onSelect: () => onAct(one),
    })),
    { label: t('leads.csv'), icon: Download, onSelect: () => onExporting(true) },
  ]
  const chosenLeads = chosenOn(selection, data?.items ?? [])
  const scopes: CsvScope[] = [
    ...(count > 0 && !selection.all
      ? [{ scope: 'selected', count: totalText(count, true), withEmail: foundAmong(chosenLeads) } as const]
      : []),
    ...(filtered
      ? [
          {
            scope: 'matching',
            count: totalText(total, isExact),
            withEmail: data && totalText(data.counts.found, isExact),
          } as const,
        ]
      : []),
    { scope: 'all', count: totalText(list.leads, true), withEmail: totalText(list.with_email, true) },
  ]
  const map = view && (
    <LeadsMap
      list={key}
      filters={filters}
      attributions={data?.attributions ?? []}
      hoveredId={hoveredId ?? lead}
      onHover={setHovered}
      onPick={(id) => change({ lead: id })}
    />
  )
  const panel = lead !== undefined && (
    <LeadPanel
      listId={list.id}
      id={lead}
      position={position}
      total={total}
      previous={previous}
      next={next}
      onOpenFull={() => openFull(lead)}
      onClose={() => change({ lead: undefined })}
    />
  )
  return (
    <>
      <DataTable
        name={`leads.${list.type}`}
        caption={t('leads.caption', { name: list.name })}
        loadFailed={t('leads.leadsFailed')}
        columns={columns}
        query={live}
        rowId={(one) => one.id}
        rowName={(one) => one.name}
        phone={(one) => ({ title: one.name, line: <ContactCell lead={one} /> })}
        paging={{ page, pageSize: limit }}
        onPaging={(to) =>
          change({
            page: to.page > 1 ? to.page : undefined,
            limit: to.pageSize === defaultPageSize ? undefined : to.pageSize,
            lead: undefined,
          })
        }
        sort={{ by: search.sort ?? bestFirst, direction: search.direction ?? 'asc' }}
        onSort={({ by, direction }) =>
          change({
            sort: sortColumns.find((column) => column === by),
            direction: direction === 'desc' ? direction : undefined,
          })
        }
        selection={selection}
        onSelection={setSelection}
        selecting={isSelecting}
        bulkActions={bulkActions}
        onPeek={(one) => change({ lead: one.id })}
        onOpen={(one) => openFull(one.id)}
        onClosePeek={() => change({ lead: undefined })}
        currentId={lead}
        hoveredId={view ? hoveredId : undefined}
        {...(view && { onHover: setHovered })}
        filtered={filtered}
        onClearFilters={() => narrow(withoutFilters)}
        empty={<NoLeads list={list} />}
        note={view ? undefined : sourceNote(list, data?.attributions)}
        newRows={{
          count: fresh.count,
          onShow: () => {
            fresh.see()
            const last = Math.ceil(total / limit)
            change({ sort: undefined, direction: undefined, page: last > 1 ? last : undefined })
          },
        }}
        toolbar={<LeadsToolbar type={list.type} search={search} change={narrow} counted={data} />}
        arrange={view === 'map' ? 'lines' : view === 'split' ? 'half' : 'rest'}
        {...((map || panel) && {
          aside: (
            <>
              {map}
              <Suspense>{panel}</Suspense>
            </>
          ),
        })}
      />
      <Suspense>
        {isExporting && (
          <CsvDialog
            list={key}
            scopes={scopes}
            chosen={(scope) => chosenBy(scope, selection, search)}
            order={{ sort: search.sort ?? bestFirst, direction: search.direction ?? 'asc' }}
            attributions={data?.attributions ?? []}
            onClose={() => onExporting(false)}
          />
        )}
        {act && (
          <act.Dialog
            list={key}
            listName={list.name}
            chosen={chosenBy(count > 0 ? 'selected' : 'matching', selection, search)}
            tool={act.tool}
            leads={chosenLeads}
            count={count || total}
            isExact={isChosenExact}
            countText={totalText(count || total, isChosenExact)}
            withEmail={count > 0 ? foundAmong(chosenLeads) : data && totalText(data.counts.found, isExact)}
            onClose={() => onAct(undefined)}
            onDone={() => setSelection(nothingSelected)}
          />
        )}
      </Suspense>
    </>
  )
}

/** Where the leads of a list are from, and of when. */
function sourceNote(list: List, attributions: readonly string[] = []): string {
  return [...attributions.map(sourceName), dataAge(list)].filter(Boolean).join(' · ')
}
