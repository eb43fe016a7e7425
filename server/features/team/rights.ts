import { fieldError } from '#contract/messages/field-errors.ts'
import type { MemberRights } from '#contract/account/team.ts'
import type { Actor } from '#server/platform/security/actor.ts'
import { invalid, refuse } from '#server/platform/http/problem.ts'

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
