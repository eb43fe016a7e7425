import * as contract from '#contract/privacy/suppressions.ts'
import { confirm, dear, mutation, preparedMutation, query } from '#server/platform/http/served-route.ts'
import { markSuppressed } from './mark-suppressed.ts'
import { linesCost } from './typed-lines.ts'
import { addSuppressions, listSuppressions, readSuppressions, removeSuppressions } from './suppressions.ts'

export const routes = [
  query(contract.listSuppressions, listSuppressions),
  dear(linesCost, preparedMutation(contract.addSuppressions, readSuppressions, addSuppressions)),
  mutation(contract.removeSuppressions, async (tx, context, input) => {
    const removed = await removeSuppressions(tx, context, input)
    return confirm('suppressions_removed', removed, { count: removed.count })
  }),
]

export const jobs = [markSuppressed]
