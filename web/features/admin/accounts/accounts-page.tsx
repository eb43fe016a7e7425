import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Building2, Plus, Search } from 'lucide-react'
import { accountKinds } from '#contract/values/modules.ts'
import { accountSorts } from '#contract/values/operator/operator-lists.ts'
import { AdminFrame } from '#web/features/admin/admin-frame.tsx'
import { useAdminSearch } from '#web/features/admin/use-admin-search.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/t.tsx'
import { buttonClass } from '#web/ui/control/button-class.ts'
import { DebouncedInput } from '#web/ui/control/debounced-input.tsx'
import { Nothing } from '#web/ui/display/nothing.tsx'
import { When } from '#web/ui/display/when.tsx'
import { FilterSelect } from '#web/ui/select/filter-select.tsx'
import { liveQuery } from '#web/ui/state/live-query.ts'
import type { Sort } from '#web/ui/table/column.ts'
import { type PlainColumn, PlainTable } from '#web/ui/table/plain-table.tsx'
import { type AdminAccount, accountsQuery } from './account-queries.ts'

/** Every account: what it is on, what it has, and when one of its people was last here; the latest first. */
export function AccountsPage() {
  const t = useT()
  const { search, change, paging, onPaging } = useAdminSearch()
  const { direction = 'desc' } = search
  const sort = accountSorts.find((one) => one === search.sort) ?? 'last_activity'
  const kind = accountKinds.find((one) => one === search.kind)
  const accounts = useQuery(
    accountsQuery({
      page: paging.page,
      limit: paging.pageSize,
      sort,
      direction,
      ...(kind && { kind }),
      ...(search.search && { search: search.search }),
    }),
  )
  return (
    <AdminFrame
      title={t('shell.accounts')}
      loadFailed={t('accounts.loadFailed')}
      count={(total) => t('accounts.count', { count: total })}
      query={liveQuery(accounts)}
      paging={paging}
      onPaging={onPaging}
      isFiltered={search.search !== undefined || kind !== undefined}
      onClear={() => change({ search: undefined, kind: undefined })}
      icon={Building2}
      empty={t('accounts.none')}
      actions={
        <Link to="/admin/users/create" className={buttonClass({ variant: 'primary' })}>
          <Plus aria-hidden="true" />
          {t('shell.newAccount')}
        </Link>
      }
      filters={
        <>
          <DebouncedInput
            icon={Search}
            label={t('accounts.search')}
            value={search.search ?? ''}
            onChange={(text) => change({ search: text || undefined })}
            className="w-72 max-tablet:w-full"
          />
          <FilterSelect
            label={t('accounts.kind')}
            every={t('accounts.everyKind')}
            value={kind}
            options={accountKinds.map((one) => ({ value: one, label: t(`accounts.kind.${one}`) }))}
            onChange={(next) => change({ kind: next })}
          />
        </>
      }
    >
      {({ items }) => (
        <AccountTable
          accounts={items}
          sort={{ by: sort, direction }}
          onSort={(next) => change({ sort: next.by, direction: next.direction })}
        />
      )}
    </AdminFrame>
  )
}

interface AccountTableProps {
  accounts: readonly AdminAccount[]
  sort: Sort
  onSort: (sort: Sort) => void
}

function AccountTable({ accounts, sort, onSort }: AccountTableProps) {
  const t = useT()
  const columns: PlainColumn<AdminAccount>[] = [
    {
      id: 'name',
      header: t('admin.account'),
      sortable: true,
      className: 'max-w-80 max-tablet:w-full max-tablet:max-w-0',
      cell: ({ id, name }) => (
        <Link
          to="/admin/accounts/$id"
          params={{ id }}
          className="block truncate rounded-xs font-medium text-fg-strong hover:underline touch:leading-11"
        >
          <bdi>{name}</bdi>
        </Link>
      ),
    },
    {
      id: 'kind',
      header: t('accounts.kind'),
      from: 'tablet',
      cell: ({ kind }) => t(`accounts.kind.${kind}`),
    },
    {
      id: 'parent',
      header: t('admin.parent'),
      from: 'desktop',
      className: 'max-w-56 truncate',
      cell: ({ parent_name }) => (parent_name ? <bdi>{parent_name}</bdi> : <Nothing />),
    },
    {
      id: 'plan',
      header: t('users.plan'),
      from: 'tablet',
      className: 'max-w-40 truncate',
      cell: ({ plan }) => (plan ? <bdi>{plan}</bdi> : <Nothing />),
    },
    {
      id: 'balance',
      header: t('admin.balance'),
      numeric: true,
      sortable: true,
      cell: ({ balance }) => formatNumber(balance),
    },
    {
      id: 'people',
      header: t('accounts.people'),
      numeric: true,
      sortable: true,
      from: 'tablet',
      cell: ({ people }) => formatNumber(people),
    },
    {
      id: 'last_activity',
      header: t('accounts.lastActivity'),
      sortable: true,
      from: 'tablet',
      cell: ({ last_activity }) => (last_activity ? <When at={last_activity} /> : <Nothing />),
    },
  ]
  return (
    <PlainTable
      caption={t('shell.accounts')}
      columns={columns}
      rows={accounts}
      rowId={({ id }) => id}
      sort={sort}
      onSort={onSort}
    />
  )
}
