import type { PlaceRow } from '#server/features/directory/search/search-places.ts'
import { addLeads, leftByStop } from '#server/features/leads/add-leads.ts'
import { identityKeys, lockIdentities, ownedKeys } from '#server/features/leads/identities.ts'
import { contactLeadName } from '#server/features/searches/job-names.ts'
import { holdRoom } from '#server/features/searches/limits/hold-room.ts'
import { requireStillAllowed } from '#server/features/searches/limits/search-access.ts'
import { enqueueAll } from '#server/platform/jobs/jobs.ts'
import type { Database, Transaction } from '#server/platform/postgres/database.ts'
import { announceLeads, announceSearch } from './announce.ts'
import { lockSearch, type SearchRow, setSearch } from './search-row.ts'

export const batchSize = 50
/** The first batch fills a page and no more, so that the first leads show soon. */
export const firstBatchSize = 20

type Outcome = 'delivered' | 'enough' | 'no_room' | 'overtaken'

interface Batch {
  places: PlaceRow[]
  /** Duplicates of all batches of this run. */
  seen: { duplicates: number }
}

/**
 * Makes up to fifty places leads in one transaction: rows, receipts, identities, counts and the jobs that look for their
 * contacts. Delivers at most as many as the limits of the search still allow, and skips places that the account has.
 */
export async function deliverBatch(db: Database, run: SearchRow, { places, seen }: Batch): Promise<Outcome> {
  return db.transaction().execute(async (tx) => {
    const search = await lockSearch(tx, run.id)
    if (!search || search.run !== run.run || search.state !== 'running') return 'overtaken'
    if (!(await requireStillAllowed(tx, search))) return 'overtaken'
    await lockIdentities(tx, search)
    const { fresh, duplicates } = await leaveOutKnown(tx, search, places)
    seen.duplicates += duplicates
    const allowed = search.max_leads - search.found
    if (allowed <= 0) return 'enough'
    const room = await holdRoom(tx, search)
    const chosen = withinRoom(fresh.slice(0, allowed), { room, ...search })

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
      duplicates: Math.max(search.duplicates, seen.duplicates),
    })
    if (added.length > 0) await announceLeads(tx, search)
    await announceSearch(tx, search)
    if (chosen.length < Math.min(fresh.length, allowed)) return 'no_room'
    return search.found + added.length >= search.max_leads ? 'enough' : 'delivered'
  })
}

/** Takes the places that the hold can pay for. A lead without a contact search costs nothing and needs no room. */
function withinRoom(
  places: PlaceRow[],
  { room, find_websites }: { room: number; find_websites: boolean },
): PlaceRow[] {
  let left = room
  const end = places.findIndex((place) => {
    const mayCost = find_websites || place.websites.length + place.emails.length > 0
    if (mayCost) left -= 1
    return left < 0
  })
  return end === -1 ? places : places.slice(0, end)
}

/** Leaves out places of this list and, where the search says so, of any list of the account. */
async function leaveOutKnown(tx: Transaction, search: SearchRow, places: PlaceRow[]) {
  const known = await tx
    .selectFrom('results')
    .select(['source_key', 'search_id'])
    .where('campaign_id', '=', search.campaign_id)
    .where(
      'source_key',
      'in',
      places.map((place) => place.source_key),
    )
    .where((eb) => eb.not(eb.and(leftByStop)))
    .execute()
  const here = new Map(known.map((row) => [row.source_key, row.search_id]))
  const candidates = places.filter((place) => !here.has(place.source_key))
  const earlier = known.filter((row) => row.search_id !== search.id).length
  if (!search.skip_owned) return { fresh: candidates, duplicates: earlier }
  const owned = await ownedKeys(tx, search, candidates.flatMap(identityKeys))
  const met = new Set<string>()
  const fresh = candidates.filter((place) => {
    const keys = identityKeys(place)
    if (keys.some((key) => owned.has(key) || met.has(key))) return false
    for (const key of keys) met.add(key)
    return true
  })
  return { fresh, duplicates: earlier + candidates.length - fresh.length }
}
