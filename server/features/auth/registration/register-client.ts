import { audit } from '#server/features/audit/audit.ts'
import { findSiteOwner } from '#server/features/auth/sign-in-site.ts'
import { providerNames } from '#server/features/auth/social/social-profile.ts'
import type { VisitContext } from '#server/platform/context.ts'
import type { Transaction } from '#server/platform/postgres/database.ts'
import type { RegisteredPerson } from '#server/platform/security/registered-person.ts'
import { createAccount } from './create-account.ts'

/** The modules and credits of an account whose owner registered on their own. */
const modules = ['leads'] as const
const credits = 50

interface NewClient extends Omit<RegisteredPerson, 'identity'> {
  email: string
  provider?: keyof typeof providerNames | undefined
}

/** Creates the client account of a person who registered, and the first entry of its audit log. */
export async function registerClient(
  tx: Transaction,
  { site, address }: Pick<VisitContext, 'site' | 'address'>,
  { email, first_name, last_name, password_hash, ref, provider }: NewClient,
): Promise<{ id: string; account_id: string }> {
  const user = await createAccount(tx, {
    kind: 'client',
    parent_account_id: await findSiteOwner(tx, site),
    reseller_id: site.reseller_id,
    name: `${first_name} ${last_name}`.trim() || email,
    ref,
    email,
    first_name,
    last_name,
    password_hash,
    role: 'user',
    modules,
    credits,
    spoken: site.language,
  })
  const actor = { user_id: user.id, account_id: user.account_id }
  await audit(
    tx,
    { actor, address },
    {
      action: 'account_registered',
      object_id: user.id,
      object_name: email,
      before: null,
      after: { modules, credits, ref, ...(provider && { provider: providerNames[provider] }) },
    },
  )
  return user
}
