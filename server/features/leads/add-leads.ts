import { sql } from 'kysely'
import type { ContactState } from '#contract/values/lead-states.ts'
import type { ListType } from '#contract/values/list-types.ts'
import type { FoundLead } from '#server/features/sources/lead-source.ts'
import type { Transaction } from '#server/platform/postgres/database.ts'
import { stateCounts } from './counts/state-counts.ts'
import { addFacts, type NewFact } from './facts.ts'
import { identityKeys, ownIdentities, paidKeys, payingKeys } from './identities.ts'
import { contactColumns } from './masking/withheld.ts'

interface Target {
  /** The search; null for a lead that a user typed. */
  id: string | null
  account_id: string
  campaign_id: string
  type: ListType
  /** The import of a file that adds the leads. */
  list_import_id?: string
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
 * Adds leads to a list, each value with its receipt. A lead that the list has already is skipped, except one that a
 * stopped search left: this search takes it over.
 */
export async function addLeads(tx: Transaction, search: Target, leads: FoundLead[]): Promise<Added[]> {
  if (leads.length === 0) return []
  const paid = await paidKeys(tx, search, leads.flatMap(payingKeys))
  const added = await tx
    .insertInto('results')
    .values(
      leads.map((lead) => {
        const row = rowOf(search, lead)
        const is_owned_elsewhere = payingKeys(lead).some((key) => paid.has(key))
        const isFree = is_owned_elsewhere || row.contact_state === 'not_needed'
        return { ...row, ...contactColumns(lead, { isFree, type: search.type }), is_owned_elsewhere }
      }),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['campaign_id', 'source_key'])
        .doUpdateSet({
          search_id: search.id,
          contact_state: 'queued',
          contact_reason: null,
          is_owned_elsewhere: sql<boolean>`results.is_owned_elsewhere or excluded.is_owned_elsewhere`,
        })
        .where('results.contact_state', '=', leftByStop.contact_state)
        .where('results.contact_reason', '=', leftByStop.contact_reason),
    )
    .returning(['id', 'source_key', 'contact_state', sql<boolean>`old.id is null`.as('is_new')])
    .execute()
  const foundOf = new Map(leads.map((lead) => [lead.source_key, lead]))
  const rows = added.flatMap((row) => {
    const lead = foundOf.get(row.source_key)
    return lead ? [{ row, lead }] : []
  })
  await addFacts(
    tx,
    search,
    rows.flatMap(({ row, lead }) => factsOf(lead).map((fact) => ({ ...fact, result_id: row.id }))),
  )
  await ownIdentities(
    tx,
    search,
    rows.flatMap(({ row, lead }) => identityKeys(lead).map((key) => ({ key, result_id: row.id }))),
  )
  await countAdded(
    tx,
    search,
    rows.flatMap(({ row, lead }) => (row.is_new ? [lead] : [])),
  )
  return added
}

async function countAdded(tx: Transaction, search: Target, leads: FoundLead[]): Promise<void> {
  const entered = leads.map(stateBefore)
  const isSample = leads.some(({ is_sample }) => is_sample)
  const dates = leads.flatMap(({ data_date }) => data_date ?? []).toSorted()
  await tx
    .updateTable('campaigns')
    .set((eb) => ({
      leads: eb('leads', '+', leads.length),
      ...stateCounts(eb, { entered }),
      is_sample: sql<boolean>`is_sample or ${isSample}`,
      data_from: sql<string | null>`least(data_from, ${dates.at(0) ?? null}::timestamptz)`,
      data_to: sql<string | null>`greatest(data_to, ${dates.at(-1) ?? null}::timestamptz)`,
    }))
    .where('id', '=', search.campaign_id)
    .execute()
}

/** The email state before the contact search: an address of a source is potential until it has been checked. */
const stateBefore = ({ emails }: FoundLead) =>
  emails.length > 0 ? ('potential' as const) : ('not_checked' as const)

/** Whether the contacts of a lead are looked for, which may cost credits. */
export const isContacted = (
  { contacted }: Pick<FoundLead, 'contacted'>,
  { find_websites }: Pick<Target, 'find_websites'>,
): boolean => contacted === 'always' || find_websites

function rowOf(search: Target, lead: FoundLead) {
  return {
    ...lead.columns,
    account_id: search.account_id,
    campaign_id: search.campaign_id,
    search_id: search.id,
    list_import_id: search.list_import_id ?? null,
    type: search.type,
    source_key: lead.source_key,
    email_state: stateBefore(lead),
    contact_state: isContacted(lead, search) ? ('queued' as const) : ('not_needed' as const),
    is_sample: lead.is_sample,
    source: lead.dataset,
    attribution: lead.attribution,
  }
}

/** A receipt for every value of the lead: which data set it came from, as of when, and under which licence. */
function factsOf(lead: FoundLead): Omit<NewFact, 'result_id'>[] {
  const receipt = {
    source: lead.dataset,
    method: 'dataset',
    licence: lead.licence,
    seen_at: lead.data_date,
  }
  const facts: Omit<NewFact, 'result_id'>[] = lead.facts.map(({ page, ...fact }) => ({
    ...receipt,
    ...fact,
    ...(page && { ...page, licence: null }),
    ...(fact.field === 'email' && { owner: 'own', verdict: 'not_checked' }),
  }))
  const own = (field: string, values: string[]) =>
    values
      .filter((value) => !facts.some((fact) => fact.field === field && fact.value === value))
      .map((value) => ({ ...receipt, field, value, owner: 'own' as const }))
  facts.push(...own('phone', lead.phones), ...own('website', lead.websites))
  facts.push(...own('email', lead.emails).map((fact) => ({ ...fact, verdict: 'not_checked' as const })))
  for (const { network, url } of lead.profiles) {
    if (facts.some(({ field, value }) => field === 'profile' && value === url)) continue
    facts.push({ ...receipt, field: 'profile', value: url, owner: 'own', details: { network } })
  }
  return facts
}
