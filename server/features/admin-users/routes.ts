import * as contract from '#contract/operator/admin-users.ts'
import { across, read, Said, write } from '#server/platform/http/serve.ts'
import { giveCredits, setUsersPlan } from './account-money.ts'
import { getAdminUser, listAdminUsers } from './admin-users.ts'
import { changeUser } from './change-user.ts'
import { createUser } from './create-user.ts'
import { inviteAgain } from './invite-user.ts'
import { removeFactor } from './remove-factor.ts'
import { resumeUsers, suspendUsers } from './suspend-users.ts'

const why = 'the users of other accounts are for the platform and their reseller to look after'

export const routes = [
  across(
    why,
    read(contract.listAdminUsers, ({ db, actor, query }) => listAdminUsers(db, actor, query)),
  ),
  across(
    why,
    read(contract.getAdminUser, ({ db, actor, params }) => getAdminUser(db, actor, params.id)),
  ),
  across(
    why,
    write(contract.createAdminUser, ({ tx, services, actor, body, ...from }) =>
      createUser(tx, services, actor, body, from),
    ),
  ),
  across(
    why,
    write(contract.changeAdminUser, ({ tx, services, actor, params, body, address, site }) =>
      changeUser(tx, services, actor, params.id, body, { address, site }),
    ),
  ),
  across(
    why,
    write(contract.inviteAdminUser, async ({ tx, services, actor, params, address, site }) => {
      const from = { address, site }
      return new Said('Invitation sent again', await inviteAgain(tx, services, actor, params.id, from))
    }),
  ),
  across(
    why,
    write(contract.removeAdminUserFactor, async ({ tx, services, actor, params, body, address }) => {
      const asked = { ...body, address }
      return new Said('Second factor removed', await removeFactor(tx, services, actor, params.id, asked))
    }),
  ),
  across(
    why,
    write(contract.suspendAdminUsers, ({ tx, actor, body, address }) =>
      suspendUsers(tx, actor, body.ids, address),
    ),
  ),
  across(
    why,
    write(contract.resumeAdminUsers, ({ tx, actor, body, address }) =>
      resumeUsers(tx, actor, body.ids, address),
    ),
  ),
  across(
    why,
    write(contract.setAdminUsersPlan, ({ tx, actor, body, address }) =>
      setUsersPlan(tx, actor, body, address),
    ),
  ),
  across(
    why,
    write(contract.giveAdminUsersCredits, ({ tx, actor, body, address }) =>
      giveCredits(tx, actor, body, address),
    ),
  ),
]
