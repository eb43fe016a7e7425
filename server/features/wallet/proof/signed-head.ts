import type { LedgerHead } from '#contract/wallet/wallet.ts'
import { isSigned } from '#server/platform/security/sign.ts'

/** What is signed of a head: each value on a line of its own. */
export const textOfHead = ({
  account_id,
  number,
  hash,
  signed_at,
}: Omit<LedgerHead, 'key' | 'signature'>): string =>
  ['quarry ledger head', account_id, number, hash, signed_at].join('\n')

export const isGenuine = (head: LedgerHead): boolean => isSigned(textOfHead(head), head)
