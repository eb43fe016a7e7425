import type { ModuleSlug } from '#contract/values/modules.ts'
import { type PlainKey, t } from '#web/i18n/t.tsx'
import { notify } from '#web/ui/notification/notify.ts'
import type { Invitation, Member } from './queries.ts'

/** Modules as the sidebar calls them. */
export const moduleNames: Record<ModuleSlug, PlainKey> = {
  ai_suggest: 'team.ai_suggest',
  leads: 'team.leads',
  whitelabel: 'team.whitelabel',
  admin: 'team.adminModule',
}

/** Tells a user who opened a page of a module that their account does not include it. */
export function tellMissing(slug: ModuleSlug): void {
  notify('error', t('team.moduleMissing', { module: t(moduleNames[slug]) }))
}

/** A member of the team, or a person with an open invitation. */
export type Person = Member | Invitation

export function roleOf(person: Person): PlainKey {
  if (!('role' in person)) return 'team.teammate'
  if (person.is_main_user) return 'team.owner'
  return person.role === 'admin' ? 'team.admin' : 'team.teammate'
}
