import { OpenButton } from '#web/features/admin/open-button.tsx'
import type { Entry } from '#web/features/admin/queries.ts'
import { useT } from '#web/i18n/t.tsx'
import { Nothing } from '#web/ui/display/nothing.tsx'
import { When } from '#web/ui/display/when.tsx'
import { type PlainColumn, PlainTable } from '#web/ui/table/plain-table.tsx'
import { sentenceOf } from './entry-words.ts'

interface HistoryTableProps {
  entries: readonly Entry[]
  /** Of one account: its name is known. */
  isOwn: boolean
  onOpen: (entry: Entry) => void
}

/** One row for each act, as a sentence; it opens the values before and after. */
export function HistoryTable({ entries, isOwn, onOpen }: HistoryTableProps) {
  const t = useT()
  const columns: PlainColumn<Entry>[] = [
    {
      id: 'what',
      header: t('admin.what'),
      className: 'w-full max-w-0',
      cell: (entry) => (
        <OpenButton
          isSentence
          onClick={() => onOpen(entry)}
          below={entry.address ? <bdi dir="ltr">{entry.address}</bdi> : t('activity.outside')}
        >
          {sentenceOf(entry)}
        </OpenButton>
      ),
    },
    ...(isOwn ? [] : [accountColumn(t('admin.account'))]),
    {
      id: 'from',
      header: t('admin.from'),
      from: 'desktop',
      className: 'whitespace-nowrap',
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
