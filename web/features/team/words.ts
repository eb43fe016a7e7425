import type { ModuleSlug } from '#contract/modules.ts'
import type { PlainKey } from '#web/i18n/t.tsx'
import type { Invitation, Member } from './queries.ts'

/** Modules as the sidebar calls them. */
export const moduleNames: Record<ModuleSlug, PlainKey> = {
  ai_suggest: 'team.ai_suggest',
  leads: 'team.leads',
  whitelabel: 'team.whitelabel',
  admin: 'team.adminModule',
}

export const nameOf = ({
  first_name,
  last_name,
  email,
}: Pick<Member | Invitation, 'first_name' | 'last_name' | 'email'>) =>
  [first_name, last_name].filter(Boolean).join(' ') || email
