import { sql } from 'kysely'
import type { ContactState } from '#contract/values/lead-states.ts'
import type { ListType } from '#contract/values/list-types.ts'
import type { PlaceRow } from '#server/features/directory/search/search-places.ts'
import type { Transaction } from '#server/platform/postgres/database.ts'
import { stateCounts } from './counts/state-counts.ts'
import { addFacts, type NewFact } from './facts.ts'
import { identityKeys, ownIdentities, paidKeys } from './identities.ts'
import { contactColumns } from './masking/withheld.ts'

interface Target {
  id: string
  account_id: string
  campaign_id: string
  type: ListType
  /** Leads without a website are contacted too. */
  find_websites: boolean
}

interface Added {
  id: string
  source_key: string
  contact_state: ContactState
}

/** A lead whose contacts a stopped search did not look for. */
export const leftByStop = { contact_state: 'not_searched', contact_reason: 'stopped' } as const

/**
 * Adds places to a list as leads, each value with its receipt. A place that the list has already is skipped, except
 * one that a stopped search left: this search takes it over.
 */
export async function addLeads(tx: Transaction, search: Target, places: PlaceRow[]): Promise<Added[]> {
  if (places.length === 0) return []
  const paid = await paidKeys(tx, search, places.flatMap(identityKeys))
  const added = await tx
    .insertInto('results')
    .values(
      places.map((place) => {
        const row = rowOf(search, place)
        const is_owned_elsewhere = identityKeys(place).some((key) => paid.has(key))
        const isFree = is_owned_elsewhere || row.contact_state === 'not_needed'
        return { ...row, ...contactColumns(place, isFree), is_owned_elsewhere }
      }),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['campaign_id', 'source_key'])
        .doUpdateSet({ search_id: search.id, contact_state: 'queued', contact_reason: null })
        .where('results.contact_state', '=', leftByStop.contact_state)
        .where('results.contact_reason', '=', leftByStop.contact_reason),
    )
    .returning(['id', 'source_key', 'contact_state', sql<boolean>`old.id is null`.as('is_new')])
    .execute()
  const placeOf = new Map(places.map((place) => [place.source_key, place]))
  const leads = added.flatMap((lead) => {
    const place = placeOf.get(lead.source_key)
    return place ? [{ lead, place }] : []
  })
  await addFacts(
    tx,
    search,
    leads.flatMap(({ lead, place }) => factsOf(place).map((fact) => ({ ...fact, result_id: lead.id }))),
  )
  await ownIdentities(
    tx,
    search,
    leads.flatMap(({ lead, place }) => identityKeys(place).map((key) => ({ key, result_id: lead.id }))),
  )
  await countAdded(
    tx,
    search,
    leads.filter(({ lead }) => lead.is_new),
  )
  return added
}

async function countAdded(tx: Transaction, search: Target, leads: { place: PlaceRow }[]): Promise<void> {
  const entered = leads.map(({ place }) => stateBefore(place))
  const isSample = leads.some(({ place }) => place.is_sample)
  await tx
    .updateTable('campaigns')
    .set((eb) => ({
      leads: eb('leads', '+', leads.length),
      ...stateCounts(eb, { entered }),
      is_sample: sql<boolean>`is_sample or ${isSample}`,
    }))
    .where('id', '=', search.campaign_id)
    .execute()
}

/** The email state before the contact search: an address of the directory is potential until it has been checked. */
const stateBefore = ({ emails }: PlaceRow) =>
  emails.length > 0 ? ('potential' as const) : ('not_checked' as const)

function rowOf(search: Target, place: PlaceRow) {
  const email = place.emails[0] ?? null
  const website = place.websites[0] ?? null
  return {
    account_id: search.account_id,
    campaign_id: search.campaign_id,
    search_id: search.id,
    type: search.type,
    source_key: place.source_key,
    name: place.name,
    category: place.category_label,
    email_state: stateBefore(place),
    website,
    street: place.street,
    postal_code: place.postal_code,
    city: place.city,
    state: place.state,
    country: place.country,
    lat: place.lat,
    lon: place.lon,
    platform: place.platform,
    contact_state: email || website || search.find_websites ? ('queued' as const) : ('not_needed' as const),
    is_sample: place.is_sample,
    source: place.dataset,
    attribution: place.attribution,
  }
}

/**
 * A receipt for every value of the place: which data set it came from, as of when, under which licence, and, for a part of the
 * address that its source does not state, how the part was found.
 */
function factsOf(place: PlaceRow): Omit<NewFact, 'result_id'>[] {
  const single = {
    name: place.name,
    category: place.category_label,
    street: place.street,
    postal_code: place.postal_code,
    city: place.city,
    state: place.state,
    country: place.country,
    location: `${place.lat}, ${place.lon}`,
    opening_hours: place.opening_hours,
    brand: place.brand,
    platform: place.platform,
  }
  const receipt = {
    source: place.dataset,
    method: 'dataset',
    licence: place.licence,
    seen_at: place.data_date,
  }
  const facts: Omit<NewFact, 'result_id'>[] = Object.entries(single).flatMap(([field, value]) =>
    value === null ? [] : [{ ...receipt, method: methodOf(place, field), field, value }],
  )
  for (const value of place.phones) facts.push({ ...receipt, field: 'phone', value, owner: 'own' })
  for (const value of place.websites) facts.push({ ...receipt, field: 'website', value, owner: 'own' })
  for (const value of place.emails) {
    facts.push({ ...receipt, field: 'email', value, owner: 'own', verdict: 'not_checked' })
  }
  for (const { network, url } of place.profiles) {
    facts.push({ ...receipt, field: 'profile', value: url, owner: 'own', details: { network } })
  }
  return facts
}

function methodOf({ derived }: PlaceRow, field: string): string {
  const how = derived[field] ?? (field === 'street' ? derived['house_number'] : undefined)
  return how === undefined ? 'dataset' : `derived:${how}`
}
