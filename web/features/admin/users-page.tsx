import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Search, Users } from 'lucide-react'
import { useState } from 'react'
import { roles } from '#contract/modules.ts'
import { useT } from '#web/i18n/t.tsx'
import { buttonClass } from '#web/ui/control/button-class.ts'
import { DebouncedInput } from '#web/ui/control/debounced-input.tsx'
import { Select } from '#web/ui/control/select.tsx'
import { liveQuery } from '#web/ui/state/live-query.ts'
import { AdminFrame } from './admin-frame.tsx'
import { ImpersonateDialog } from './impersonate-dialog.tsx'
import { type AdminUser, usersQuery } from './queries.ts'
import { useAdminSearch } from './use-admin-search.ts'
import { UsersTable } from './users-table.tsx'

const every = 'every'
const sorts = ['created_at', 'email', 'last_sign_in_at', 'balance'] as const

/** Everybody who has an account here, and the way to work as one of them. */
export function UsersPage() {
  const t = useT()
  const { search, change, paging, onPaging } = useAdminSearch()
  const [chosen, setChosen] = useState<AdminUser>()
  const sort = search.sort ?? 'created_at'
  const users = useQuery(
    usersQuery({
      page: paging.page,
      limit: paging.pageSize,
      sort,
      direction: sort === 'email' ? 'asc' : 'desc',
      ...(search.search && { search: search.search }),
      ...(search.role && { role: search.role }),
    }),
  )
  return (
    <>
      <AdminFrame
        title={t('admin.users')}
        thing={t('admin.usersThing')}
        count={(total) => t('admin.userCount', { count: total })}
        query={liveQuery(users)}
        paging={paging}
        onPaging={onPaging}
        isFiltered={search.search !== undefined || search.role !== undefined}
        onClear={() => change({ search: undefined, role: undefined })}
        icon={Users}
        empty={t('admin.noUsers')}
        actions={
          <Link to="/admin/users/history" className={buttonClass()}>
            {t('admin.history')}
          </Link>
        }
        filters={
          <>
            <DebouncedInput
              icon={Search}
              label={t('admin.searchUsers')}
              value={search.search ?? ''}
              onChange={(text) => change({ search: text || undefined })}
              className="w-72 max-tablet:w-full"
            />
            <Select
              quiet
              className="max-tablet:-ms-2"
              aria-label={t('admin.role')}
              value={search.role ?? every}
              options={[
                { value: every, label: t('admin.everyRole') },
                ...roles.map((role) => ({ value: role, label: t(`admin.role.${role}`) })),
              ]}
              onChange={(next) => change({ role: next === every ? undefined : next })}
            />
            <Select
              quiet
              aria-label={t('admin.sort')}
              value={sort}
              options={sorts.map((one) => ({ value: one, label: t(`admin.sort.${one}`) }))}
              onChange={(next) => change({ sort: next === 'created_at' ? undefined : next })}
            />
          </>
        }
      >
        {({ items }) => <UsersTable users={items} currentId={search.user} onWorkAs={setChosen} />}
      </AdminFrame>
      {chosen && <ImpersonateDialog user={chosen} onClose={() => setChosen(undefined)} />}
    </>
  )
}
