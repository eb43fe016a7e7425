import { fieldError } from '#contract/messages/field-errors.ts'
import type { MemberRights } from '#contract/account/team.ts'
import type { Actor } from '#server/platform/security/actor.ts'
import { invalid, refuse } from '#server/platform/http/problem.ts'
import type { ModuleSlug } from '#contract/values/modules.ts'
import type { Transaction } from '#server/platform/postgres/database.ts'

export function requireMainUser(actor: Actor): void {
  if (!actor.is_main_user) throw refuse('owner_only_team')
}

/** Refuses modules that the actor does not have. */
export function requireOwnModules(actor: Actor, { modules }: Pick<MemberRights, 'modules'>): void {
  if (modules.some((slug) => !actor.modules.has(slug))) {
    throw invalid({ modules: fieldError('own_module') })
  }
}

/** The rights of a teammate, as the audit log shows them. */
export const rightsOf = ({ modules, access_to_wallet, credit_limit }: MemberRights) => ({
  modules: modules.toSorted(),
  access_to_wallet,
  credit_limit,
})

/** Gives a user these modules and no others. Every session has them at its next request. */
export async function setModules(
  tx: Transaction,
  user_id: string,
  modules: readonly ModuleSlug[],
): Promise<void> {
  await tx
    .deleteFrom('user_modules')
    .where('user_id', '=', user_id)
    .where((eb) => eb.not(eb('slug', '=', eb.fn.any(eb.val(modules)))))
    .execute()
  if (modules.length === 0) return
  await tx
    .insertInto('user_modules')
    .values(modules.map((slug) => ({ user_id, slug })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
