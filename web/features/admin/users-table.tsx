import clsx from 'clsx'
import { formatDate, formatNumber, formatRelative } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/t.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { Avatar } from '#web/ui/display/avatar.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { Nothing } from '#web/ui/display/nothing.tsx'
import type { AdminUser } from './queries.ts'
import { cell, figure, head, wide } from './table-class.ts'

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
  return (
    <table className="w-full border-separate border-spacing-0">
      <caption className="sr-only">{t('admin.users')}</caption>
      <thead className="bg-bg">
        <tr>
          <th scope="col" className={head}>
            {t('admin.user')}
          </th>
          <th scope="col" className={clsx(head, 'max-tablet:hidden')}>
            {t('admin.role')}
          </th>
          <th scope="col" className={clsx(head, wide)}>
            {t('admin.account')}
          </th>
          <th scope="col" className={clsx(head, wide)}>
            {t('admin.parent')}
          </th>
          <th scope="col" className={clsx(head, figure, 'max-tablet:hidden')}>
            {t('admin.balance')}
          </th>
          <th scope="col" className={clsx(head, wide, 'ps-6!')}>
            {t('admin.lastSignIn')}
          </th>
          <th scope="col" className={clsx(head, wide)}>
            {t('admin.created')}
          </th>
          <th scope="col" className={head}>
            <span className="sr-only">{t('admin.workAs')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {users.map((user) => (
          <tr
            key={user.id}
            aria-current={user.id === currentId || undefined}
            className="hover:bg-hover aria-current:bg-tint"
          >
            <th
              scope="row"
              className={clsx(
                cell,
                'h-12 touch:h-15 text-start font-normal max-tablet:max-w-0 max-tablet:w-full',
              )}
            >
              <span className="flex min-w-0 items-center gap-3">
                <Avatar name={nameOf(user)} photo={user.photo} />
                <span className="min-w-0">
                  <bdi className="block truncate font-medium text-fg-strong">{nameOf(user)}</bdi>
                  <bdi dir="ltr" className="block truncate text-xs text-fg-muted">
                    {user.email}
                  </bdi>
                </span>
              </span>
            </th>
            <td className={clsx(cell, 'max-tablet:hidden')}>
              <Badge tone={user.role === 'admin' ? 'info' : 'neutral'}>{t(`admin.role.${user.role}`)}</Badge>
            </td>
            <td className={clsx(cell, wide, 'max-w-48 truncate')}>
              <bdi>{user.account_name}</bdi>
            </td>
            <td className={clsx(cell, wide, 'max-w-48 truncate')}>
              {user.parent_name ? <bdi>{user.parent_name}</bdi> : <Nothing />}
            </td>
            <td className={clsx(cell, figure, 'max-tablet:hidden')}>{formatNumber(user.balance)}</td>
            <td className={clsx(cell, wide, 'ps-6! whitespace-nowrap')}>
              <When at={user.last_sign_in_at} />
            </td>
            <td className={clsx(cell, wide, 'whitespace-nowrap')}>
              <When at={user.created_at} />
            </td>
            <td className={clsx(cell, 'text-end')}>
              {user.may_impersonate && (
                <Button
                  size="sm"
                  aria-label={t('admin.workAsName', { name: nameOf(user) })}
                  onClick={() => onWorkAs(user)}
                >
                  {t('admin.workAs')}
                </Button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export function When({ at }: { at: string | null }) {
  if (at === null) return <Nothing />
  return (
    <time dateTime={at} title={formatDate(at, 'full')}>
      {formatRelative(at)}
    </time>
  )
}
