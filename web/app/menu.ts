import type { ModuleSlug } from '#contract/values/modules.ts'
import type { Answer } from '#web/api/call.ts'
import type { PlainKey } from '#web/i18n/t.tsx'
import { maySeeWallet } from './may-see-wallet.ts'

type Me = Answer<'getMe'>

export interface MenuGroup {
  /** Settings has none: it is there for everyone. */
  module: ModuleSlug | 'settings'
  label: PlainKey
  entries: readonly MenuEntry[]
}

export interface MenuEntry {
  to:
    | '/lead-search/new-search'
    | '/lead-search/saved-lists'
    | '/lead-search/tasks'
    | '/lead-search/custom-labels'
    | '/admin/accounts'
    | '/admin/users'
    | '/admin/plans'
    | '/admin/data'
    | '/admin/searchers'
    | '/admin/system'
    | '/settings/business-profile'
    | '/settings/wallet'
    | '/settings/integration/crm'
  label: PlainKey
  /** Its name in the bar of a phone, where it has a place of its own. */
  tab?: PlainKey
  /** Two keys typed one after the other. */
  keys?: string
  /** Without it, every user with the group sees the entry. */
  isShownTo?: (me: Me) => boolean
}

/** Integrations tell of leads. */
export const maySeeLeads = (me: Me) => me.modules.some(({ slug }) => slug === 'leads')

/** The sidebar of specification 2, in our order, with the entries that have a page. */
const menu: readonly MenuGroup[] = [
  {
    module: 'leads',
    label: 'shell.leadSearch',
    entries: [
      { to: '/lead-search/new-search', label: 'shell.newSearch', tab: 'shell.tabSearch', keys: 'G N' },
      { to: '/lead-search/saved-lists', label: 'shell.savedLists', tab: 'shell.tabLists', keys: 'G L' },
      { to: '/lead-search/tasks', label: 'shell.tasks' },
      { to: '/lead-search/custom-labels', label: 'shell.customLabels' },
    ],
  },
  {
    module: 'admin',
    label: 'shell.adminPanel',
    entries: [
      { to: '/admin/users', label: 'shell.users' },
      { to: '/admin/accounts', label: 'shell.accounts' },
      { to: '/admin/plans', label: 'shell.plans' },
      { to: '/admin/data', label: 'shell.data' },
      { to: '/admin/searchers', label: 'shell.searchers' },
      { to: '/admin/system', label: 'shell.systemPage' },
    ],
  },
  {
    module: 'settings',
    label: 'shell.settings',
    entries: [
      { to: '/settings/business-profile', label: 'shell.businessProfile' },
      { to: '/settings/wallet', label: 'shell.wallet', isShownTo: maySeeWallet },
      { to: '/settings/integration/crm', label: 'shell.integration', isShownTo: maySeeLeads },
    ],
  },
]

/** What this user may open. */
export function menuFor(me: Me): readonly MenuGroup[] {
  return menu
    .filter((group) => group.module === 'settings' || me.modules.some(({ slug }) => slug === group.module))
    .map((group) => ({ ...group, entries: group.entries.filter(({ isShownTo }) => isShownTo?.(me) ?? true) }))
}

/** The first page of the first module; without any module, Settings. */
export function firstPage(me: Me): MenuEntry['to'] {
  return menuFor(me)[0]?.entries[0]?.to ?? '/settings/business-profile'
}
