import { useT } from '#web/i18n/t.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import type { AdminUser } from '#web/features/admin/queries.ts'

const tones = { active: 'success', invited: 'info', suspended: 'warning' } as const

/** The status of a user. A suspension by the platform is named, because only the platform can end it. */
export function UserState({ state, may_resume }: Pick<AdminUser, 'state' | 'may_resume'>) {
  const t = useT()
  const isAbove = state === 'suspended' && !may_resume
  return <Badge tone={tones[state]}>{t(isAbove ? 'users.state.byPlatform' : `users.state.${state}`)}</Badge>
}
