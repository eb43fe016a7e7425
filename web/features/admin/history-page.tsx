import { useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { History, Search } from 'lucide-react'
import { auditActions } from '#contract/audit-actions.ts'
import { DateFilter } from '#web/features/list/date-filter.tsx'
import { useT } from '#web/i18n/t.tsx'
import { DebouncedInput } from '#web/ui/control/debounced-input.tsx'
import { Select } from '#web/ui/control/select.tsx'
import { liveQuery } from '#web/ui/state/live-query.ts'
import { AdminFrame } from './admin-frame.tsx'
import { EntrySheet } from './entry-sheet.tsx'
import { actionName } from './entry-words.ts'
import { type Entry, historyQuery } from './queries.ts'
import { OpenButton } from './open-button.tsx'
import { cell, head, wide } from './table-class.ts'
import { useAdminSearch } from './use-admin-search.ts'
import { When } from './users-table.tsx'

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
  return (
    <table className="w-full border-separate border-spacing-0">
      <caption className="sr-only">{t('admin.history')}</caption>
      <thead className="bg-bg">
        <tr>
          <th scope="col" className={head}>
            {t('admin.what')}
          </th>
          <th scope="col" className={clsx(head, 'max-tablet:hidden')}>
            {t('admin.who')}
          </th>
          <th scope="col" className={clsx(head, wide)}>
            {t('admin.object')}
          </th>
          <th scope="col" className={clsx(head, wide)}>
            {t('admin.account')}
          </th>
          <th scope="col" className={clsx(head, wide)}>
            {t('admin.from')}
          </th>
          <th scope="col" className={head}>
            {t('admin.when')}
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.id} className="hover:bg-hover">
            <th
              scope="row"
              className={clsx(cell, 'text-start font-medium max-tablet:w-full max-tablet:max-w-0')}
            >
              <OpenButton onClick={() => onOpen(entry)} below={<bdi>{entry.actor_name}</bdi>}>
                {actionName(entry.action)}
              </OpenButton>
            </th>
            <td className={clsx(cell, 'max-w-56 truncate max-tablet:hidden')}>
              <bdi>{entry.actor_name}</bdi>
              {entry.as_user_name && (
                <span className="text-fg-muted"> {t('admin.asUser', { name: entry.as_user_name })}</span>
              )}
            </td>
            <td className={clsx(cell, wide, 'max-w-64 truncate')}>
              <bdi>{entry.object_name}</bdi>
            </td>
            <td className={clsx(cell, wide, 'max-w-44 truncate')}>
              <bdi>{entry.account_name}</bdi>
            </td>
            <td className={clsx(cell, wide)}>
              <bdi dir="ltr">{entry.address}</bdi>
            </td>
            <td className={clsx(cell, 'whitespace-nowrap')}>
              <When at={entry.created_at} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
