import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { shownModules } from '#contract/values/operator/shown-modules.ts'
import { nameOf } from '#contract/values/name-of.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { t } from '#web/i18n/t.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { Badge } from '#web/ui/display/badge.tsx'
import { Fitting } from '#web/ui/display/fitting.tsx'
import { NameAndEmail } from '#web/ui/display/name-and-email.tsx'
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
      width: 204,
      grows: true,
      sortable: true,
      cell: (user) => <UserName user={user} />,
    },
    {
      id: 'state',
      header: t('users.state'),
      width: 92,
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
      width: 136,
      grows: true,
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
      width: 112,
      cell: ({ parent_name }) => (parent_name ? <bdi>{parent_name}</bdi> : <Nothing />),
    },
    {
      id: 'plan',
      header: t('users.plan'),
      width: 96,
      cell: ({ plan }) => (plan ? <bdi>{plan.name}</bdi> : <Nothing />),
    },
    {
      id: 'balance',
      header: t('admin.balance'),
      width: 76,
      numeric: true,
      sortable: true,
      cell: ({ balance }) => formatNumber(balance),
    },
    {
      id: 'last_sign_in_at',
      header: t('admin.lastSignIn'),
      width: 124,
      sortable: true,
      cell: ({ last_sign_in_at }) => <When at={last_sign_in_at} />,
    },
    {
      id: 'created_at',
      header: t('admin.created'),
      width: 124,
      hidden: true,
      sortable: true,
      cell: ({ created_at }) => <When at={created_at} />,
    },
    { id: 'menu', header: t('users.actions'), width: 48, control: true, cell: menu },
  ]
}

/** What a user may open; how many more, where they do not fit. */
function Modules({ user: { modules } }: { user: AdminUser }) {
  const names = shownModules.filter((slug) => modules.includes(slug)).map((slug) => t(moduleNames[slug]))
  if (names.length === 0) return <Nothing />
  return <Fitting items={names.map((name) => ({ words: name, box: <Badge>{name}</Badge> }))} />
}

function UserName({ user }: { user: AdminUser }) {
  return (
    <NameAndEmail
      name={nameOf(user)}
      email={user.email}
      photo={user.photo}
      isMuted={user.state === 'suspended'}
      {...(user.may_change && {
        link: (name) => (
          <Link
            to="/admin/users/$id/edit"
            params={{ id: user.id }}
            className="flex min-w-0 rounded-xs hover:underline"
          >
            {name}
          </Link>
        ),
      })}
    />
  )
}
