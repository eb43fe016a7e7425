import { nameOf } from '#contract/values/name-of.ts'
import { queryClient } from '#web/api/query-client.ts'
import { teamQuery } from '#web/features/team/queries.ts'
import { t } from '#web/i18n/t.tsx'
import { notify } from '#web/ui/notification/notify.ts'

/** Tells a user without access to the wallet whom to ask for it. */
export async function tellClosed(): Promise<void> {
  const team = await queryClient.ensureQueryData(teamQuery).catch(() => undefined)
  const owner = team?.members.find(({ is_main_user }) => is_main_user)
  const name = owner && nameOf(owner)
  notify('error', name ? t('wallet.closed', { name }) : t('billing.notYoursText'))
}
