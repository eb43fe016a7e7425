import * as contract from '#contract/leads/exclusions/exclusions.ts'
import { confirm, mutation, query } from '#server/platform/http/served-route.ts'
import { addExclusions, listExclusions, removeExclusion, renameExclusion } from './exclusions.ts'

export const routes = [
  query(contract.listExclusions, listExclusions),
  mutation(contract.addExclusions, addExclusions),
  mutation(contract.renameExclusion, renameExclusion),
  mutation(contract.removeExclusion, async (tx, context, input) => {
    return confirm('exclusion_removed', await removeExclusion(tx, context, input))
  }),
]
