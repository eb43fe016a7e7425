import { sql } from 'kysely'
import type { DomainCriteria } from '#contract/leads/criteria.ts'
import type { AddressKind } from '#contract/values/lead-states.ts'
import type { KnownAddress } from '#engine/email/patterns/learn-forms.ts'
import { readCompanyLines } from '#engine/website/company-lines/read-company-lines.ts'
import type { FoundLead, RunContext } from '#server/features/sources/lead-source.ts'
import type { Database, Transaction } from '#server/platform/postgres/database.ts'

/** A line of a domain search whose website is to be read. */
export interface QueuedSite {
  id: string
  host: string | null
  name: string | null
}

/** Notes the lines of a search, once: what each names, or why it is unusable. */
export async function noteSites(
  { db, search }: Pick<RunContext, 'db' | 'search'>,
  { companies }: DomainCriteria,
): Promise<void> {
  const { id: search_id, account_id } = search
  const rows = readCompanyLines(companies).map((entry, position) => ({
    account_id,
    search_id,
    position,
    line: entry.line,
    name: entry.kind === 'name' ? entry.name : null,
    host: entry.kind === 'host' ? entry.host : null,
    website_method: entry.kind === 'host' ? 'entered' : null,
    state: entry.kind === 'unusable' ? ('unusable' as const) : ('queued' as const),
    reason: entry.kind === 'unusable' ? entry.reason : null,
  }))
  if (rows.length === 0) return
  await db
    .insertInto('search_sites')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['search_id', 'position']).doNothing())
    .execute()
}

/** Whether a search still wants what its sites have: a Stop is seen before each site, even where no site has leads. */
export async function isRunning(db: Database, search_id: string): Promise<boolean> {
  const search = await db
    .selectFrom('searches')
    .select('state')
    .where('id', '=', search_id)
    .executeTakeFirst()
  return search?.state === 'running'
}

/** The sites of a search that no run has read, in the order of the list. */
export function queuedSites(db: Database, search_id: string): Promise<QueuedSite[]> {
  return db
    .selectFrom('search_sites')
    .select(['id', 'host', 'name'])
    .where('search_id', '=', search_id)
    .where('state', '=', 'queued')
    .orderBy('position')
    .execute()
}

const sitesAtOnce = 20

/** The leads of sites that earlier runs have read. */
export async function* leadsReadBefore(db: Database, search_id: string): AsyncGenerator<FoundLead[]> {
  for (let after = -1; ; ) {
    const rows = await db
      .selectFrom('search_sites')
      .select(['position', 'leads'])
      .where('search_id', '=', search_id)
      .where('leads', 'is not', null)
      .where('position', '>', after)
      .orderBy('position')
      .limit(sitesAtOnce)
      .execute()
    const leads = rows.flatMap((row) => row.leads as FoundLead[]) // written by `storeSite`
    if (leads.length > 0) yield leads
    const last = rows.at(-1)
    if (!last) return
    after = last.position
  }
}

/** What became of a site: read, with its leads, or not, with the reason. */
export type SiteOutcome =
  | {
      state: 'read'
      host: string
      website: string
      website_method: string
      pages_read: number
      leads: FoundLead[]
      known: KnownAddress[]
    }
  | { state: 'unread'; host: string | null; website_method: string | null; reason: string }

/**
 * Stores what became of a site. The first answer stays: a run that another one has overtaken changes nothing. A search
 * that has ended keeps no leads, and its end waits for this transaction or the other way round.
 */
export async function storeSite(
  db: Database,
  { id, search_id }: { id: string; search_id: string },
  outcome: SiteOutcome,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const search = await tx
      .selectFrom('searches')
      .select('ended_at')
      .where('id', '=', search_id)
      .forShare()
      .executeTakeFirst()
    const counted =
      outcome.state === 'read' ? countedOf(outcome, !search?.ended_at) : { reason: outcome.reason }
    const { state, host, website_method } = outcome
    await tx
      .updateTable('search_sites')
      .set({ state, host, website_method, ...counted, read_at: new Date().toISOString() })
      .where('id', '=', id)
      .where('state', '=', 'queued')
      .execute()
  })
}

function countedOf(
  { leads, known, website, pages_read }: Extract<SiteOutcome, { state: 'read' }>,
  isWanted: boolean,
) {
  const of = (kind: AddressKind) => leads.filter(({ columns }) => columns.address_kind === kind).length
  return {
    people: of('person'),
    role_addresses: of('role'),
    leads: isWanted ? JSON.stringify(leads) : null,
    known: JSON.stringify(known),
    website,
    pages_read,
  }
}

/** The addresses that show the pattern of a domain. */
export async function knownAddresses(
  db: Database,
  { search_id, domain }: { search_id: string; domain: string },
): Promise<KnownAddress[]> {
  const rows = await db
    .selectFrom('search_sites')
    .select('known')
    .where('search_id', '=', search_id)
    .where('host', '=', domain)
    .execute()
  return rows.flatMap(({ known }) => known)
}

/** Forgets what sites have once their search has ended: its leads are in the list, and the rest was not paid for. */
export async function forgetSites(tx: Transaction, search_id: string): Promise<void> {
  await tx
    .updateTable('search_sites')
    .set({ leads: null })
    .where('search_id', '=', search_id)
    .where('leads', 'is not', null)
    .execute()
}

/** The websites of a search that were asked for, by the cause why one could not be read; null: it was. */
export async function countSites(tx: Transaction, search_id: string) {
  const { rows } = await sql<{ reason: string | null; leads: number }>`
    select reason, count(*)::int as leads
    from search_sites where search_id = ${search_id} and state in ('read', 'unread')
    group by reason order by leads desc, reason`.execute(tx)
  return rows
}
