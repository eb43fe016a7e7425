import { t } from '#web/i18n/t.tsx'
import type { AdminUser } from './queries.ts'

export const nameOf = ({
  first_name,
  last_name,
  email,
}: Pick<AdminUser, 'first_name' | 'last_name' | 'email'>) =>
  [first_name, last_name].filter(Boolean).join(' ') || email

export const planName = ({ plan }: Pick<AdminUser, 'plan'>) => plan?.name ?? t('users.noPlan')
