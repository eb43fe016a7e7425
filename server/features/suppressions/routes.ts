import * as contract from '#contract/privacy/suppressions.ts'
import { confirm, mutation, query } from '#server/platform/http/served-route.ts'
import { markSuppressed } from './mark-suppressed.ts'
import { addSuppressions, listSuppressions, removeSuppressions } from './suppressions.ts'

export const routes = [
  query(contract.listSuppressions, listSuppressions),
  mutation(contract.addSuppressions, addSuppressions),
  mutation(contract.removeSuppressions, async (tx, context, input) => {
    const removed = await removeSuppressions(tx, context, input)
    return confirm('suppressions_removed', removed, { count: removed.count })
  }),
]

export const jobs = [markSuppressed]
