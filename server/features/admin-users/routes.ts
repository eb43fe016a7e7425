import * as contract from '#contract/operator/admin-users.ts'
import { mutation, operatorOnly, query, confirm } from '#server/platform/http/served-route.ts'
import { giveCredits, setUsersPlan } from './account-money.ts'
import { getAdminUser, listAdminUsers } from './admin-users.ts'
import { changeUser } from './change-user.ts'
import { createUser } from './create-user.ts'
import { inviteAgain } from './invite-user.ts'
import { removeFactor } from './remove-factor.ts'
import { resumeUsers, suspendUsers } from './suspend-users.ts'

const why = 'the users of other accounts are for the platform and their reseller to look after'

export const routes = [
  operatorOnly(
    why,
    query(contract.listAdminUsers, (db, { actor }, input) => listAdminUsers(db, actor, input)),
  ),
  operatorOnly(
    why,
    query(contract.getAdminUser, (db, { actor }, input) => getAdminUser(db, actor, input.id)),
  ),
  operatorOnly(
    why,
    mutation(contract.createAdminUser, (tx, context, input) =>
      createUser(tx, context.services, context.actor, input, context),
    ),
  ),
  operatorOnly(
    why,
    mutation(contract.changeAdminUser, (tx, { services, actor, address, site }, { id, ...input }) =>
      changeUser(tx, services, actor, id, input, { address, site }),
    ),
  ),
  operatorOnly(
    why,
    mutation(contract.inviteAdminUser, async (tx, { services, actor, address, site }, input) => {
      const from = { address, site }
      return confirm('invitation_resent', await inviteAgain(tx, services, actor, input.id, from))
    }),
  ),
  operatorOnly(
    why,
    mutation(contract.removeAdminUserFactor, async (tx, { services, actor, address }, input) => {
      const asked = { ...input, address }
      return confirm('second_factor_removed', await removeFactor(tx, services, actor, input.id, asked))
    }),
  ),
  operatorOnly(
    why,
    mutation(contract.suspendAdminUsers, (tx, { actor, address }, input) =>
      suspendUsers(tx, actor, input.ids, address),
    ),
  ),
  operatorOnly(
    why,
    mutation(contract.resumeAdminUsers, (tx, { actor, address }, input) =>
      resumeUsers(tx, actor, input.ids, address),
    ),
  ),
  operatorOnly(
    why,
    mutation(contract.setAdminUsersPlan, (tx, { actor, address }, input) =>
      setUsersPlan(tx, actor, input, address),
    ),
  ),
  operatorOnly(
    why,
    mutation(contract.giveAdminUsersCredits, (tx, { actor, address }, input) =>
      giveCredits(tx, actor, input, address),
    ),
  ),
]
