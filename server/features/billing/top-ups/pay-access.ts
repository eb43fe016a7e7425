import { requireWallet } from '#server/features/wallet/usage/wallet-access.ts'
import type { Actor } from '#server/platform/security/actor.ts'

/** Who may pay for the account and see what it pays: the main user and whoever was let into the wallet. */
export function requirePayer(actor: Actor): void {
  requireWallet(actor)
}
