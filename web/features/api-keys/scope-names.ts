import type { ApiScope } from '#contract/values/modules.ts'
import type { PlainKey } from '#web/i18n/t.tsx'

export const scopeNames: Record<ApiScope, PlainKey> = {
  'account.read': 'apiKeys.accountRead',
  'leads.read': 'apiKeys.leadsRead',
  'leads.write': 'apiKeys.leadsWrite',
  'credits.spend': 'apiKeys.creditsSpend',
  'webhooks.write': 'apiKeys.webhooksWrite',
  'webhooks.point': 'apiKeys.webhooksPoint',
}
