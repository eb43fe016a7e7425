import { sql, type SqlBool } from 'kysely'
import type { LeadRunKind } from '#contract/values/list-type-facts.ts'
import type { ListType } from '#contract/values/list-types.ts'
import { isEdited } from '#server/features/leads/facts.ts'
import { enrichCreator } from './enrich-creator.ts'
import { findEmail } from './find-email.ts'
import { findPhones } from './find-phones.ts'
import type { LeadTool } from './lead-tool.ts'

/** No search is working on the lead, and none that is paused will. */
const isSettled = sql`(results.contact_state not in ('queued', 'searching')
  and results.contact_reason is distinct from 'paused')`

const getPhones: LeadTool = {
  isOpen: () => sql<SqlBool>`(${isSettled} and results.phone is null and results.withheld_phone is null)`,
  find: findPhones,
  effectOf: ({ source_key }) => `phone:${source_key}`,
}

const getEmails: LeadTool = {
  isOpen: () => sql<SqlBool>`(${isSettled} and results.email_state <> 'found' and not ${isEdited('email')})`,
  find: findEmail,
  effectOf: null,
}

const enrichCreators: LeadTool = {
  isOpen: () => sql<SqlBool>`(${isSettled} and results.contact_state <> 'not_searched' and not exists (
    select from lead_run_leads done join lead_runs on lead_runs.id = done.run_id
    where done.result_id = results.id and done.state = 'hit' and lead_runs.kind = 'enrich'))`,
  find: enrichCreator,
  effectOf: ({ source_key }) => `enrich:${source_key}`,
}

/** The tool of a kind for leads of a type. */
export function leadTool(kind: LeadRunKind, type: ListType): LeadTool {
  if (kind === 'get-phones') return getPhones
  return type === 'influencer' ? enrichCreators : getEmails
}
