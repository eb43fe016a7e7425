import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Archive, ArchiveRestore, FileUp, Search, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { listTypes } from '#contract/values/list-types.ts'
import { compact } from '#web/api/read-address.ts'
import { formatRelative } from '#web/i18n/format.ts'
import { withTexts } from '#web/i18n/language.ts'
import { useT } from '#web/i18n/t.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { DebouncedInput } from '#web/ui/control/debounced-input.tsx'
import { FilterSelect } from '#web/ui/select/filter-select.tsx'
import type { BulkAction } from '#web/ui/data-table/bulk-bar.tsx'
import { DataTable } from '#web/ui/data-table/data-table.tsx'
import { nothingSelected, type Selection } from '#web/ui/data-table/selection.ts'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { Tabs } from '#web/ui/page/tabs.tsx'
import { liveQuery } from '#web/ui/state/live-query.ts'
import { kinds } from './kinds.ts'
import { keptUntil, listColumns } from './list-columns.tsx'
import { ListMenu } from './list-menu.tsx'
import { ListState } from './list-state.tsx'
import type { ListsSearch } from './lists-search.ts'
import { NewSearchLink, NoLists } from './no-lists.tsx'
import { knownLists, listsQuery, type List } from './queries.ts'
import { useArchive } from './use-archive.ts'
import { useRestore } from './use-restore.ts'

const route = getRouteApi('/lead-search/saved-lists')
const ImportFileDialog = lazy(withTexts(() => import('./imports/import-file-dialog.tsx'), 'listImports'))
const DeleteListsDialog = lazy(() => import('./delete-lists-dialog.tsx'))

/** Saved lists: every search of the account becomes one of these. */
export function SavedListsPage() {
  const t = useT()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const archive = useArchive()
  const restore = useRestore()
  const [selection, setSelection] = useState<Selection>(nothingSelected)
  const [isImporting, setImporting] = useState(false)
  const [deleting, setDeleting] = useState<readonly List[]>()
  const { page = 1, limit = 20, type, tab } = search
  const { sort = tab === 'bin' ? 'deleted_at' : 'created_at', direction = 'desc' } = search
  const archived = tab === 'archived'
  const lists = useQuery(
    listsQuery({
      page,
      limit,
      sort,
      direction,
      is_archived: archived ? 'true' : 'false',
      is_deleted: tab === 'bin' ? 'true' : 'false',
      ...(type && { type }),
      ...(search.search && { search: search.search }),
    }),
  )
  const change = (part: { [Key in keyof ListsSearch]: ListsSearch[Key] | undefined }) =>
    void navigate({ search: (before) => compact({ ...before, page: undefined, ...part }), replace: true })
  const open = (list: List) =>
    void navigate({
      to: '/lead-search/saved-lists/$listKey',
      params: { listKey: { type: list.type, id: list.id } },
    })
  const chosen = (ids: ReadonlySet<string>) => knownLists().filter(({ id }) => ids.has(id))
  const bulkActions: BulkAction[] = [
    tab === 'bin'
      ? {
          label: t('lists.restore'),
          icon: ArchiveRestore,
          onSelect: ({ ids }) => {
            restore([...ids])
            setSelection(nothingSelected)
          },
        }
      : {
          label: t(archived ? 'lists.unarchive' : 'lists.archive'),
          icon: archived ? ArchiveRestore : Archive,
          onSelect: ({ ids }) => {
            archive([...ids], !archived)
            setSelection(nothingSelected)
          },
        },
    {
      label: t(tab === 'bin' ? 'lists.purge' : 'lists.delete'),
      icon: Trash2,
      danger: true,
      onSelect: ({ ids }) => setDeleting(chosen(ids)),
    },
  ]
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <PageHeader
        title={t('lists.title')}
        facts={lists.data ? [t('lists.count', { count: lists.data.total })] : []}
        actions={
          <>
            <Button icon={FileUp} onClick={() => setImporting(true)} title={t('lists.importFile')}>
              <span className="max-tablet:sr-only">{t('lists.importFile')}</span>
            </Button>
            <NewSearchLink />
          </>
        }
      />
      <Tabs
        fill
        label={t('lists.title')}
        value={tab ?? 'active'}
        onChange={(next) => {
          setSelection(nothingSelected)
          change({ tab: next === 'active' ? undefined : next, sort: undefined, direction: undefined })
        }}
        tabs={[
          { value: 'active', label: t('lists.tab.active') },
          { value: 'archived', label: t('lists.tab.archived') },
          { value: 'bin', label: t('lists.tab.bin') },
        ]}
      >
        <DataTable
          name="lists"
          caption={t('lists.title')}
          loadFailed={t('shell.listsFailed')}
          columns={listColumns(tab)}
          query={liveQuery(lists)}
          rowId={(list) => list.id}
          rowName={(list) => list.name}
          phone={(list) => ({
            title: list.name,
            line: t('lists.phoneLine', {
              leads: list.leads,
              when: list.deleted_at ? keptUntil(list.deleted_at) : formatRelative(list.created_at),
            }),
            ...(tab === 'bin'
              ? { menu: <ListMenu list={list} inTable /> }
              : { badge: <ListState list={list} /> }),
          })}
          paging={{ page, pageSize: limit }}
          onPaging={(next) => change({ page: next.page, limit: next.pageSize })}
          sort={{ by: sort, direction }}
          onSort={(next) =>
            change({ sort: next.by as NonNullable<ListsSearch['sort']>, direction: next.direction })
          }
          selection={selection}
          onSelection={setSelection}
          wholePageOnly
          bulkActions={bulkActions}
          {...(tab !== 'bin' && { onOpen: open })}
          filtered={search.search !== undefined || type !== undefined}
          onClearFilters={() => change({ search: undefined, type: undefined })}
          empty={<NoLists tab={tab} />}
          toolbar={
            <>
              <DebouncedInput
                icon={Search}
                label={t('lists.searchLists')}
                value={search.search ?? ''}
                onChange={(text) => change({ search: text || undefined })}
                className="w-60 max-tablet:w-full"
              />
              <FilterSelect
                label={t('lists.type')}
                every={t('lists.everyType')}
                value={type}
                options={listTypes.map((one) => ({ value: one, label: t(kinds[one].name) }))}
                onChange={(next) => change({ type: next })}
              />
            </>
          }
        />
      </Tabs>
      {isImporting && (
        <Suspense>
          <ImportFileDialog onClose={() => setImporting(false)} />
        </Suspense>
      )}
      {deleting && (
        <Suspense>
          <DeleteListsDialog
            lists={deleting}
            forGood={tab === 'bin'}
            open
            onOpenChange={() => setDeleting(undefined)}
            onDeleted={() => setSelection(nothingSelected)}
          />
        </Suspense>
      )}
    </div>
  )
}
