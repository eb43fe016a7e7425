import { useQuery } from '@tanstack/react-query'
import { History, Search } from 'lucide-react'
import { auditActions } from '#contract/audit-actions.ts'
import { DateFilter } from '#web/features/list/date-filter.tsx'
import { useT } from '#web/i18n/t.tsx'
import { DebouncedInput } from '#web/ui/control/debounced-input.tsx'
import { Select } from '#web/ui/control/select.tsx'
import { type PlainColumn, PlainTable } from '#web/ui/data-table/plain-table.tsx'
import { When } from '#web/ui/display/when.tsx'
import { liveQuery } from '#web/ui/state/live-query.ts'
import { AdminFrame } from './admin-frame.tsx'
import { EntrySheet } from './entry-sheet.tsx'
import { actionName } from './entry-words.ts'
import { type Entry, historyQuery } from './queries.ts'
import { OpenButton } from './open-button.tsx'
import { useAdminSearch } from './use-admin-search.ts'

const every = 'every'

/** Who changed what, in all accounts: rights, money, settings, ways in, and all that is done as somebody else. */
export function HistoryPage() {
  const t = useT()
  const { search, change, paging, onPaging } = useAdminSearch()
  const { who, action, from, to } = search
  const known = auditActions.find((one) => one === action)
  const history = useQuery(
    historyQuery({
      page: paging.page,
      limit: paging.pageSize,
      ...(who && { who }),
      ...(known && { action: known }),
      ...(from && { from }),
      ...(to && { to }),
    }),
  )
  const open = history.data?.items.find(({ id }) => id === search.entry)
  return (
    <>
      <AdminFrame
        title={t('admin.history')}
        thing={t('admin.historyThing')}
        count={(total) => t('admin.changeCount', { count: total })}
        query={liveQuery(history)}
        paging={paging}
        onPaging={onPaging}
        isFiltered={Boolean(who || known || from || to)}
        onClear={() => change({ who: undefined, action: undefined, from: undefined, to: undefined })}
        icon={History}
        empty={t('admin.noHistory')}
        filters={
          <>
            <DebouncedInput
              icon={Search}
              label={t('admin.who')}
              value={who ?? ''}
              onChange={(text) => change({ who: text || undefined })}
              className="w-60 max-tablet:w-full"
            />
            <Select
              quiet
              className="max-tablet:-ms-2"
              aria-label={t('admin.what')}
              value={known ?? every}
              options={[
                { value: every, label: t('admin.everything') },
                ...auditActions.map((one) => ({ value: one, label: actionName(one) })),
              ]}
              onChange={(next) => change({ action: next === every ? undefined : next })}
            />
            <DateFilter name={t('admin.when')} from={from} to={to} onChange={change} />
          </>
        }
      >
        {({ items }) => <HistoryTable entries={items} onOpen={(entry) => change({ entry: entry.id })} />}
      </AdminFrame>
      {open && <EntrySheet entry={open} onClose={() => change({ entry: undefined })} />}
    </>
  )
}

function HistoryTable({ entries, onOpen }: { entries: readonly Entry[]; onOpen: (entry: Entry) => void }) {
  const t = useT()
  const columns: PlainColumn<Entry>[] = [
    {
      id: 'what',
      header: t('admin.what'),
      className: 'font-medium max-tablet:w-full max-tablet:max-w-0',
      cell: (entry) => (
        <OpenButton onClick={() => onOpen(entry)} below={<bdi>{entry.actor_name}</bdi>}>
          {actionName(entry.action)}
        </OpenButton>
      ),
    },
    {
      id: 'who',
      header: t('admin.who'),
      from: 'tablet',
      className: 'max-w-56 truncate',
      cell: (entry) => (
        <>
          <bdi>{entry.actor_name}</bdi>
          {entry.as_user_name && (
            <span className="text-fg-muted"> {t('admin.asUser', { name: entry.as_user_name })}</span>
          )}
        </>
      ),
    },
    {
      id: 'object',
      header: t('admin.object'),
      from: 'desktop',
      className: 'max-w-64 truncate',
      cell: ({ object_name }) => <bdi>{object_name}</bdi>,
    },
    {
      id: 'account',
      header: t('admin.account'),
      from: 'desktop',
      className: 'max-w-44 truncate',
      cell: ({ account_name }) => <bdi>{account_name}</bdi>,
    },
    {
      id: 'from',
      header: t('admin.from'),
      from: 'desktop',
      cell: ({ address }) => <bdi dir="ltr">{address}</bdi>,
    },
    { id: 'when', header: t('admin.when'), cell: ({ created_at }) => <When at={created_at} /> },
  ]
  return <PlainTable caption={t('admin.history')} columns={columns} rows={entries} rowId={({ id }) => id} />
}
