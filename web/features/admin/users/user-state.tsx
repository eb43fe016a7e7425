import { useT } from '#web/i18n/t.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import type { AdminUser } from '#web/features/admin/queries.ts'

const tones = { active: 'success', invited: 'info', suspended: 'warning' } as const

/** Who is suspended by somebody above says so: nobody looks for a way to let them in. */
export function UserState({ state, may_resume }: Pick<AdminUser, 'state' | 'may_resume'>) {
  const t = useT()
  const isAbove = state === 'suspended' && !may_resume
  return <Badge tone={tones[state]}>{t(isAbove ? 'users.state.byPlatform' : `users.state.${state}`)}</Badge>
}
