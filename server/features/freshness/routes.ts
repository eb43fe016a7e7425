import * as contract from '#contract/wallet/freshness.ts'
import { dear, mutation, query } from '#server/platform/http/served-route.ts'
import { getFreshness, saveFreshness } from './budget.ts'
import { renewEmails } from './renew-emails.ts'

export const routes = [
  dear({ weight: 5 }, query(contract.getFreshness, getFreshness)),
  mutation(contract.saveFreshness, saveFreshness),
]

export const jobs = [renewEmails]
