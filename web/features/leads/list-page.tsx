import { usePrefetchQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FolderX } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import type { Condition } from '#contract/leads/leads.ts'
import { useRenewed } from '#web/api/live/use-renewed.ts'
import { Refusal } from '#web/api/refusal.ts'
import { listQuery } from '#web/features/lists/queries.ts'
import { CrmPushNews } from '#web/features/crm/crm-push-news.tsx'
import { ExportNews } from '#web/features/exports/export-news.tsx'
import { LabelRunNews } from '#web/features/labels/label-run-news.tsx'
import { RecheckNews } from '#web/features/rechecks/recheck-news.tsx'
import { LeadRunNews } from '#web/features/lead-runs/lead-run-news.tsx'
import { newestSearchQuery } from '#web/features/searches/queries.ts'
import type { ReceiptPart } from '#web/features/searches/search-progress.tsx'
import { SearchStrip } from '#web/features/searches/search-strip.tsx'
import { useT } from '#web/i18n/t.tsx'
import { buttonClass } from '#web/ui/control/button-class.ts'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { liveQuery } from '#web/ui/state/live-query.ts'
import { QueryView } from '#web/ui/state/query-view.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { TableSkeleton } from '#web/ui/table/table-skeleton.tsx'
import type { LeadAct } from './acts/tool-acts.ts'
import { filtersOf } from './filters/ask-for-leads.ts'
import { withoutFilters } from './filters/list-search.ts'
import { type AddressChange, useListAddress } from './filters/use-list-address.ts'
import { Leads } from './leads.tsx'
import { ListHeader } from './list-header.tsx'
import { leadsQuery } from './queries.ts'

const free: Condition[] = [{ field: 'charged', operator: 'lower', value: '1' }]
const withoutEmail: Condition[] = [{ field: 'email', operator: 'empty', value: '' }]

/** The filters that show the leads of a part of the receipt. */
const filtersOfPart: Record<Exclude<ReceiptPart, 'notRead'>, AddressChange> = {
  all: {},
  withEmail: { email: 'found' },
  withoutEmail: { filters: withoutEmail },
  free: { email: 'found', filters: free },
}

/** One list: its header, its running search, its leads. */
export function ListPage() {
  const t = useT()
  const { list: key, search, change } = useListAddress()
  const list = useRenewed(listQuery(key.id))
  usePrefetchQuery(leadsQuery(key, filtersOf(search))) // the leads need no answer about the list
  const newest = useQuery(newestSearchQuery(key.id))
  const isReady = list.data !== undefined && !(list.data.search_id && newest.isPending)
  const isShown = useDeferredValue(isReady) // rendered in slices
  const [isExporting, setExporting] = useState(false)
  const [isSelecting, setSelecting] = useState(false)
  const [act, setAct] = useState<LeadAct>()
  if (list.error instanceof Refusal && list.error.status === 404) return <ListGone />
  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col">
      <QueryView query={liveQuery(list)} loadFailed={t('leads.loadFailed')} skeleton={<ListSkeleton />}>
        {(found) => {
          // The strip of a search that is not known yet would push down leads that are already there.
          if (!isReady || !isShown) return <ListSkeleton />
          return (
            <>
              <ListHeader
                list={found}
                onExport={() => setExporting(true)}
                onAct={setAct}
                isSelecting={isSelecting}
                onSelecting={setSelecting}
              />
              {found.search_id && (
                <SearchStrip
                  id={found.search_id}
                  onPick={(part) => change({ ...withoutFilters, ...filtersOfPart[part] })}
                />
              )}
              <div className="max-h-[35dvh] flex-none overflow-y-auto">
                <LeadRunNews listId={found.id} type={found.type} />
                <CrmPushNews listId={found.id} />
                <LabelRunNews listId={found.id} />
                <ExportNews listId={found.id} />
                <RecheckNews listId={found.id} />
              </div>
              <Leads
                key={found.id}
                list={found}
                search={search}
                change={change}
                isSelecting={isSelecting}
                isExporting={isExporting}
                onExporting={setExporting}
                act={act}
                onAct={setAct}
              />
            </>
          )
        }}
      </QueryView>
    </div>
  )
}

function ListGone() {
  const t = useT()
  return (
    <EmptyState
      page
      heading="h1"
      icon={FolderX}
      title={t('leads.gone')}
      action={
        <Link to="/lead-search/saved-lists" className={buttonClass({ variant: 'primary' })}>
          {t('leads.allLists')}
        </Link>
      }
    >
      {t('leads.goneText')}
    </EmptyState>
  )
}

function ListSkeleton() {
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="flex h-15 flex-none items-center gap-3 px-6 max-tablet:px-4">
        <Skeleton className="h-6 w-56" />
        <Skeleton className="h-5 w-20" />
      </div>
      <div className="h-12 flex-none border-b border-line" />
      <TableSkeleton selectable />
    </div>
  )
}
