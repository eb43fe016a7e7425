import { sql } from 'kysely'
import { identityKeys, ownedKeys } from '#server/features/leads/identities.ts'
import { comparableKeys, withheldSources } from '#server/features/leads/masking/typed-keys.ts'
import type { FoundLead } from '#server/features/sources/lead-source.ts'
import { contactsOfLead, leftOutOf } from '#server/features/suppressions/left-out.ts'
import type { Transaction } from '#server/platform/postgres/database.ts'

export interface Judged {
  added: FoundLead[]
  /** In the list before the import. */
  in_list: FoundLead[]
  /** The same leads as earlier rows of the file. */
  repeated: FoundLead[]
  /** In another list of the account. */
  owned: number
  /** On a do-not-contact list. */
  left_out: number
}

interface Into {
  account_id: string
  /** Null for a list that is not there yet. */
  campaign_id: string | null
  list_import_id: string
  skip_owned: boolean
  /** Keys of leads before these in the file that are in no table yet. */
  seen: Set<string>
}

/** Says of each lead of a batch whether it goes into the list. A dry run and an import ask the same. */
export async function judgeBatch(tx: Transaction, into: Into, leads: FoundLead[]): Promise<Judged> {
  const { account_id, skip_owned, seen } = into
  const judged: Judged = { added: [], in_list: [], repeated: [], owned: 0, left_out: 0 }
  const named = await nameLeads(tx, account_id, leads)
  const isLeftOut = await leftOutOf(tx, account_id, named.flatMap(contactsOfLead))
  const { keys, shown } = await comparableKeys(tx, account_id, named.flatMap(identityKeys))
  const here = await keysInList(tx, into, keys)
  for (const { key, ...typed } of shown)
    if (typed.campaign_id === into.campaign_id) here.set(key, sinceOf(into, typed))
  const there = skip_owned && keys.length > 0 ? await ownedKeys(tx, { account_id }, keys) : new Set<string>()
  if (skip_owned) for (const { key } of shown) there.add(key)
  for (const [index, lead] of named.entries()) {
    const own = identityKeys(lead)
    const row = leads[index] ?? lead
    if (contactsOfLead(lead).some(isLeftOut)) judged.left_out += 1
    else if (own.some((key) => here.get(key) === 'before')) judged.in_list.push(row)
    else if (own.some((key) => here.has(key) || seen.has(key))) judged.repeated.push(row)
    else if (own.some((key) => there.has(key))) judged.owned += 1
    else {
      judged.added.push(lead)
      for (const key of own) seen.add(key)
    }
  }
  return judged
}

/** The leads, with names of their own for creators that are leads with withheld usernames: any of them may be a guess. */
async function nameLeads(tx: Transaction, account_id: string, leads: FoundLead[]): Promise<FoundLead[]> {
  const sources = leads.map(({ source_key }) => source_key)
  const withheld = await withheldSources(tx, account_id, sources)
  return leads.map((lead) =>
    withheld.has(lead.source_key) ? { ...lead, source_key: `imported/${lead.source_key}` } : lead,
  )
}

/** Since when a lead is in the list: before the import, or by an earlier batch of it. */
type Since = 'before' | 'import'

const sinceOf = (into: Into, lead: { list_import_id: string | null }): Since =>
  lead.list_import_id === into.list_import_id ? 'import' : 'before'

/** Which of these keys name a lead of the list. A lead is also known there by its source, whichever lead has its keys. */
async function keysInList(tx: Transaction, into: Into, keys: string[]): Promise<Map<string, Since>> {
  const { account_id, campaign_id } = into
  if (campaign_id === null || keys.length === 0) return new Map()
  const named = await tx
    .selectFrom('identities')
    .select(['key', 'result_id'])
    .where('account_id', '=', account_id)
    .where('key', 'in', keys)
    .execute()
  const inList = await leadsInList(
    tx,
    campaign_id,
    named.flatMap(({ result_id }) => result_id ?? []),
  )
  const sources = keys.flatMap((key) => (key.startsWith('source:') ? key.slice('source:'.length) : []))
  const { rows: held } = await sql<{ source_key: string; list_import_id: string | null }>`
    select held.source_key, held.list_import_id from unnest(${sources}::text[]) as asked (source_key)
    cross join lateral (
      select source_key, list_import_id from results
      where campaign_id = ${campaign_id} and results.source_key = asked.source_key limit 1
    ) as held`.execute(tx)
  const found = new Map<string, Since>()
  for (const { key, result_id } of named) {
    const lead = result_id === null ? undefined : inList.get(result_id)
    if (lead) found.set(key, sinceOf(into, lead))
  }
  for (const lead of held) found.set(`source:${lead.source_key}`, sinceOf(into, lead))
  return found
}

/** Asked apart from the keys: joined to them, a list that grows while it is imported is read whole for each batch. */
async function leadsInList(tx: Transaction, campaign_id: string, ids: string[]) {
  if (ids.length === 0) return new Map<string, { list_import_id: string | null }>()
  const rows = await tx
    .selectFrom('results')
    .select(['id', 'list_import_id'])
    .where('id', 'in', ids)
    .where('campaign_id', '=', campaign_id)
    .execute()
  return new Map(rows.map(({ id, ...lead }) => [id, lead]))
}
