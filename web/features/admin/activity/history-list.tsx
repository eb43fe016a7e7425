import { useQuery } from '@tanstack/react-query'
import { History, Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { auditKindNames } from '#contract/features/account/audit-kinds.ts'
import { nameOf } from '#contract/values/name-of.ts'
import { AdminFrame } from '#web/features/admin/admin-frame.tsx'
import { type EntriesQuery, type Entry, historyQuery, ownHistoryQuery } from '#web/features/admin/queries.ts'
import { useAdminSearch } from '#web/features/admin/use-admin-search.ts'
import { teamQuery } from '#web/features/team/queries.ts'
import { useT } from '#web/i18n/t.tsx'
import { DebouncedInput } from '#web/ui/control/debounced-input.tsx'
import { DateFilter } from '#web/ui/filter/date-filter.tsx'
import { FilterSelect } from '#web/ui/select/filter-select.tsx'
import { liveQuery } from '#web/ui/state/live-query.ts'
import { EntrySheet } from './entry-sheet.tsx'
import { HistoryTable } from './history-table.tsx'

interface HistoryListProps {
  title: string
  /** Of the own account alone. */
  isOwn?: boolean
  about?: 'plans'
  emptyText?: string
  actions?: ReactNode
}

/** Who changed what, newest first, by person, kind and day; a row opens what was before and after. */
export function HistoryList({ title, isOwn = false, about, emptyText, actions }: HistoryListProps) {
  const t = useT()
  const { search, change, paging, onPaging } = useAdminSearch()
  const { who, from, to, user } = search
  const kind = auditKindNames.find((one) => one === search.kind)
  const query: EntriesQuery = {
    page: paging.page,
    limit: paging.pageSize,
    ...(about && { about }),
    ...(who && { who }),
    ...(kind && { kind }),
    ...(from && { from }),
    ...(to && { to }),
  }
  const all = useQuery({ ...historyQuery({ ...query, ...(user && { user_id: user }) }), enabled: !isOwn })
  const own = useQuery({ ...ownHistoryQuery(query), enabled: isOwn })
  const { data: team } = useQuery({ ...teamQuery, enabled: isOwn })
  const people = [...new Set(team?.members.map(nameOf))]
  const history = isOwn ? own : all
  const rows: readonly Entry[] = history.data?.items ?? []
  const open = rows.find(({ id }) => id === search.entry)
  return (
    <>
      <AdminFrame
        title={title}
        loadFailed={t('admin.historyFailed')}
        count={(total) => t('admin.changeCount', { count: total })}
        query={liveQuery<{ items: readonly Entry[]; total: number }>(history)}
        paging={paging}
        onPaging={onPaging}
        isFiltered={Boolean(who || kind || from || to || user)}
        onClear={() =>
          change({ who: undefined, kind: undefined, from: undefined, to: undefined, user: undefined })
        }
        icon={History}
        empty={t('admin.noHistory')}
        {...(emptyText && { emptyText })}
        actions={actions}
        filters={
          <>
            {isOwn ? (
              <FilterSelect
                label={t('admin.who')}
                every={t('activity.everyone')}
                value={who}
                options={people.map((name) => ({ value: name, label: name }))}
                onChange={(name) => change({ who: name })}
              />
            ) : (
              <DebouncedInput
                icon={Search}
                label={t('admin.who')}
                value={who ?? ''}
                onChange={(text) => change({ who: text || undefined })}
                className="w-60 max-tablet:w-full"
              />
            )}
            {!about && (
              <FilterSelect
                label={t('admin.what')}
                every={t('admin.everything')}
                value={kind}
                options={auditKindNames.map((one) => ({ value: one, label: t(`activity.kind.${one}`) }))}
                onChange={(next) => change({ kind: next })}
              />
            )}
            <DateFilter name={t('admin.when')} from={from} to={to} onChange={change} />
          </>
        }
      >
        {({ items }) => (
          <HistoryTable entries={items} isOwn={isOwn} onOpen={(entry) => change({ entry: entry.id })} />
        )}
      </AdminFrame>
      {open && <EntrySheet entry={open} onClose={() => change({ entry: undefined })} />}
    </>
  )
}
