import * as contract from '#contract/credits/billing.ts'
import { across, read, write, writeUnkept } from '#server/platform/http/serve.ts'
import { listBillingProblems, retryBillingProblem } from './billing-problems.ts'
import { checkBillingPortals } from './stripe/billing-portals.ts'
import { settleNotice } from './notices/settle-notice.ts'
import { startTopUp } from './top-ups/start-top-up.ts'
import { getTopUp, getTopUpOffer } from './top-ups/top-ups.ts'
import { webhooks } from './notices/webhooks.ts'

export const routes = [
  read(contract.checkBillingPortals, ({ services, actor, host }) =>
    checkBillingPortals(services, actor, host),
  ),
  read(contract.getTopUpOffer, ({ db, services, actor }) => getTopUpOffer(db, actor, services.billing)),
  // The page is asked for over the network, so no transaction stands open; the caller's request_id makes it one payment.
  writeUnkept(contract.startTopUp, ({ services, actor, body, host }) =>
    startTopUp(services, actor, body, host),
  ),
  read(contract.getTopUp, ({ db, actor, params }) => getTopUp(db, actor, params.id)),
  across(
    "what nobody could be found for is the operator's",
    read(contract.listBillingProblems, ({ db, query }) => listBillingProblems(db, query)),
  ),
  across(
    'whose a notice is shows while it is settled',
    write(contract.retryBillingProblem, ({ tx, actor, body, address }) =>
      retryBillingProblem(tx, actor, body, address),
    ),
  ),
]

export const streams = [webhooks]

export const jobs = [settleNotice]
