import { useQuery } from '@tanstack/react-query'
import { type Answer, queryOf } from '#web/api/call.ts'
import { t } from '#web/i18n/t.tsx'
import { notify } from '#web/ui/notification/notify.ts'
import { meQuery } from './me.ts'

declare module '#web/api/query-keys.ts' {
  interface KeyParts {
    wallet: [part: 'ledger' | 'limits' | 'top-up' | 'top-up-offer' | 'usage', which: object | number | string]
  }
}

export const walletQuery = queryOf('getWallet', ['wallet'])

/** The wallet of the account, or undefined for users without access to it. */
export function useWallet(): Answer<'getWallet'> | undefined {
  const { data: me } = useQuery(meQuery)
  const maySee = !!me && (me.isMainUser || me.accessToWallet)
  const { data } = useQuery({ ...walletQuery, enabled: maySee })
  return maySee ? data : undefined
}

/** Shows once, in the tab and in the bell, that the balance is low or empty. */
export function notifyBalance(kind: 'credits_low' | 'credits_empty'): void {
  notify('error', t(kind === 'credits_empty' ? 'shell.creditsGone' : 'shell.creditsLow'))
}
