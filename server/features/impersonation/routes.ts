import * as contract from '#contract/impersonation.ts'
import { across, write } from '#server/platform/serve.ts'
import { endImpersonation, startImpersonation } from './impersonation.ts'

export const routes = [
  across(
    'a session is made, and noted, in the account of somebody else',
    write(contract.startImpersonation, ({ tx, actor, params, body, ...visit }) =>
      startImpersonation(tx, actor, { ...params, ...body }, visit),
    ),
  ),
  write(contract.endImpersonation, ({ tx, actor, address }) => endImpersonation(tx, actor, address)),
]
