import { formatNumber } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/t.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { type PlainColumn, PlainTable } from '#web/ui/data-table/plain-table.tsx'
import { Avatar } from '#web/ui/display/avatar.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { Nothing } from '#web/ui/display/nothing.tsx'
import { When } from '#web/ui/display/when.tsx'
import type { AdminUser } from './queries.ts'

export const nameOf = ({ first_name, last_name, email }: AdminUser) =>
  [first_name, last_name].filter(Boolean).join(' ') || email

interface UsersTableProps {
  users: readonly AdminUser[]
  /** Whom one came back from. */
  currentId: string | undefined
  onWorkAs: (user: AdminUser) => void
}

export function UsersTable({ users, currentId, onWorkAs }: UsersTableProps) {
  const t = useT()
  const columns: PlainColumn<AdminUser>[] = [
    {
      id: 'user',
      header: t('admin.user'),
      className: 'w-2/5 max-w-80 max-desktop:h-12 max-tablet:w-full max-tablet:max-w-0 touch:h-15',
      cell: (user) => <UserName user={user} />,
    },
    {
      id: 'role',
      header: t('admin.role'),
      from: 'tablet',
      cell: ({ role }) => (
        <Badge tone={role === 'admin' ? 'info' : 'neutral'}>{t(`admin.role.${role}`)}</Badge>
      ),
    },
    {
      id: 'account',
      header: t('admin.account'),
      from: 'desktop',
      className: 'max-w-48 truncate',
      cell: ({ account_name }) => <bdi>{account_name}</bdi>,
    },
    {
      id: 'parent',
      header: t('admin.parent'),
      from: 'desktop',
      className: 'max-w-48 truncate',
      cell: ({ parent_name }) => (parent_name ? <bdi>{parent_name}</bdi> : <Nothing />),
    },
    {
      id: 'balance',
      header: t('admin.balance'),
      from: 'tablet',
      numeric: true,
      cell: ({ balance }) => formatNumber(balance),
    },
    {
      id: 'lastSignIn',
      header: t('admin.lastSignIn'),
      from: 'desktop',
      cell: ({ last_sign_in_at }) => <When at={last_sign_in_at} />,
    },
    {
      id: 'created',
      header: t('admin.created'),
      from: 'desktop',
      cell: ({ created_at }) => <When at={created_at} />,
    },
    {
      id: 'workAs',
      header: t('admin.workAs'),
      control: true,
      cell: (user) =>
        user.may_impersonate && (
          <Button
            size="sm"
            aria-label={t('admin.workAsName', { name: nameOf(user) })}
            onClick={() => onWorkAs(user)}
          >
            {t('admin.workAs')}
          </Button>
        ),
    },
  ]
  return (
    <PlainTable
      caption={t('admin.users')}
      columns={columns}
      rows={users}
      rowId={({ id }) => id}
      currentId={currentId}
    />
  )
}

/** In one line where there is room, in two where there is not. */
function UserName({ user }: { user: AdminUser }) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Avatar name={nameOf(user)} photo={user.photo} />
      <span className="min-w-0 desktop:flex desktop:items-baseline desktop:gap-2">
        <bdi className="block truncate font-medium text-fg-strong">{nameOf(user)}</bdi>
        {nameOf(user) !== user.email && (
          <bdi dir="ltr" className="block truncate text-xs text-fg-muted">
            {user.email}
          </bdi>
        )}
      </span>
    </span>
  )
}
