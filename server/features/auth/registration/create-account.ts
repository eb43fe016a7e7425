import type { ModuleSlug } from '#contract/values/modules.ts'
import { addDefaultLabels } from '#server/features/label-rules/label-rules.ts'
import { openWallet } from '#server/features/wallet/grants/account-plan.ts'
import type { Transaction } from '#server/platform/postgres/database.ts'

interface NewAccount {
  kind: 'platform' | 'reseller' | 'client' | 'sandbox'
  name: string
  parent_account_id?: string
  /** The reseller whose client the account is; null or missing for a client of the platform. */
  reseller_id?: string | null
  /** The account that a sandbox belongs to. */
  sandbox_of?: string
  /** The partner who sent the visitor, from `?ref=`. */
  ref?: string | null
  email: string
  first_name?: string
  last_name?: string
  password_hash: string | null
  role: 'admin' | 'user'
  modules: readonly ModuleSlug[]
  /** First credits, which never expire, beside those of the plan. */
  credits: number
  /** The plan in place of the default plan for new accounts. */
  plan_id?: string | undefined
  /** Of the profile. */
  language?: string | null
  /** The language of the visitor, where the profile names none. */
  spoken?: string | undefined
}

/** Creates an account with its main user, the user's modules, and a wallet with the first credits. */
export async function createAccount(
  tx: Transaction,
  given: NewAccount,
): Promise<{ id: string; account_id: string }> {
  const { kind, name, parent_account_id, reseller_id, sandbox_of, ref, modules, credits, plan_id } = given
  const { email, first_name, last_name, password_hash, role, language, spoken } = given
  const account = await tx
    .insertInto('accounts')
    .values({
      kind,
      name,
      parent_account_id: parent_account_id ?? null,
      reseller_id: reseller_id ?? null,
      sandbox_of: sandbox_of ?? null,
      ref: ref ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const user = await tx
    .insertInto('users')
    .values({
      account_id: account.id,
      email,
      first_name,
      last_name,
      password_hash,
      language,
      role,
      is_main_user: true,
      access_to_wallet: true,
    })
    .returning(['id', 'account_id'])
    .executeTakeFirstOrThrow()
  if (modules.length > 0) {
    await tx
      .insertInto('user_modules')
      .values(modules.map((slug) => ({ user_id: user.id, slug })))
      .execute()
  }
  await addDefaultLabels(tx, { account_id: account.id, language: language ?? spoken })
  await openWallet(tx, { account_id: account.id, credits, plan_id })
  return user
}
