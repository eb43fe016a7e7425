import { Link } from '@tanstack/react-router'
import { CirclePause, CirclePlay, Coins, Layers, MailPlus, Pencil, UserRoundCog } from 'lucide-react'
import { nameOf } from '#contract/values/name-of.ts'
import { useT } from '#web/i18n/t.tsx'
import type { MenuItem } from '#web/ui/menu/menu.tsx'
import { MoreMenu } from '#web/ui/menu/more-menu.tsx'
import type { AdminUser } from '#web/features/admin/queries.ts'
import type { UserAct } from './user-acts.tsx'

interface UserMenuProps {
  user: AdminUser
  onAct: (act: UserAct) => void
  onWorkAs: () => void
  onInviteAgain: () => void
}

/** ⋯ of a user: nothing stands in it that would be refused. */
export function UserMenu({ user, onAct, onWorkAs, onInviteAgain }: UserMenuProps) {
  const t = useT()
  const isSuspended = user.state === 'suspended'
  const items: MenuItem[] = [
    {
      label: t('users.edit'),
      icon: Pencil,
      link: <Link to="/admin/users/$id/edit" params={{ id: user.id }} />,
    },
    ...(user.may_impersonate ? [{ label: t('admin.workAs'), icon: UserRoundCog, onSelect: onWorkAs }] : []),
    ...(user.state === 'invited'
      ? [{ label: t('users.inviteAgain'), icon: MailPlus, onSelect: onInviteAgain }]
      : []),
    { separator: true },
    { label: t('users.setPlan'), icon: Layers, onSelect: () => onAct('plan') },
    { label: t('users.giveCredits'), icon: Coins, onSelect: () => onAct('credits') },
    ...(isSuspended && !user.may_resume ? [] : [{ separator: true } as const]),
    ...(isSuspended && user.may_resume
      ? [{ label: t('users.resume'), icon: CirclePlay, onSelect: () => onAct('resume') }]
      : []),
    ...(isSuspended
      ? []
      : [
          {
            label: t('users.suspend'),
            icon: CirclePause,
            danger: true,
            onSelect: () => onAct('suspend'),
          },
        ]),
  ]
  return <MoreMenu label={t('users.menuOf', { name: nameOf(user) })} items={items} />
}
