import { useT } from '#web/i18n/t.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import type { AdminUser } from './queries.ts'

const tones = { active: 'success', invited: 'info', suspended: 'warning' } as const

export function UserState({ state }: Pick<AdminUser, 'state'>) {
  const t = useT()
  return <Badge tone={tones[state]}>{t(`users.state.${state}`)}</Badge>
}
