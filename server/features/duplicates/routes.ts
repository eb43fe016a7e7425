import * as contract from '#contract/leads/duplicates/duplicates.ts'
import { confirm, mutation, query } from '#server/platform/http/served-route.ts'
import { listDuplicates } from './list-duplicates.ts'
import { mergeLeads } from './merge-leads.ts'
import { undoLeadMerge } from './undo-merge.ts'

export const routes = [
  query(contract.listDuplicates, listDuplicates),
  mutation(contract.mergeLeads, mergeLeads),
  mutation(contract.undoLeadMerge, async (tx, context, input) => {
    const undone = await undoLeadMerge(tx, context, input)
    return confirm('merge_undone', undone, { ...undone })
  }),
]
