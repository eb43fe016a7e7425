import * as contract from '#contract/leads/exclusions/exclusions.ts'
import { linesCost } from '#server/features/suppressions/typed-lines.ts'
import { confirm, dear, mutation, preparedMutation, query } from '#server/platform/http/served-route.ts'
import {
  addExclusions,
  listExclusions,
  readExclusions,
  removeExclusion,
  renameExclusion,
} from './exclusions.ts'

export const routes = [
  query(contract.listExclusions, listExclusions),
  dear(linesCost, preparedMutation(contract.addExclusions, readExclusions, addExclusions)),
  mutation(contract.renameExclusion, renameExclusion),
  mutation(contract.removeExclusion, async (tx, context, input) => {
    return confirm('exclusion_removed', await removeExclusion(tx, context, input))
  }),
]
