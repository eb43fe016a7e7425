import { sql } from 'kysely'
import type { SourceReport } from '#contract/leads/searches.ts'
import type { Transaction } from '#server/platform/postgres/database.ts'
import type { SearchRow } from './search-row.ts'

/** What sources are asked about leads, with what begins the ids of their reports. */
const prefixes = { email: 'emails:', verify: 'checks:' } as const
type AskedAction = keyof typeof prefixes

/** Whether a report is of a source that was asked for the emails of leads. */
export const isOfEmails = (source: string): boolean => source.startsWith(prefixes.email)

/** The id of the source that a report about leads is of; another text where the source is not known any more. */
export const sourceOf = (source: string): string => source.slice(source.indexOf(':') + 1)

/** Whether a report is of a source that was asked about leads. */
export const isOfLeads = (source: string): boolean =>
  Object.values(prefixes).some((prefix) => source.startsWith(prefix))

const blocked = new Set(['bad_credentials', 'no_credits', 'legal_block'])
const limited = new Set(['rate_limited', 'daily_limit'])

interface Counted {
  action: AskedAction
  source: string
  label: string
  reason: string | null
  leads: number
  found: number
  /** Of all its answers to this action, whatever the reason of the group. */
  cost_micros: number
}

/**
 * The reports of the sources that were asked for the emails of a search's leads, or to check them: how many, what they gave,
 * at what cost, and why not. Of a check only a clear answer counts.
 */
export async function askedReports(tx: Transaction, search: SearchRow): Promise<SourceReport[]> {
  const { id, campaign_id, created_at } = search
  const { rows } = await sql<Counted>`
    select action, source, label, reason, cost_micros, count(*)::int as leads,
      (count(*) filter (where is_hit))::int as found
    from (
      select distinct on (asked.action, asked.source_id, asked.label, asked.result_id) asked.action,
        coalesce(asked.source_id::text, asked.label) as source, asked.label,
        case asked.action when 'verify' then coalesce(asked.answer #>> '{}' in ('valid', 'invalid'), false)
          else asked.answer is not null end as is_hit,
        case when asked.outcome in ('failed', 'skipped') then coalesce(asked.reason, 'unavailable') end as reason,
        (sum(asked.cost_micros) over (partition by asked.action, coalesce(asked.source_id::text, asked.label)))::float8 as cost_micros
      from results join source_requests as asked on asked.result_id = results.id
      where results.campaign_id = ${campaign_id} and results.created_at >= ${created_at} and results.search_id = ${id}
        and asked.action = any(${Object.keys(prefixes)}::text[]) and asked.outcome <> 'asking'
      order by asked.action, asked.source_id, asked.label, asked.result_id, asked.id desc
    ) as last_asked
    group by action, source, label, reason, cost_micros
    order by action, source, leads desc, reason`.execute(tx)
  return [...Map.groupBy(rows, ({ action, source }) => prefixes[action] + source)].map(
    ([source, counted]) => {
      const causes = counted.flatMap(({ reason, leads }) => (reason === null ? [] : [{ reason, leads }]))
      const asked = counted.reduce((sum, { leads }) => sum + leads, 0)
      return {
        source,
        label: counted[0]?.label ?? '',
        state: stateOf(causes, asked),
        found: counted.reduce((sum, { found }) => sum + found, 0),
        asked,
        reason: null,
        causes,
        cost_micros: counted[0]?.cost_micros ?? 0,
      }
    },
  )
}

/** Failures that say of the lead itself, and not that the source could not be asked. */
const ofLead = ['legal_block', 'bad_request', 'answer_lost']

/** Leads of a search without a found email of which a source that failed might know one. */
export async function countUnasked(tx: Transaction, search: SearchRow): Promise<number> {
  const { id, campaign_id, created_at } = search
  const { rows } = await sql<{ unasked: number }>`
    select count(*)::int as unasked from results
    where campaign_id = ${campaign_id} and created_at >= ${created_at} and search_id = ${id}
      and email_state <> 'found' and exists (
        select from (
          select distinct on (source_id, label) outcome, reason from source_requests
          where result_id = results.id and action = 'email' and outcome <> 'asking'
          order by source_id, label, id desc
        ) as last_asked
        where outcome in ('failed', 'skipped') and coalesce(reason, '') <> all(${ofLead}::text[]))`.execute(
    tx,
  )
  return rows[0]?.unasked ?? 0
}

function stateOf(causes: SourceReport['causes'], asked: number): SourceReport['state'] {
  const sumOf = (codes?: ReadonlySet<string>) =>
    causes.reduce((sum, { reason, leads }) => (!codes || codes.has(reason) ? sum + leads : sum), 0)
  if (causes.length === 0) return 'answered'
  if (2 * sumOf(blocked) > asked) return 'blocked'
  if (2 * sumOf(limited) > asked) return 'rate_limited'
  return sumOf() === asked ? 'failed' : 'partial'
}
