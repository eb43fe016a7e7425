import * as contract from '#contract/leads/manual-entry.ts'
import { confirm, mutation } from '#server/platform/http/served-route.ts'
import { addLead } from './add-lead.ts'

export const routes = [
  mutation(contract.addLead, async (tx, context, input) =>
    confirm('lead_added', await addLead(tx, context, input)),
  ),
]
