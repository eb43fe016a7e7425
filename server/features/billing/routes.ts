import * as contract from '#contract/wallet/billing.ts'
import {
  bySystem,
  mutation,
  operatorOnly,
  query,
  secretMutation,
} from '#server/platform/http/served-route.ts'
import { checkBillingPortals } from './billing-portals.ts'
import { listBillingProblems, retryBillingProblem } from './billing-problems.ts'
import { settleNotice } from './notices/settle-notice.ts'
import { webhooks } from './notices/webhooks.ts'
import { startTopUp } from './top-ups/start-top-up.ts'
import { getTopUp, getTopUpOffer } from './top-ups/top-ups.ts'

export const routes = [
  query(contract.checkBillingPortals, checkBillingPortals),
  query(contract.getTopUpOffer, getTopUpOffer),
  // No transaction is open while Stripe answers; the caller's request_id keeps it to one payment.
  bySystem('the credits of a payment', secretMutation(contract.startTopUp, startTopUp)),
  query(contract.getTopUp, getTopUp),
  operatorOnly(
    'notices without a known account belong to the operator',
    query(contract.listBillingProblems, listBillingProblems),
  ),
  operatorOnly(
    'the account of a notice shows while the notice is settled',
    mutation(contract.retryBillingProblem, retryBillingProblem),
  ),
]

export const streams = [webhooks]

export const jobs = [settleNotice]
