import type { ModuleSlug } from '#contract/modules.ts'
import type { Answer } from '#web/api/call.ts'
import type { PlainKey } from '#web/i18n/t.tsx'

type Me = Answer<'getMe'>

interface MenuGroup {
  module: ModuleSlug
  label: PlainKey
  entries: readonly MenuEntry[]
}

export interface MenuEntry {
  to: '/lead-search/new-search' | '/lead-search/saved-lists' | '/admin/searchers'
  label: PlainKey
  /** Two keys typed one after the other. */
  keys?: string
}

/** The sidebar of specification 2, in our order, with the entries that have a page. */
const menu: readonly MenuGroup[] = [
  {
    module: 'leads',
    label: 'shell.leadSearch',
    entries: [
      { to: '/lead-search/new-search', label: 'shell.newSearch', keys: 'G N' },
      { to: '/lead-search/saved-lists', label: 'shell.savedLists', keys: 'G L' },
    ],
  },
  {
    module: 'admin',
    label: 'shell.adminPanel',
    entries: [{ to: '/admin/searchers', label: 'shell.searchers' }],
  },
]

/** What this user may open. */
export function menuFor(me: Me): readonly MenuGroup[] {
  return menu.filter((group) => me.modules.some((module) => module.slug === group.module))
}

export function firstPage(me: Me): MenuEntry['to'] | undefined {
  return menuFor(me)[0]?.entries[0]?.to
}
