import { Problem, refuse } from '#server/platform/http/problem.ts'
import type { Actor } from './actor.ts'

type Reader = Pick<Actor, 'is_main_user' | 'access_to_wallet'> &
  Partial<Pick<Actor, 'api_key' | 'sandbox_of'>>

/**
 * The main user sees the wallet, and every teammate whom the main user has given access. No API key does, for no scope
 * opens the wallet, except in a sandbox, whose credits are made up.
 */
export const maySeeWallet = ({
  is_main_user,
  access_to_wallet,
  api_key = null,
  sandbox_of = null,
}: Reader): boolean => (api_key === null || sandbox_of !== null) && (is_main_user || access_to_wallet)

/** A refusal as this actor may read it: how many credits are missing tells the balance. */
export const refusalFor = (actor: Actor, error: unknown): unknown =>
  error instanceof Problem && error.code === 'out_of_credits' && !maySeeWallet(actor)
    ? refuse('credits_short', {}, { cause: error })
    : error
