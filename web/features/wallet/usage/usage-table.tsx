import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatDay, formatNumber } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/t.tsx'
import { type PlainColumn, PlainTable } from '#web/ui/table/plain-table.tsx'
import type { Usage } from '#web/features/wallet/queries.ts'
import type { WalletSearch } from '#web/features/wallet/ledger/wallet-search.ts'
import { creditsCell, seriesOf } from '#web/features/wallet/ledger/wallet-words.ts'

interface Row {
  id: string
  name: ReactNode
  leads?: number
  credits: number
}

/** The same figures as rows: by action, by person, by list, or by day and action. */
export function UsageTable({ usage, view }: { usage: Usage; view: NonNullable<WalletSearch['usage']> }) {
  const t = useT()
  const headings = {
    action: t('wallet.action'),
    member: t('wallet.person'),
    list: t('wallet.list'),
    table: t('wallet.day'),
  }
  const columns: PlainColumn<Row>[] = [
    { id: 'name', header: headings[view], className: 'text-fg-strong', cell: ({ name }) => name },
    ...(view === 'table'
      ? []
      : [
          {
            id: 'leads',
            header: t('wallet.leads'),
            numeric: true,
            cell: ({ leads = 0 }: Row) => formatNumber(leads),
          },
        ]),
    {
      id: 'credits',
      header: t('wallet.change'),
      numeric: true,
      cell: ({ credits }) => creditsCell(credits),
    },
  ]
  return (
    <div className="-mx-6 max-h-80 overflow-y-auto max-tablet:-mx-4">
      <PlainTable
        caption={headings[view]}
        columns={columns}
        rows={rowsOf(usage, view, t('wallet.formerMember'))}
        rowId={({ id }) => id}
      />
    </div>
  )
}

function rowsOf(usage: Usage, view: NonNullable<WalletSearch['usage']>, former: string): Row[] {
  if (view === 'action') {
    return usage.actions.map(({ action, leads, credits }) => ({
      id: action,
      name: seriesOf([action])[0]?.name ?? action,
      leads,
      credits,
    }))
  }
  if (view === 'member') {
    return usage.members.map(({ id, name, leads, credits }) => ({
      id: id ?? '',
      name: <bdi>{name || former}</bdi>,
      leads,
      credits,
    }))
  }
  if (view === 'list') {
    return usage.lists.map(({ id, type, name, leads, credits }) => ({
      id,
      name: (
        <Link
          to="/lead-search/saved-lists/$listKey"
          params={{ listKey: { type, id } }}
          className="rounded-xs hover:underline"
        >
          <bdi>{name}</bdi>
        </Link>
      ),
      leads,
      credits,
    }))
  }
  return usage.days.toReversed().map(({ day, action, credits }) => ({
    id: `${day} ${action}`,
    name: `${formatDay(day)} · ${seriesOf([action])[0]?.name ?? action}`,
    credits,
  }))
}
