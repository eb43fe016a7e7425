import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { CirclePause, CirclePlay, Coins, History, Layers, Plus, Search, Users } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { shownModules } from '#contract/values/operator/shown-modules.ts'
import { nameOf } from '#contract/values/name-of.ts'
import { adminUserSorts, adminUserStates } from '#contract/values/operator/operator-lists.ts'
import { plansQuery } from '#web/features/plans/queries.ts'
import { moduleNames } from '#web/features/team/words.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/t.tsx'
import { buttonClass, iconButtonClass } from '#web/ui/control/button-class.ts'
import { DebouncedInput } from '#web/ui/control/debounced-input.tsx'
import { FilterSelect } from '#web/ui/select/filter-select.tsx'
import type { BulkAction } from '#web/ui/data-table/bulk-bar.tsx'
import { DataTable } from '#web/ui/data-table/data-table.tsx'
import { nothingSelected, type Selection } from '#web/ui/data-table/selection.ts'
import { Avatar } from '#web/ui/display/avatar.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { Failure } from '#web/ui/state/failure.tsx'
import { liveQuery } from '#web/ui/state/live-query.ts'
import { type AdminUser, usersQuery } from '#web/features/admin/queries.ts'
import { useAdminSearch } from '#web/features/admin/use-admin-search.ts'
import { type UserAct, UserActs } from './user-acts.tsx'
import { userColumns } from './user-columns.tsx'
import { UserMenu } from './user-menu.tsx'
import { inviteAgain } from './user-queries.ts'
import { UserState } from './user-state.tsx'

const ImpersonateDialog = lazy(() =>
  import('./dialogs/impersonate-dialog.tsx').then((file) => ({ default: file.ImpersonateDialog })),
)
const roles = ['admin', 'user', 'related'] as const // owners before their teammates

/** All users: an admin finds, creates, changes and suspends them, gives them credits, and works as one of them. */
export function UsersPage() {
  const t = useT()
  const navigate = useNavigate()
  const { search, change, paging, onPaging } = useAdminSearch()
  const [selection, setSelection] = useState<Selection>(nothingSelected)
  const [acting, setActing] = useState<{ act: UserAct; ids: string[]; name?: string; chosen?: number }>()
  const [worker, setWorker] = useState<AdminUser>()
  const { direction = 'desc', role, plan, module } = search
  const sort = adminUserSorts.find((one) => one === search.sort) ?? 'created_at'
  const state = adminUserStates.find((one) => one === search.state)
  const invite = useMutation(inviteAgain)
  const plans = useQuery(plansQuery)
  const users = useQuery(
    usersQuery({
      page: paging.page,
      limit: paging.pageSize,
      sort,
      direction,
      ...(search.search && { search: search.search }),
      ...(role && { role }),
      ...(state && { state }),
      ...(plan && { plan_id: plan }),
      ...(module && { module }),
    }),
  )
  const bulk = (act: 'plan' | 'credits'): BulkAction['onSelect'] => {
    return ({ ids }) => setActing({ act, ids: [...ids] })
  }
  /** Acts on those of the chosen users for whom it changes something, as far as they are on this page. */
  const some = (act: 'suspend' | 'resume', isLeftOut: (user: AdminUser) => boolean) => {
    const leftOut = new Set(users.data?.items.filter(isLeftOut).map(({ id }) => id))
    const ids = [...selection.ids].filter((id) => !leftOut.has(id))
    return ids.length > 0 && (() => setActing({ act, ids, chosen: selection.ids.size }))
  }
  const resume = some('resume', (user) => user.state !== 'suspended' || !user.may_resume)
  const suspend = some('suspend', (user) => user.state === 'suspended')
  const bulkActions: BulkAction[] = [
    { label: t('users.setPlan'), icon: Layers, onSelect: bulk('plan') },
    { label: t('users.giveCredits'), icon: Coins, onSelect: bulk('credits') },
    ...(resume ? [{ label: t('users.resume'), icon: CirclePlay, onSelect: resume }] : []),
    ...(suspend ? [{ label: t('users.suspend'), icon: CirclePause, danger: true, onSelect: suspend }] : []),
  ]
  const create = (
    <Link to="/admin/users/create" className={buttonClass({ variant: 'primary' })}>
      <Plus aria-hidden="true" />
      {t('users.new')}
    </Link>
  )
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <PageHeader
        title={t('admin.users')}
        facts={users.data ? [t('admin.userCount', { count: users.data.total })] : []}
        actions={
          <>
            <Link to="/admin/users/history" className={iconButtonClass('md')} aria-label={t('admin.history')}>
              <History aria-hidden="true" />
            </Link>
            {create}
          </>
        }
      />
      <Failure error={invite.error} className="px-6 pb-3 max-tablet:px-4" />
      <DataTable
        name="admin-users"
        caption={t('admin.users')}
        loadFailed={t('admin.usersFailed')}
        columns={userColumns((user) =>
          user.may_change ? (
            <UserMenu
              user={user}
              onAct={(act) => setActing({ act, ids: [user.id], name: nameOf(user) })}
              onWorkAs={() => setWorker(user)}
              onInviteAgain={() => invite.mutate(user.id)}
            />
          ) : null,
        )}
        query={liveQuery(users)}
        rowId={({ id }) => id}
        rowName={nameOf}
        phone={(user) => ({
          title: nameOf(user),
          line: <PhoneLine user={user} />,
          picture: <Avatar name={nameOf(user)} photo={user.photo} />,
          badge: <UserState {...user} />,
        })}
        paging={paging}
        onPaging={onPaging}
        sort={{ by: sort, direction }}
        onSort={(next) =>
          change({ sort: adminUserSorts.find((one) => one === next.by), direction: next.direction })
        }
        selection={selection}
        onSelection={setSelection}
        wholePageOnly
        bulkActions={bulkActions}
        onOpen={({ id, may_change }) => {
          if (may_change) void navigate({ to: '/admin/users/$id/edit', params: { id } })
        }}
        currentId={search.user}
        filtered={[search.search, role, state, plan, module].some((value) => value !== undefined)}
        onClearFilters={() =>
          change({
            search: undefined,
            role: undefined,
            state: undefined,
            plan: undefined,
            module: undefined,
          })
        }
        empty={
          <EmptyState page icon={Users} title={t('admin.noUsers')} action={create}>
            {t('users.noUsersText')}
          </EmptyState>
        }
        toolbar={
          <>
            <DebouncedInput
              icon={Search}
              label={t('admin.searchUsers')}
              value={search.search ?? ''}
              onChange={(text) => change({ search: text || undefined })}
              className="w-72 max-tablet:w-full"
            />
            {/* A phone scrolls the filters in one row. */}
            <span className="contents gap-2 max-tablet:flex max-tablet:w-full max-tablet:overflow-x-auto">
              <FilterSelect
                label={t('users.state')}
                every={t('users.everyState')}
                value={state}
                options={adminUserStates.map((one) => ({ value: one, label: t(`users.state.${one}`) }))}
                onChange={(next) => change({ state: next })}
              />
              <FilterSelect
                label={t('admin.role')}
                every={t('admin.everyRole')}
                value={role}
                options={roles.map((one) => ({ value: one, label: t(`admin.role.${one}`) }))}
                onChange={(next) => change({ role: next })}
              />
              <FilterSelect
                label={t('users.modules')}
                every={t('users.everyModule')}
                value={module}
                options={shownModules.map((one) => ({ value: one, label: t(moduleNames[one]) }))}
                onChange={(next) => change({ module: next })}
              />
              {(plans.data?.length ?? 0) > 0 && (
                <FilterSelect
                  label={t('users.plan')}
                  every={t('users.everyPlan')}
                  value={plan}
                  options={(plans.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
                  onChange={(next) => change({ plan: next })}
                />
              )}
            </span>
          </>
        }
      />
      {acting && (
        <UserActs
          {...acting}
          onClose={() => setActing(undefined)}
          onDone={() => setSelection(nothingSelected)}
        />
      )}
      {worker && (
        <Suspense>
          <ImpersonateDialog user={worker} onClose={() => setWorker(undefined)} />
        </Suspense>
      )}
    </div>
  )
}

/** Whose it is where two share a name, and what their account has. */
function PhoneLine({ user }: { user: AdminUser }) {
  const t = useT()
  return (
    <>
      <span className="flex-none">
        {t('common.progress.credits', { credits: formatNumber(user.balance) })} ·
      </span>
      <bdi className="truncate">{nameOf(user) === user.email ? user.account_name : user.email}</bdi>
    </>
  )
}
