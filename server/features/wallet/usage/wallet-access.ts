import type { Actor } from '#server/platform/security/actor.ts'
import { refuse } from '#server/platform/http/problem.ts'

/** The wallet is for the main user and for those whom the main user has let in. */
export const maySeeWallet = (actor: Actor): boolean => actor.is_main_user || actor.access_to_wallet

export function requireWallet(actor: Actor): void {
  if (!maySeeWallet(actor)) {
    throw refuse('no_wallet_access')
  }
}
