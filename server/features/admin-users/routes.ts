import * as contract from '#contract/admin-users.ts'
import { across, read } from '#server/platform/serve.ts'
import { listAdminUsers } from './admin-users.ts'

export const routes = [
  across(
    'the users of all accounts are for the platform to see',
    read(contract.listAdminUsers, ({ db, actor, query }) => listAdminUsers(db, actor, query)),
  ),
]
