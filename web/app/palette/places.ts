import type { LinkProps } from '@tanstack/react-router'
import {
  Bell,
  CircleAlert,
  CircleUser,
  CreditCard,
  History,
  KeyRound,
  Languages,
  type LucideIcon,
  Mail,
  MailX,
  ShieldCheck,
  Users,
} from 'lucide-react'
import type { Answer } from '#web/api/call.ts'
import type { PlainKey } from '#web/i18n/t.tsx'
import { maySeeWallet } from '../may-see-wallet.ts'
import { menuFor } from '../menu.ts'
import { menuIcons } from '../sidebar/menu-icons.ts'

export interface Place {
  to: NonNullable<LinkProps['to']>
  label: PlainKey
  icon: LucideIcon
  /** Where it belongs; said beside the name where the name alone does not tell. */
  group?: PlainKey
  isGroupSaid?: boolean
  keys?: string | undefined
}

const profile = { group: 'shell.profileSettings', isGroupSaid: true } as const

/** Every page this user may open: those of the menu, what belongs to them, and one's own. */
export function placesFor(me: Answer<'getMe'>): Place[] {
  const groups = menuFor(me)
  const isAdmin = groups.some(({ module }) => module === 'admin')
  return [
    ...groups.flatMap(({ label: group, entries }) =>
      entries.map(({ to, label, keys }) => ({ to, label, group, keys, icon: menuIcons[to] })),
    ),
    ...(isAdmin ? operatorPages : []),
    { to: '/profile-settings/profile', label: 'shell.profile', icon: CircleUser, ...profile },
    { to: '/profile-settings/email', label: 'shell.email', icon: Mail, ...profile },
    { to: '/profile-settings/password', label: 'shell.password', icon: KeyRound, ...profile },
    { to: '/profile-settings/security', label: 'shell.security', icon: ShieldCheck, ...profile },
    { to: '/profile-settings/language', label: 'shell.languageAndTime', icon: Languages, ...profile },
    { to: '/profile-settings/notifications', label: 'shell.notificationChoices', icon: Bell, ...profile },
    ...(me.isMainUser ? [ownActivity] : []),
    { to: '/manage-team', label: 'shell.manageTeam', icon: Users },
    ...(me.hasBillingPortal && maySeeWallet(me) ? [billingPortal] : []),
  ]
}

const billingPortal: Place = { to: '/billing-portal', label: 'shell.billingPortal', icon: CreditCard }

const ownActivity: Place = {
  to: '/settings/history',
  label: 'shell.history',
  group: 'shell.settings',
  isGroupSaid: true,
  icon: History,
}

const system = { group: 'shell.systemPage', isGroupSaid: true } as const

/** Pages of the operator that the menu does not name. */
const operatorPages: Place[] = [
  { to: '/admin/system/outbox', label: 'shell.outbox', icon: Mail, ...system },
  { to: '/admin/system/jobs', label: 'shell.jobs', icon: CircleAlert, ...system },
  { to: '/admin/system/payments', label: 'shell.payments', icon: CreditCard, ...system },
  { to: '/admin/system/bounces', label: 'shell.bounces', icon: MailX, ...system },
  {
    to: '/admin/users/history',
    label: 'shell.history',
    group: 'shell.users',
    isGroupSaid: true,
    icon: History,
  },
  {
    to: '/admin/plans/history',
    label: 'shell.history',
    group: 'shell.plans',
    isGroupSaid: true,
    icon: History,
  },
]
