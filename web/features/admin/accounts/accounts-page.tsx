import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Building2, Plus, Search } from 'lucide-react'
import { formatNumber } from '#web/i18n/format.ts'
import { t, useT } from '#web/i18n/t.tsx'
import { buttonClass } from '#web/ui/control/button-class.ts'
import { DebouncedInput } from '#web/ui/control/debounced-input.tsx'
import { DataTable } from '#web/ui/data-table/data-table.tsx'
import { LetterTile } from '#web/ui/display/avatar.tsx'
import { Nothing } from '#web/ui/display/nothing.tsx'
import { When } from '#web/ui/display/when.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { liveQuery } from '#web/ui/state/live-query.ts'
import type { Column } from '#web/ui/table/column.ts'
import { accountSorts } from '#web/features/admin/admin-search.ts'
import { useAdminSearch } from '#web/features/admin/use-admin-search.ts'
import { type AdminAccount, accountsQuery } from './account-queries.ts'

/** Every account: what it is on, what it has, and when one of its people was last here. */
export function AccountsPage() {
  const t = useT()
  const navigate = useNavigate()
  const { search, change, paging, onPaging } = useAdminSearch()
  const sort = accountSorts.find((one) => one === search.sort) ?? 'created_at'
  const { direction = 'desc' } = search
  const accounts = useQuery(
    accountsQuery({
      page: paging.page,
      limit: paging.pageSize,
      sort,
      direction,
      ...(search.search && { search: search.search }),
    }),
  )
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <PageHeader
        title={t('shell.accounts')}
        facts={accounts.data ? [t('accounts.count', { count: accounts.data.total })] : []}
        actions={
          <Link to="/admin/users/create" className={buttonClass({ variant: 'primary' })}>
            <Plus aria-hidden="true" />
            {t('shell.newAccount')}
          </Link>
        }
      />
      <DataTable
        name="admin-accounts"
        caption={t('shell.accounts')}
        thing={t('accounts.thing')}
        columns={columns()}
        query={liveQuery(accounts)}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        phone={({ name, people, balance }) => ({
          title: name,
          line: `${t('accounts.people')}: ${formatNumber(people)} · ${t('shell.balance', { credits: balance })}`,
          picture: <LetterTile name={name} />,
        })}
        paging={paging}
        onPaging={onPaging}
        sort={{ by: sort, direction }}
        onSort={(next) => change({ sort: next.by, direction: next.direction })}
        onOpen={({ id }) => void navigate({ to: '/admin/accounts/$id', params: { id } })}
        filtered={search.search !== undefined}
        onClearFilters={() => change({ search: undefined })}
        empty={<EmptyState page icon={Building2} title={t('accounts.none')} />}
        toolbar={
          <DebouncedInput
            icon={Search}
            label={t('accounts.search')}
            value={search.search ?? ''}
            onChange={(text) => change({ search: text || undefined })}
          />
        }
      />
    </div>
  )
}

const columns = (): Column<AdminAccount>[] => [
  {
    id: 'name',
    header: t('admin.account'),
    width: 240,
    grows: true,
    sortable: true,
    cell: ({ id, name }) => (
      <Link
        to="/admin/accounts/$id"
        params={{ id }}
        className="truncate rounded-xs font-medium text-fg-strong hover:underline"
      >
        <bdi>{name}</bdi>
      </Link>
    ),
  },
  { id: 'kind', header: t('accounts.kind'), width: 112, cell: ({ kind }) => t(`accounts.kind.${kind}`) },
  {
    id: 'parent',
    header: t('admin.parent'),
    width: 160,
    cell: ({ parent_name }) => (parent_name ? <bdi>{parent_name}</bdi> : <Nothing />),
  },
  {
    id: 'plan',
    header: t('users.plan'),
    width: 120,
    cell: ({ plan }) => (plan ? <bdi>{plan}</bdi> : <Nothing />),
  },
  {
    id: 'balance',
    header: t('admin.balance'),
    width: 104,
    numeric: true,
    sortable: true,
    cell: ({ balance }) => formatNumber(balance),
  },
  {
    id: 'people',
    header: t('accounts.people'),
    width: 96,
    numeric: true,
    sortable: true,
    cell: ({ people }) => formatNumber(people),
  },
  {
    id: 'last_activity',
    header: t('accounts.lastActivity'),
    width: 136,
    sortable: true,
    cell: ({ last_activity }) => (last_activity ? <When at={last_activity} /> : <Nothing />),
  },
  {
    id: 'created_at',
    header: t('admin.created'),
    width: 120,
    sortable: true,
    cell: ({ created_at }) => <When at={created_at} />,
  },
]
