import { type NotificationAction, notificationActions } from '#contract/declared.ts'
import { maySeeWallet } from '#server/platform/security/wallet-access.ts'
import type { Actor } from '#server/platform/security/actor.ts'

/** A user, as far as it matters who is told. */
export type Reader = Pick<Actor, 'user_id' | 'is_main_user' | 'access_to_wallet' | 'modules'>

type Audience = 'wallet' | 'owner' | 'starter' | 'admins'

/** Who gets a mail: users who see the wallet, the owner, the user who began it, or operators. */
const mailed: Record<NotificationAction, Audience> = {
  credits_low: 'wallet',
  credits_empty: 'wallet',
  freshness_used_up: 'wallet',
  search_ended: 'starter',
  lead_run_ended: 'starter',
  crm_push_ended: 'starter',
  leads_exported: 'starter',
  export_failed: 'starter',
  leads_imported: 'starter',
  list_import_failed: 'starter',
  lead_tasks_overdue: 'starter',
  import_ended: 'admins',
  bounce_waiting: 'admins',
  bounce_decided: 'owner',
  crm_reconnect_needed: 'owner',
  webhook_turned_off: 'owner',
  member_joined: 'owner',
}

export const ofWallet: NotificationAction[] = ['credits_low', 'credits_empty', 'freshness_used_up']
/** In the product as well. */
export const ofOwner: NotificationAction[] = ['member_joined']

/** For users who operate the installation, in the product as well. */
export const ofOperator: NotificationAction[] = ['import_ended', 'bounce_waiting']

/** For the user whom the entry names as `assignee_id`, in the product as well. */
export const ofAssignee: NotificationAction[] = ['lead_tasks_overdue']

export const isNotification = (action: string): action is NotificationAction =>
  (notificationActions as readonly string[]).includes(action)

/** Whether the product shows such notifications to the user. */
export function mayBeTold(reader: Reader, action: NotificationAction): boolean {
  if (ofWallet.includes(action)) return maySeeWallet(reader)
  if (ofOwner.includes(action)) return reader.is_main_user
  return reader.modules.has(ofOperator.includes(action) ? 'admin' : 'leads')
}

/** Whether such notifications are mailed to the user, unless the user turned that off. */
export const mayBeMailed = (reader: Reader, action: NotificationAction): boolean =>
  mayBeTold(reader, action) && (mailed[action] !== 'owner' || reader.is_main_user)

/** Whether only the user who began the work is mailed that it has ended. */
export const isForStarter = (action: NotificationAction): boolean => mailed[action] === 'starter'
