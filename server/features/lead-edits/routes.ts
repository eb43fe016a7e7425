import * as contract from '#contract/leads/lead-edits.ts'
import { confirm, mutation } from '#server/platform/http/served-route.ts'
import { editResult, undoResultEdit } from './edit-lead.ts'

export const routes = [
  mutation(contract.editResult, editResult),
  mutation(contract.undoResultEdit, async (tx, context, input) =>
    confirm('edit_undone', await undoResultEdit(tx, context, input)),
  ),
]
