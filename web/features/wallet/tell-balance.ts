import { t } from '#web/i18n/t.tsx'
import { notify } from '#web/ui/overlay/notify.ts'

/** What the wallet has become, once, in the tab and among its past notices. Told only to who may see the wallet. */
export function tellBalance(kind: 'credits_low' | 'credits_empty'): void {
  notify('error', t(kind === 'credits_empty' ? 'shell.creditsGone' : 'shell.creditsLow'))
}
