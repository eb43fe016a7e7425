import { OpenButton } from '#web/features/admin/open-button.tsx'
import type { Entry } from '#web/features/admin/queries.ts'
import { useT } from '#web/i18n/t.tsx'
import { Nothing } from '#web/ui/display/nothing.tsx'
import { When } from '#web/ui/display/when.tsx'
import { type PlainColumn, PlainTable } from '#web/ui/table/plain-table.tsx'
import { actionName, objectName } from './entry-words.ts'

interface HistoryTableProps {
  entries: readonly Entry[]
  /** Of one account: its name is known. */
  isOwn: boolean
  onOpen: (entry: Entry) => void
}

export function HistoryTable({ entries, isOwn, onOpen }: HistoryTableProps) {
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
      cell: (entry) => <bdi>{objectName(entry)}</bdi>,
    },
    ...(isOwn ? [] : [accountColumn(t('admin.account'))]),
    {
      id: 'from',
      header: t('admin.from'),
      from: 'desktop',
      cell: ({ address }) => (address ? <bdi dir="ltr">{address}</bdi> : t('activity.outside')),
    },
    { id: 'when', header: t('admin.when'), cell: ({ created_at }) => <When at={created_at} /> },
  ]
  return <PlainTable caption={t('admin.history')} columns={columns} rows={entries} rowId={({ id }) => id} />
}

const accountColumn = (header: string): PlainColumn<Entry> => ({
  id: 'account',
  header,
  from: 'desktop',
  className: 'max-w-44 truncate',
  cell: ({ account_name }) => (account_name ? <bdi>{account_name}</bdi> : <Nothing />),
})
