import { sql } from 'kysely'
import type { SourceReport, Unread } from '#contract/leads/searches.ts'
import { hasNoWebsite } from '#server/features/company-sites/list-search-sites.ts'
import { countSites } from '#server/features/company-sites/search-sites.ts'
import { passingReasons } from '#server/features/searches/retry/retryable-leads.ts'
import type { Transaction } from '#server/platform/postgres/database.ts'
import { askedReports, isOfLeads } from './asked-reports.ts'
import type { SearchRow } from './search-row.ts'

/**
 * The reports of a search that has ended or paused: its sources, the websites, the search for missing websites where it
 * failed, the mail servers, and the sources that were asked for emails or to check them. A source that was being asked when the search ended brought a part.
 */
export async function stageReports(
  tx: Transaction,
  search: SearchRow,
  { isPaused }: { isPaused: boolean },
): Promise<SourceReport[]> {
  const sources = search.sources
    .filter(({ source }) => !isStage(source))
    .map((report) =>
      report.state === 'running' && !isPaused ? { ...report, state: 'partial' as const } : report,
    )
  const listed = await countSites(tx, search.id) // of a domain search, whose leads share their websites
  const readings = listed.length > 0 ? [] : await readingsOf(tx, search)
  const missing = readings.filter(({ is_missing }) => is_missing)
  const answered = Math.max(0, search.websites_sought - sumOf(missing))
  const sites = reportOf(
    { source: 'sites', label: 'Websites' },
    listed.length > 0 ? listed : readings.filter(({ is_missing }) => !is_missing),
  )
  const lookups = reportOf({ source: 'lookups', label: 'Website search' }, [
    ...missing,
    ...(missing.length > 0 ? [{ reason: null, leads: answered }] : []),
  ])
  const mail = reportOf({ source: 'mail', label: 'Mail servers' }, await checksOf(tx, search))
  const stage = [sites, lookups, mail].filter(({ asked }) => asked !== 0)
  return [...sources, ...stage, ...(await askedReports(tx, search))]
}

const stages: ReadonlySet<string> = new Set(['sites', 'lookups', 'mail'])

/** Whether a report is of what was done with leads, not of a source that brought them. */
export const isStage = (source: string): boolean => stages.has(source) || isOfLeads(source)

/** The causes for which a later try may read the website of a lead. */
export function passingOf({ causes }: Pick<SourceReport, 'causes'>): number {
  return sumOf(causes.filter(({ reason }) => passing.has(reason)))
}

const passing: ReadonlySet<string> = new Set(passingReasons)
const refusals = new Set([
  'access_denied',
  'refused_by_robots',
  'opted_out',
  'login_wall',
  'blocked',
  'needs_rdns',
  'not_permitted',
])
const pauses = new Set(['asked_to_wait', 'greylisted', 'retry_later', 'session_limit'])

/** A stage was blocked, or asked to wait, when more than half of what it asked did so. */
function reportOf(stage: { source: string; label: string }, counted: Counted[]): SourceReport {
  const causes = counted.flatMap(({ reason, leads }) => (reason === null ? [] : [{ reason, leads }]))
  const asked = sumOf(counted)
  const found = asked - sumOf(causes)
  return { ...stage, state: stateOf(causes, asked), found, asked, reason: null, causes }
}

function stateOf(causes: Unread[], asked: number): SourceReport['state'] {
  const isMost = (codes: ReadonlySet<string>) =>
    2 * sumOf(causes.filter(({ reason }) => codes.has(reason))) > asked
  if (causes.length === 0) return 'answered'
  if (isMost(refusals)) return 'blocked'
  if (isMost(pauses)) return 'rate_limited'
  return sumOf(causes) === asked ? 'failed' : 'partial'
}

const sumOf = (counts: { leads: number }[]) => counts.reduce((total, { leads }) => total + leads, 0)

/** A reason of null counts what was answered. */
type Counted = Omit<Unread, 'reason'> & { reason: string | null }

/** `is_missing`: the lead has no website, and none could be searched for. */
type Reading = Counted & { is_missing: boolean }

/** The leads of a search whose website was asked or looked for, by the cause why there is no answer. */
async function readingsOf(tx: Transaction, { id, campaign_id, created_at }: SearchRow): Promise<Reading[]> {
  const { rows } = await sql<Reading>`
    select ${hasNoWebsite} as is_missing, case when contact_state = 'failed' then coalesce(contact_reason, 'no_page') end as reason,
      count(*)::int as leads
    from results
    where campaign_id = ${campaign_id} and created_at >= ${created_at} and search_id = ${id}
      and (contact_state = 'failed' or pages_read is not null)
    group by is_missing, reason
    order by leads desc, reason`.execute(tx)
  return rows
}

/** The addresses of a search that mail servers were asked about, by the cause why there is no answer. */
async function checksOf(tx: Transaction, { id, campaign_id, created_at }: SearchRow): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    select case when verdict = 'unknown' then coalesce(reasons ->> 0, 'unclear') end as reason,
      count(*)::int as leads
    from (
      select distinct on (result_id, value) verdict, reasons
      from results join facts on facts.result_id = results.id
      where campaign_id = ${campaign_id} and results.created_at >= ${created_at} and search_id = ${id}
        and field = 'email' and owner = 'own' and verdict <> 'not_checked'
      order by result_id, value, checked_at desc nulls last
    ) as checked
    group by reason
    order by leads desc, reason`.execute(tx)
  return rows
}
