import { useQuery } from '@tanstack/react-query'
import type { Answer } from '#web/api/call.ts'
import { meQuery } from '#web/features/me/queries.ts'
import { walletQuery } from './wallet-query.ts'

/** The wallet of the account, for who may see it; nobody else asks for it. */
export function useWallet(): Answer<'getWallet'> | undefined {
  const { data: me } = useQuery(meQuery)
  const maySee = !!me && (me.isMainUser || me.accessToWallet)
  const { data } = useQuery({ ...walletQuery, enabled: maySee })
  return maySee ? data : undefined
}
