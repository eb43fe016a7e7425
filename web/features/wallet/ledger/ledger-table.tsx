import { Link } from '@tanstack/react-router'
import { formatDate, formatNumber } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/t.tsx'
import { type PlainColumn, PlainTable } from '#web/ui/table/plain-table.tsx'
import { Nothing } from '#web/ui/display/nothing.tsx'
import type { LedgerLine } from '#web/features/wallet/queries.ts'
import { changeCell, creditsCell, lineName } from './wallet-words.ts'

/** A line a movement; on a phone the day and the list stand under what happened. */
export function LedgerTable({ lines }: { lines: readonly LedgerLine[] }) {
  const t = useT()
  const columns: PlainColumn<LedgerLine>[] = [
    {
      id: 'when',
      header: t('wallet.when'),
      from: 'tablet',
      className: 'whitespace-nowrap tabular-nums',
      cell: ({ at }) => <When at={at} />,
    },
    {
      id: 'action',
      header: t('wallet.action'),
      isName: true,
      className: 'text-fg-strong max-tablet:h-14 max-tablet:w-full max-tablet:max-w-0',
      cell: (line) => (
        <>
          {lineName(line)}
          <span className="block truncate text-xs text-fg-muted tablet:hidden">
            <When at={line.at} short />
            {line.list && (
              <>
                {' · '}
                <ListLink list={line.list} />
              </>
            )}
          </span>
        </>
      ),
    },
    {
      id: 'list',
      header: t('wallet.list'),
      from: 'tablet',
      className: 'max-w-60 truncate',
      cell: ({ list }) => <ListLink list={list} />,
    },
    {
      id: 'leads',
      header: t('wallet.leads'),
      from: 'tablet',
      numeric: true,
      cell: ({ kind, entries }) =>
        kind === 'settle' || kind === 'refund' ? formatNumber(entries) : <Nothing />,
    },
    { id: 'change', header: t('wallet.change'), numeric: true, cell: (line) => <Change line={line} /> },
    {
      id: 'after',
      header: t('wallet.after'),
      numeric: true,
      cell: ({ owned_after }) => creditsCell(owned_after),
    },
    {
      id: 'by',
      header: t('wallet.by'),
      from: 'tablet',
      className: 'max-w-48 truncate',
      cell: ({ by }) => (by ? <bdi>{by.name}</bdi> : <Nothing />),
    },
  ]
  return <PlainTable caption={t('wallet.ledger')} columns={columns} rows={lines} rowId={({ id }) => id} />
}

function Change({ line: { credits, amount } }: { line: LedgerLine }) {
  if (credits === 0) return <span className="text-fg-muted">{creditsCell(amount)}</span>
  return <span className={credits > 0 ? 'text-success' : 'text-fg-strong'}>{changeCell(credits)}</span>
}

function When({ at, short = false }: { at: string; short?: boolean }) {
  return <time dateTime={at}>{formatDate(at, short ? 'short' : 'full')}</time>
}

function ListLink({ list }: Pick<LedgerLine, 'list'>) {
  if (!list) return <Nothing />
  return (
    <Link
      to="/lead-search/saved-lists/$listKey"
      params={{ listKey: { type: list.type, id: list.id } }}
      className="rounded-xs hover:underline"
    >
      <bdi>{list.name}</bdi>
    </Link>
  )
}
