import * as contract from '#contract/wallet/billing.ts'
import { mutation, operatorOnly, query, secretMutation } from '#server/platform/http/served-route.ts'
import { listBillingProblems, retryBillingProblem } from './billing-problems.ts'
import { checkBillingPortals } from './billing-portals.ts'
import { settleNotice } from './notices/settle-notice.ts'
import { startTopUp } from './top-ups/start-top-up.ts'
import { getTopUp, getTopUpOffer } from './top-ups/top-ups.ts'
import { webhooks } from './notices/webhooks.ts'

export const routes = [
  query(contract.checkBillingPortals, (db, { services, actor, site }) =>
    checkBillingPortals(services, actor, site.host),
  ),
  query(contract.getTopUpOffer, (db, { services, actor }) => getTopUpOffer(db, actor, services.billing)),
  // The page is asked for over the network, so no transaction stands open; the caller's request_id makes it one payment.
  secretMutation(contract.startTopUp, (db, { services, actor, site }, input) =>
    startTopUp(services, actor, input, site.host),
  ),
  query(contract.getTopUp, (db, { actor }, input) => getTopUp(db, actor, input.id)),
  operatorOnly(
    "what nobody could be found for is the operator's",
    query(contract.listBillingProblems, (db, context, input) => listBillingProblems(db, input)),
  ),
  operatorOnly(
    'whose a notice is shows while it is settled',
    mutation(contract.retryBillingProblem, (tx, { actor, address }, input) =>
      retryBillingProblem(tx, actor, input, address),
    ),
  ),
]

export const streams = [webhooks]

export const jobs = [settleNotice]
