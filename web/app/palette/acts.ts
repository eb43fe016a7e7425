import type { LinkProps } from '@tanstack/react-router'
import { Columns3, Database, type LucideIcon, Plus, UserCog, UserPlus, Users, Wallet } from 'lucide-react'
import type { Answer } from '#web/api/call.ts'
import type { ModuleSlug } from '#contract/values/modules.ts'
import type { PlainKey } from '#web/i18n/t.tsx'
import { maySeeWallet } from '../may-see-wallet.ts'

type Me = Answer<'getMe'>

/** Something to do from anywhere. */
export interface Act {
  label: PlainKey
  /** Other words that it is found by, divided by commas. */
  words: PlainKey
  icon: LucideIcon
  link: Pick<LinkProps, 'to' | 'search'>
  keys?: string
  isShownTo: (me: Me) => boolean
}

const has = (module: ModuleSlug) => (me: Me) => me.modules.some(({ slug }) => slug === module)

const acts: readonly Act[] = [
  {
    label: 'shell.startSearch',
    words: 'shell.words.search',
    icon: Plus,
    link: { to: '/lead-search/new-search' },
    keys: 'N',
    isShownTo: has('leads'),
  },
  {
    label: 'shell.inviteTeammate',
    words: 'shell.words.invite',
    icon: UserPlus,
    link: { to: '/manage-team', search: { invite: true } },
    isShownTo: ({ isMainUser }) => isMainUser,
  },
  {
    label: 'shell.addCredits',
    words: 'shell.words.credits',
    icon: Wallet,
    link: { to: '/settings/wallet', search: { add: 0 } },
    isShownTo: maySeeWallet,
  },
  {
    label: 'shell.importRegion',
    words: 'shell.words.region',
    icon: Database,
    link: { to: '/admin/data' },
    isShownTo: has('admin'),
  },
  {
    label: 'shell.workAs',
    words: 'shell.words.workAs',
    icon: UserCog,
    link: { to: '/admin/users' },
    isShownTo: has('admin'),
  },
  {
    label: 'shell.newAccount',
    words: 'shell.words.account',
    icon: Users,
    link: { to: '/admin/users/create' },
    isShownTo: has('admin'),
  },
  {
    label: 'shell.newPlan',
    words: 'shell.words.plan',
    icon: Columns3,
    link: { to: '/admin/plans/create' },
    isShownTo: has('admin'),
  },
]

/** What this user may do. */
export const actsFor = (me: Me): Act[] => acts.filter(({ isShownTo }) => isShownTo(me))
