import type { LinkProps } from '@tanstack/react-router'
import {
  AtSign,
  Building2,
  Columns3,
  Database,
  type LucideIcon,
  Megaphone,
  Plus,
  Table,
  UserCog,
  UserPlus,
  Users,
  UserSearch,
  Wallet,
} from 'lucide-react'
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
    label: 'palette.startSearch',
    words: 'palette.words.search',
    icon: Plus,
    link: { to: '/lead-search/new-search' },
    keys: 'N',
    isShownTo: has('leads'),
  },
  {
    label: 'palette.searchPeople',
    words: 'palette.words.people',
    icon: UserSearch,
    link: { to: '/lead-search/new-search', search: { type: 'people' } },
    isShownTo: has('leads'),
  },
  {
    label: 'palette.searchDomain',
    words: 'palette.words.domain',
    icon: AtSign,
    link: { to: '/lead-search/new-search', search: { type: 'domain' } },
    isShownTo: has('leads'),
  },
  {
    label: 'palette.searchCompanies',
    words: 'palette.words.companies',
    icon: Building2,
    link: { to: '/lead-search/new-search', search: { type: 'company' } },
    isShownTo: has('leads'),
  },
  {
    label: 'palette.searchCreators',
    words: 'palette.words.creators',
    icon: Megaphone,
    link: { to: '/lead-search/new-search', search: { type: 'influencer' } },
    isShownTo: has('leads'),
  },
  {
    label: 'shell.inviteTeammate',
    words: 'palette.words.invite',
    icon: UserPlus,
    link: { to: '/manage-team', search: { invite: true } },
    isShownTo: ({ isMainUser }) => isMainUser,
  },
  {
    label: 'shell.addCredits',
    words: 'palette.words.credits',
    icon: Wallet,
    link: { to: '/settings/wallet', search: { add: 0 } },
    isShownTo: maySeeWallet,
  },
  {
    label: 'palette.importRegion',
    words: 'palette.words.region',
    icon: Database,
    link: { to: '/admin/data' },
    isShownTo: has('admin'),
  },
  {
    label: 'shell.importTable',
    words: 'palette.words.table',
    icon: Table,
    link: { to: '/admin/data' },
    isShownTo: has('admin'),
  },
  {
    label: 'palette.workAs',
    words: 'palette.words.workAs',
    icon: UserCog,
    link: { to: '/admin/users' },
    isShownTo: has('admin'),
  },
  {
    label: 'shell.newAccount',
    words: 'palette.words.account',
    icon: Users,
    link: { to: '/admin/users/create' },
    isShownTo: has('admin'),
  },
  {
    label: 'shell.newPlan',
    words: 'palette.words.plan',
    icon: Columns3,
    link: { to: '/admin/plans/create' },
    isShownTo: has('admin'),
  },
]

/** What this user may do. */
export const actsFor = (me: Me): Act[] => acts.filter(({ isShownTo }) => isShownTo(me))
