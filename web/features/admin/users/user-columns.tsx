import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { moduleSlugs } from '#contract/values/modules.ts'
import { nameOf } from '#contract/values/name-of.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { t } from '#web/i18n/t.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { Avatar } from '#web/ui/display/avatar.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { Nothing } from '#web/ui/display/nothing.tsx'
import { When } from '#web/ui/display/when.tsx'
import { moduleNames } from '#web/features/team/words.ts'
import type { AdminUser } from '#web/features/admin/queries.ts'
import { UserState } from './user-state.tsx'

/** The table of users; its last column is what can be done with one. */
export function userColumns(menu: (user: AdminUser) => ReactNode): Column<AdminUser>[] {
  return [
    {
      id: 'email',
      header: t('admin.user'),
      width: 276,
      sortable: true,
      cell: (user) => <UserName user={user} />,
    },
    {
      id: 'state',
      header: t('users.state'),
      width: 116,
      cell: (user) => <UserState {...user} />,
    },
    {
      id: 'role',
      header: t('admin.role'),
      width: 104,
      cell: ({ role }) => (
        <Badge tone={role === 'admin' ? 'info' : 'neutral'}>{t(`admin.role.${role}`)}</Badge>
      ),
    },
    {
      id: 'modules',
      header: t('users.modules'),
      width: 196,
      cell: (user) => <Modules user={user} />,
    },
    {
      id: 'account',
      header: t('admin.account'),
      width: 140,
      hidden: true,
      cell: ({ account_name }) => <bdi>{account_name}</bdi>,
    },
    {
      id: 'parent',
      header: t('admin.parent'),
      width: 100,
      cell: ({ parent_name }) => (parent_name ? <bdi>{parent_name}</bdi> : <Nothing />),
    },
    {
      id: 'plan',
      header: t('users.plan'),
      width: 100,
      cell: ({ plan }) => (plan ? <bdi>{plan.name}</bdi> : <Nothing />),
    },
    {
      id: 'balance',
      header: t('admin.balance'),
      width: 84,
      numeric: true,
      sortable: true,
      cell: ({ balance }) => formatNumber(balance),
    },
    {
      id: 'last_sign_in_at',
      header: t('admin.lastSignIn'),
      width: 112,
      sortable: true,
      cell: ({ last_sign_in_at }) => <When at={last_sign_in_at} />,
    },
    {
      id: 'created_at',
      header: t('admin.created'),
      width: 128,
      hidden: true,
      sortable: true,
      cell: ({ created_at }) => <When at={created_at} />,
    },
    { id: 'menu', header: t('users.actions'), width: 56, control: true, cell: menu },
  ]
}

const mostChips = 2

/** What a user may open; how many more, where they would not fit. */
function Modules({ user: { modules } }: { user: AdminUser }) {
  if (modules.length === 0) return <Nothing />
  const names = moduleSlugs.filter((slug) => modules.includes(slug)).map((slug) => t(moduleNames[slug]))
  const shown = names.slice(0, mostChips)
  return (
    <span className="flex items-center gap-1" title={names.join(', ')}>
      {shown.map((name) => (
        <Badge key={name}>{name}</Badge>
      ))}
      {names.length > mostChips && <Badge>+{formatNumber(names.length - mostChips)}</Badge>}
    </span>
  )
}

function UserName({ user }: { user: AdminUser }) {
  const name = nameOf(user)
  const isOut = user.state === 'suspended'
  const tone = isOut ? 'text-fg-muted' : 'text-fg-strong'
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <span className={clsx('flex-none', isOut && 'opacity-50')}>
        <Avatar name={name} photo={user.photo} />
      </span>
      {user.may_change ? (
        <Link
          to="/admin/users/$id/edit"
          params={{ id: user.id }}
          className={clsx('flex-none truncate rounded-xs font-medium hover:underline', tone)}
        >
          <bdi>{name}</bdi>
        </Link>
      ) : (
        <bdi className={clsx('truncate font-medium', tone)}>{name}</bdi>
      )}
      {name !== user.email && (
        <bdi dir="ltr" className="truncate text-xs text-fg-muted">
          {user.email}
        </bdi>
      )}
    </span>
  )
}
