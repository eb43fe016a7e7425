import { addLeads, isContacted, leftByStop } from '#server/features/leads/add-leads.ts'
import { identityKeys, lockIdentities, ownedKeys } from '#server/features/leads/identities.ts'
import { contactLeadName } from '#server/features/searches/job-names.ts'
import { excludedBy } from '#server/features/searches/limits/exclude-lists.ts'
import { freeOf, seenForFree } from '#server/features/searches/limits/free-leads.ts'
import { holdRoom } from '#server/features/searches/limits/hold-room.ts'
import { count, type Tally, withLeads } from '#server/features/searches/limits/kept-out.ts'
import { requireStillAllowed } from '#server/features/searches/limits/search-access.ts'
import { contactsOfLead, foundLeftOutOf } from '#server/features/suppressions/left-out.ts'
import type { FoundLead, Streams } from '#server/features/sources/lead-source.ts'
import { enqueueAll } from '#server/platform/jobs/jobs.ts'
import type { Database, Transaction } from '#server/platform/postgres/database.ts'
import { announceLeads, announceSearch } from './announce.ts'
import { countedAt } from './source-reports.ts'
import { lockSearch, type SearchRow, setSearch } from './search-row.ts'

export const batchSize = 50
/** The first batch fills a page and no more, so that the first leads show soon. */
export const firstBatchSize = 20

type Outcome = 'delivered' | 'enough' | 'no_room' | 'overtaken'

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
 */
export async function deliverBatch(db: Database, run: SearchRow, batch: Batch): Promise<Outcome> {
  const { source, seen } = batch
  let now = seen
  const outcome = await db.transaction().execute(async (tx) => {
    const search = await lockSearch(tx, run.id)
    if (!search || search.run !== run.run || search.state !== 'running') return 'overtaken'
    if (!(await requireStillAllowed(tx, search))) return 'overtaken'
    await lockIdentities(tx, search)
    const leads = search.max_credits > 0 ? batch.leads : await seenForFree(tx, search, batch.leads)
    const here = await searchesHere(tx, search, leads)
    const rest = leads.filter(({ source_key }) => here.get(source_key) !== search.id)
    const contactable = await leaveOutSuppressed(tx, search, rest)
    const lists = await excludedBy(tx, search, contactable)
    const wanted = contactable.filter((_, index) => lists[index] === undefined)
    const listed = leads.filter(({ source_key }) => here.has(source_key)).flatMap(({ keys }) => keys)
    const met = new Set([...seen.met, ...listed])
    const { fresh, duplicates } = await leaveOutKnown(tx, search, { leads: wanted, here, met })
    now = {
      met,
      leftOut: seen.leftOut + rest.length - contactable.length,
      excluded: count(seen.excluded, lists),
      duplicates: seen.duplicates + duplicates,
    }
    const allowed = search.max_leads - search.found
    if (allowed <= 0) return 'enough'
    const chosen =
      search.max_credits > 0
        ? await withinRoom(tx, search, fresh.slice(0, allowed))
        : (await freeOf(tx, search, fresh)).slice(0, allowed)
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
    if (chosen.length < Math.min(fresh.length, allowed)) return 'no_room'
    return search.found + added.length >= search.max_leads ? 'enough' : 'delivered'
  })
  Object.assign(seen, now)
  return outcome
}

/** Takes the leads that the hold can pay for, up to the first that it cannot. Free leads need no room. */
async function withinRoom(tx: Transaction, search: SearchRow, leads: FoundLead[]): Promise<FoundLead[]> {
  const contacted = leads.filter((lead) => isContacted(lead, search))
  let left = await holdRoom(tx, search, { enough: contacted.length })
  if (contacted.length <= left) return leads
  const free = new Set(await freeOf(tx, search, leads))
  const end = leads.findIndex((lead) => {
    if (free.has(lead)) return false
    left -= 1
    return left < 0
  })
  return end === -1 ? leads : leads.slice(0, end)
}

/** Leaves out leads that are on a do-not-contact list. */
async function leaveOutSuppressed(tx: Transaction, { account_id }: SearchRow, leads: FoundLead[]) {
  const isLeftOut = await foundLeftOutOf(tx, account_id, leads.flatMap(contactsOfLead))
  return leads.filter((lead) => !contactsOfLead(lead).some(isLeftOut))
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

interface Wanted {
  leads: FoundLead[]
  here: Map<string, string | null>
  met: Set<string>
}

/**
 * Leaves out leads of this list and, where the search says so, of any list of the account. Branches share contacts and may
 * be wanted all the same, but a lead with an own key of another is that one.
 */
async function leaveOutKnown(tx: Transaction, search: SearchRow, { leads, here, met }: Wanted) {
  const candidates = leads.filter((lead) => !here.has(lead.source_key))
  const earlier = leads.length - candidates.length
  const asked = search.skip_owned ? candidates.flatMap(identityKeys) : []
  const owned = asked.length > 0 ? await ownedKeys(tx, search, asked) : new Set()
  const before = new Set<string>()
  const fresh = candidates.filter((lead) => {
    const keys = search.skip_owned ? identityKeys(lead) : lead.keys
    if (keys.some((key) => owned.has(key) || met.has(key) || before.has(key))) return false
    for (const key of keys) before.add(key)
    return true
  })
  return { fresh, duplicates: earlier + candidates.length - fresh.length }
}
