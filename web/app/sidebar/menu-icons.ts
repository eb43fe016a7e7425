import {
  BriefcaseBusiness,
  Building2,
  CircleAlert,
  Columns3,
  Database,
  List,
  ListChecks,
  type LucideIcon,
  Radar,
  Plug,
  Search,
  Settings,
  ShieldCheck,
  Sparkles,
  Store,
  Tags,
  Users,
  Wallet,
} from 'lucide-react'
import type { MenuEntry, MenuGroup } from '../menu.ts'

/** Apart from the menu itself, which the guard needs before anything is drawn. */
export const menuIcons: Record<MenuEntry['to'], LucideIcon> = {
  '/lead-search/new-search': Search,
  '/lead-search/saved-lists': List,
  '/lead-search/tasks': ListChecks,
  '/lead-search/custom-labels': Tags,
  '/admin/users': Users,
  '/admin/accounts': BriefcaseBusiness,
  '/admin/plans': Columns3,
  '/admin/data': Database,
  '/admin/searchers': Radar,
  '/admin/system': CircleAlert,
  '/settings/business-profile': Building2,
  '/settings/wallet': Wallet,
  '/settings/integration/crm': Plug,
}

/** The groups, as the rail shows them. */
export const groupIcons: Record<MenuGroup['module'], LucideIcon> = {
  leads: Search,
  ai_suggest: Sparkles,
  whitelabel: Store,
  admin: ShieldCheck,
  settings: Settings,
}
