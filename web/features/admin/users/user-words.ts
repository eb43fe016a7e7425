import { t } from '#web/i18n/t.tsx'
import type { AdminUser } from '#web/features/admin/queries.ts'

export const planName = ({ plan }: Pick<AdminUser, 'plan'>) => plan?.name ?? t('users.noPlan')
