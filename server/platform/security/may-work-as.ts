import { sql } from 'kysely'
import type { ModuleSlug } from '#contract/values/modules.ts'

/** A teammate's module counts only while the main user has it. */
const has = (slug: ModuleSlug) => sql<boolean>`exists (
    select from user_modules as theirs
      join users as main on main.account_id = impersonator.account_id and main.is_main_user
      join user_modules as whole on whole.user_id = main.id and whole.slug = theirs.slug
    where theirs.user_id = impersonator.id and theirs.slug = ${slug}
  )`

/**
 * Whether `impersonator` may work as `users`, both rows of users: an admin of the platform as every user who is no admin, a
 * reseller as the users of its own clients. Checked at the start and at every request of an impersonated session.
 */
export const mayWorkAs = sql<boolean>`(
    users.role <> 'admin' and (
      (impersonator.role = 'admin' and impersonator.reseller_id is null and ${has('admin')})
      or (impersonator.is_main_user and ${has('whitelabel')} and exists (
        select from accounts
        where accounts.id = users.account_id and accounts.kind = 'client'
          and accounts.parent_account_id = impersonator.account_id
      ))
    )
  )`
