import { Building2, Database, List, type LucideIcon, Search, Wallet } from 'lucide-react'
import type { MenuEntry } from '../menu.ts'

/** Apart from the menu itself, which the guard needs before anything is drawn. */
export const menuIcons: Record<MenuEntry['to'], LucideIcon> = {
  '/lead-search/new-search': Search,
  '/lead-search/saved-lists': List,
  '/admin/users': Building2,
  '/admin/searchers': Database,
  '/admin/outbox': List,
  '/admin/jobs': Database,
  '/settings/business-profile': Building2,
  '/settings/wallet': Wallet,
}
