import { randomUUID } from 'node:crypto'
import { sandboxCredits } from '#contract/account/keys/api-keys.ts'
import { createAccount } from '#server/features/auth/registration/create-account.ts'
import { refuse } from '#server/platform/http/problem.ts'
import type { Directory, Transaction } from '#server/platform/postgres/database.ts'

export interface Sandbox {
  account_id: string
  user_id: string
}

/** A sandbox finds the sample world and nothing else, so there is none where that is not loaded. */
export async function requireSampleWorld(directory: Directory): Promise<void> {
  const sample = await directory
    .selectFrom('datasets')
    .select('id')
    .where('is_sample', '=', true)
    .where('removed_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  if (!sample) throw refuse('sandbox_empty')
}

/**
 * The sandbox of an account, made with the first key that needs it. Its user is no person: it has neither a password nor a
 * mailbox, and keys alone act for it.
 */
export async function openSandbox(tx: Transaction, sandbox_of: string): Promise<Sandbox> {
  await lockOwner(tx, sandbox_of)
  const open = await tx
    .selectFrom('accounts')
    .innerJoin('users', 'users.account_id', 'accounts.id')
    .select(['accounts.id as account_id', 'users.id as user_id'])
    .where('accounts.sandbox_of', '=', sandbox_of)
    .where('accounts.closed_at', 'is', null)
    .executeTakeFirst()
  if (open) return open
  const { id, account_id } = await createAccount(tx, {
    kind: 'sandbox',
    name: 'Sandbox',
    sandbox_of,
    email: `${randomUUID()}@sandbox.invalid`,
    first_name: 'Sandbox',
    password_hash: null,
    role: 'user',
    modules: ['leads'],
    credits: sandboxCredits,
  })
  return { account_id, user_id: id }
}

/** A sandbox is opened and closed under the lock of the account that it belongs to. */
export async function lockOwner(tx: Transaction, id: string): Promise<void> {
  await tx.selectFrom('accounts').select('id').where('id', '=', id).forNoKeyUpdate().execute()
}
