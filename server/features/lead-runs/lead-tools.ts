import { sql, type SqlBool } from 'kysely'
import type { LeadRunKind } from '#contract/values/list-type-facts.ts'
import { findPhones } from './find-phones.ts'
import type { LeadTool } from './lead-tool.ts'

const isSettled = sql`results.contact_state not in ('queued', 'searching')`

export const leadTools: Record<LeadRunKind, LeadTool> = {
  'get-phones': {
    isOpen: () => sql<SqlBool>`(${isSettled} and results.phone is null and results.withheld_phone is null)`,
    find: findPhones,
    effectOf: ({ source_key }) => `phone:${source_key}`,
  },
  enrich: {
    isOpen: () => sql<SqlBool>`false`,
    find: async () => ({ isHit: false, reason: null, facts: [], columns: {} }),
    effectOf: ({ source_key }) => `enrich:${source_key}`,
  },
}
