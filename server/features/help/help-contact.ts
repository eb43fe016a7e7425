import type { z } from 'zod'
import type { HelpContact } from '#contract/account/help.ts'
import { nameOf } from '#contract/values/name-of.ts'
import type { PublicContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/http/problem.ts'
import type { Database } from '#server/platform/postgres/database.ts'

/** Answers the contact of the business of this host and the owner of the reader's account. */
export async function getHelpContact(
  db: Database,
  { findActor, site }: PublicContext,
): Promise<z.infer<typeof HelpContact>> {
  const actor = await findActor()
  if (!actor) throw refuse('not_signed_in')
  const seller = await db
    .selectFrom('accounts')
    .leftJoin('business_profiles', 'business_profiles.account_id', 'accounts.id')
    .select(['accounts.id', 'business_profiles.name', 'email', 'phone', 'website'])
    .where((eb) =>
      site.reseller_id === null
        ? eb('accounts.kind', '=', 'platform')
        : eb('accounts.id', '=', site.reseller_id),
    )
    .executeTakeFirst()
  const owner = actor.is_main_user
    ? undefined
    : await db
        .selectFrom('users')
        .select(['first_name', 'last_name', 'email'])
        .where('account_id', '=', actor.account_id)
        .where('is_main_user', '=', true)
        .executeTakeFirst()
  return {
    business: {
      name: seller?.name ?? '',
      email: seller?.email ?? '',
      phone: seller?.phone ?? '',
      website: seller?.website ?? '',
    },
    is_own: seller?.id === actor.account_id,
    owner: owner ? { name: nameOf(owner), email: owner.email } : null,
  }
}
