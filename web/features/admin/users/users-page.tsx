import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { CirclePause, CirclePlay, Coins, History, Layers, Plus, Users } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { shownModules } from '#contract/values/operator/shown-modules.ts'
import { moduleSlugs } from '#contract/values/modules.ts'
import { nameOf } from '#contract/values/name-of.ts'
import { adminUserSorts, adminUserStates } from '#contract/values/operator/operator-lists.ts'
import { oneOf, readId } from '#web/api/read-address.ts'
import { useListAddress } from '#web/api/use-list-address.ts'
import { readAdminSearch } from '#web/features/admin/admin-search.ts'
import { plansQuery } from '#web/features/plans/queries.ts'
import { moduleNames } from '#web/features/team/words.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/t.tsx'
import { buttonClass, iconButtonClass } from '#web/ui/control/button-class.ts'
import type { BulkAction } from '#web/ui/data-table/bulk-bar.tsx'
import { DataTable } from '#web/ui/data-table/data-table.tsx'
import { nothingSelected, type Selection } from '#web/ui/data-table/selection.ts'
import { Avatar } from '#web/ui/display/avatar.tsx'
import { ListPage } from '#web/ui/list-page/list-page.tsx'
import type { ListFilter } from '#web/ui/list-page/list-tools.tsx'
import { Failure } from '#web/ui/state/failure.tsx'
import { type AdminUser, usersQuery } from '#web/features/admin/queries.ts'
import { type UserAct, UserActs } from './user-acts.tsx'
import { userColumns } from './user-columns.tsx'
import { UserMenu } from './user-menu.tsx'
import { inviteAgain } from './user-queries.ts'
import { UserState } from './user-state.tsx'

const ImpersonateDialog = lazy(() =>
  import('./dialogs/impersonate-dialog.tsx').then((file) => ({ default: file.ImpersonateDialog })),
)
const roles = ['admin', 'user', 'related'] as const // owners before their teammates
const filters = {
  state: oneOf(adminUserStates),
  role: oneOf(roles),
  module: oneOf(moduleSlugs),
  plan: readId,
}

/** All users: an admin finds, creates, changes and suspends them, gives them credits, and works as one of them. */
export function UsersPage() {
  const t = useT()
  const navigate = useNavigate()
  const address = useListAddress({ sorts: adminUserSorts, filters })
  const { user: currentId } = readAdminSearch(useSearch({ strict: false }))
  const [selection, setSelection] = useState<Selection>(nothingSelected)
  const [acting, setActing] = useState<{ act: UserAct; ids: string[]; name?: string; chosen?: number }>()
  const [worker, setWorker] = useState<AdminUser>()
  const invite = useMutation(inviteAgain)
  const plans = useQuery(plansQuery)
  const { plan, ...chosen } = address.filters
  const users = useQuery(usersQuery({ ...address.query, ...chosen, ...(plan && { plan_id: plan }) }))
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
  return (
    <ListPage
      title={t('admin.users')}
      count={(total) => t('admin.userCount', { count: total })}
      action={
        <Link to="/admin/users/create" className={buttonClass({ variant: 'primary' })}>
          <Plus aria-hidden="true" />
          {t('users.new')}
        </Link>
      }
      actions={
        <Link to="/admin/users/history" className={iconButtonClass('md')} aria-label={t('admin.history')}>
          <History aria-hidden="true" />
        </Link>
      }
      notice={<Failure error={invite.error} className="px-6 pb-3 max-tablet:px-4" />}
      address={address}
      search={t('admin.searchUsers')}
      filters={userFilters(plans.data ?? [], t)}
      query={users}
      loadFailed={t('admin.usersFailed')}
      empty={{ icon: Users, title: t('admin.noUsers'), text: t('users.noUsersText') }}
      table={(list) => (
        <DataTable
          {...list}
          name="admin-users"
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
          rowId={({ id }) => id}
          rowName={nameOf}
          phone={(user) => ({
            title: nameOf(user),
            line: <PhoneLine user={user} />,
            picture: <Avatar name={nameOf(user)} photo={user.photo} />,
            badge: <UserState {...user} />,
          })}
          selection={selection}
          onSelection={setSelection}
          wholePageOnly
          bulkActions={bulkActions}
          onOpen={({ id, may_change }) => {
            if (may_change) void navigate({ to: '/admin/users/$id/edit', params: { id } })
          }}
          currentId={currentId}
        />
      )}
    >
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
    </ListPage>
  )
}

function userFilters(
  plans: readonly { id: string; name: string }[],
  t: ReturnType<typeof useT>,
): ListFilter<keyof typeof filters>[] {
  const all: ListFilter<keyof typeof filters>[] = [
    {
      name: 'state',
      label: t('users.state'),
      every: t('users.everyState'),
      options: adminUserStates.map((one) => ({ value: one, label: t(`users.state.${one}`) })),
    },
    {
      name: 'role',
      label: t('admin.role'),
      every: t('admin.everyRole'),
      options: roles.map((one) => ({ value: one, label: t(`admin.role.${one}`) })),
    },
    {
      name: 'module',
      label: t('users.modules'),
      every: t('users.everyModule'),
      options: shownModules.map((one) => ({ value: one, label: t(moduleNames[one]) })),
    },
    {
      name: 'plan',
      label: t('users.plan'),
      every: t('users.everyPlan'),
      options: plans.map(({ id, name }) => ({ value: id, label: name })),
    },
  ]
  return all.filter(({ options }) => options.length > 0)
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
