import type { ModuleSlug } from '#contract/values/modules.ts'
import type { PlainKey } from '#web/i18n/t.tsx'
import type { Invitation, Member } from './queries.ts'

/** Modules as the sidebar calls them. */
export const moduleNames: Record<ModuleSlug, PlainKey> = {
  ai_suggest: 'team.ai_suggest',
  leads: 'team.leads',
  whitelabel: 'team.whitelabel',
  admin: 'team.adminModule',
}

/** Somebody who has joined, or is asked to. */
export type Person = Member | Invitation

export function roleOf(person: Person): PlainKey {
  if (!('role' in person)) return 'team.teammate'
  if (person.is_main_user) return 'team.owner'
  return person.role === 'admin' ? 'team.admin' : 'team.teammate'
}
