import { addLeads, leftByStop } from '#server/features/leads/add-leads.ts'
import { lockIdentities } from '#server/features/leads/identities.ts'
import { contactLeadName } from '#server/features/searches/job-names.ts'
import { freeOf, seenForFree } from '#server/features/searches/limits/free-leads.ts'
import { holdRoom } from '#server/features/searches/limits/hold-room.ts'
import { count, type Tally, withLeads } from '#server/features/searches/limits/kept-out.ts'
import { requireStillAllowed } from '#server/features/searches/search-access.ts'
import type { FoundLead, Streams } from '#server/features/sources/lead-source.ts'
import { enqueueAll } from '#server/platform/jobs/jobs.ts'
import type { Database, Transaction } from '#server/platform/postgres/database.ts'
import { announceLeads, announceSearch } from './announce.ts'
import { judgeLeads, type Met, type Verdict } from './judge-leads.ts'
import { countedAt } from './source-reports.ts'
import { lockSearch, type SearchRow, setSearch } from './search-row.ts'

export const batchSize = 50
/** The first batch fills a page and no more, so that the first leads show soon. */
export const firstBatchSize = 20

interface Delivered {
  outcome: 'delivered' | 'enough' | 'no_room' | 'overtaken'
  taken?: number
}

interface Batch {
  source: Streams
  leads: FoundLead[]
  /** Leads of all batches of this run that were skipped. */
  seen: Skipped
}

export interface Skipped {
  duplicates: number
  /** By each list that the search leaves out. */
  excluded: Tally
  /** On a do-not-contact list. */
  leftOut: number
  /** Own keys of the leads that are in the list: another record with one of these is the same lead. */
  met: Set<string>
}

/**
 * Delivers up to fifty leads in one transaction: rows, receipts, identities, counts and the jobs that look for their
 * contacts. Delivers at most as many as the limits of the search still allow, and skips leads that the account has.
 * `taken` is how many of the leads were looked at.
 */
export async function deliverBatch(db: Database, run: SearchRow, batch: Batch): Promise<Delivered> {
  const { leads, source, seen } = batch
  let now = seen
  const delivered = await db.transaction().execute(async (tx): Promise<Delivered> => {
    const search = await lockSearch(tx, run.id)
    if (!search || search.run !== run.run || search.state !== 'running') return { outcome: 'overtaken' }
    if (!(await requireStillAllowed(tx, search))) return { outcome: 'overtaken' }
    const allowed = search.max_leads - search.found
    if (allowed <= 0) return { outcome: 'enough' }
    await lockIdentities(tx, search)
    const here = await searchesHere(tx, search, leads)
    const listed = leads.filter(({ source_key }) => here.has(source_key)).flatMap(({ keys }) => keys)
    const met = new Set([...seen.met, ...listed])
    const verdicts = await withinLimits(tx, search, { leads, here, met, allowed })
    if (verdicts.length === 0) return { outcome: 'no_room' }
    now = {
      met,
      leftOut: seen.leftOut + verdicts.filter((verdict) => verdict === 'left_out').length,
      excluded: count(seen.excluded, verdicts.map(listOf)),
      duplicates: seen.duplicates + verdicts.filter((verdict) => verdict === 'duplicate').length,
    }
    const fresh = leads.filter((_, index) => verdicts[index] === 'fresh')
    const affordable = search.max_credits > 0 ? fresh : await freeOf(tx, search, fresh)
    const chosen = affordable.slice(0, allowed)
    for (const key of chosen.flatMap(({ keys }) => keys)) met.add(key)

    const added = await addLeads(tx, search, chosen)
    const pending = added.filter((lead) => lead.contact_state === 'queued')
    await enqueueAll(
      tx,
      contactLeadName,
      pending.map(({ id }) => ({ account_id: search.account_id, result_id: id })),
    )
    await setSearch(tx, search.id, {
      found: search.found + added.length,
      pending: search.pending + pending.length,
      duplicates: Math.max(search.duplicates, now.duplicates),
      ...withLeads(search, now.excluded),
      left_out: Math.max(search.left_out - search.left_out_later, now.leftOut) + search.left_out_later,
      sources: JSON.stringify(countedAt(search.sources, source, added.length)),
    })
    if (added.length > 0) await announceLeads(tx, search)
    await announceSearch(tx, search)
    const taken = verdicts.length
    if (chosen.length < Math.min(fresh.length, allowed)) return { outcome: 'no_room', taken }
    return { outcome: search.found + added.length >= search.max_leads ? 'enough' : 'delivered', taken }
  })
  Object.assign(seen, now)
  return delivered
}

const listOf = (verdict: Verdict) => (typeof verdict === 'string' ? undefined : verdict.excluded_by)

/**
 * Judges leads up to the first that the limits of the search may keep out. Lists may hold guesses, so leads are compared as
 * an account sees them at no cost, and by their masked values only as far as the hold pays for them.
 */
async function withinLimits(
  tx: Transaction,
  search: SearchRow,
  { leads, here, met, allowed }: Met & { allowed: number },
): Promise<Verdict[]> {
  const shown = await seenForFree(tx, search, leads)
  const verdicts = await judgeLeads(tx, search, { leads: shown, here, met })
  if (search.max_credits === 0) return verdicts
  const fresh = [...leads.keys()].filter((index) => verdicts[index] === 'fresh')
  const costly = fresh.filter((index) => shown[index] !== leads[index])
  const room = Math.max(0, await holdRoom(tx, search, { enough: costly.length }))
  const end = Math.min(costly[room] ?? leads.length, fresh[allowed] ?? leads.length)
  const paidFor = fresh.filter((index) => index < end)
  const whole = paidFor.flatMap((index) => leads[index] ?? [])
  const again = await judgeLeads(tx, search, { leads: whole, here, met })
  for (const [place, index] of paidFor.entries()) verdicts[index] = again[place] ?? 'own'
  return verdicts.slice(0, end)
}

/** The search that brought each of these leads into the list, by its source. A run that begins again meets its own leads. */
async function searchesHere(tx: Transaction, search: SearchRow, leads: FoundLead[]) {
  const known = await tx
    .selectFrom('results')
    .select(['source_key', 'search_id'])
    .where('campaign_id', '=', search.campaign_id)
    .where(
      'source_key',
      'in',
      leads.map((lead) => lead.source_key),
    )
    .where((eb) => eb.not(eb.and(leftByStop)))
    .execute()
  return new Map(known.map((row) => [row.source_key, row.search_id]))
}
