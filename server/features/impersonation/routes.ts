import * as contract from '#contract/account/impersonation.ts'
import { across, write, writeUnkept } from '#server/platform/http/serve.ts'
import { endImpersonation, startImpersonation } from './impersonation.ts'

export const routes = [
  across(
    'a session is made, and noted, in the account of somebody else',
    writeUnkept(contract.startImpersonation, ({ db, actor, params, body, ...visit }) =>
      startImpersonation(db, actor, { ...params, ...body }, visit),
    ),
  ),
  write(contract.endImpersonation, ({ tx, actor, address }) => endImpersonation(tx, actor, address)),
]
