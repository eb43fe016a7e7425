import * as contract from '#contract/operator/admin-users.ts'
import { mutation, operatorOnly, query } from '#server/platform/http/served-route.ts'
import { giveAdminUsersCredits, setAdminUsersPlan, unfreezeAdminUserCredits } from './account-money.ts'
import { getAdminUser, listAdminUsers } from './admin-users.ts'
import { changeAdminUser, removeAdminUserFactor } from './change-admin-user.ts'
import { createAdminUser } from './create-admin-user.ts'
import { inviteAdminUser } from './invite-admin-user.ts'
import { resumeAdminUsers, suspendAdminUsers } from './suspend-admin-users.ts'

const why = 'the platform and resellers manage users of other accounts'

export const routes = [
  operatorOnly(why, query(contract.listAdminUsers, listAdminUsers)),
  operatorOnly(why, query(contract.getAdminUser, getAdminUser)),
  operatorOnly(why, mutation(contract.createAdminUser, createAdminUser)),
  operatorOnly(why, mutation(contract.changeAdminUser, changeAdminUser)),
  operatorOnly(why, mutation(contract.inviteAdminUser, inviteAdminUser)),
  operatorOnly(why, mutation(contract.removeAdminUserFactor, removeAdminUserFactor)),
  operatorOnly(why, mutation(contract.suspendAdminUsers, suspendAdminUsers)),
  operatorOnly(why, mutation(contract.resumeAdminUsers, resumeAdminUsers)),
  operatorOnly(why, mutation(contract.setAdminUsersPlan, setAdminUsersPlan)),
  operatorOnly(why, mutation(contract.giveAdminUsersCredits, giveAdminUsersCredits)),
  operatorOnly(why, mutation(contract.unfreezeAdminUserCredits, unfreezeAdminUserCredits)),
]
