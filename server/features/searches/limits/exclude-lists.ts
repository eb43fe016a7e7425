import { emailKey } from '#engine/contact-keys/email-key.ts'
import { sql } from 'kysely'
import { firstOf, type Named, namedBy } from '#server/features/exclusions/exclusions.ts'
import { entriesOfLead } from '#server/features/exclusions/read-entry.ts'
import { identityKeys, ownHost } from '#server/features/leads/identities.ts'
import { requireList } from '#server/features/leads/require-list.ts'
import type { ClaimedLead } from '#server/features/searches/contact/claim-lead.ts'
import type { SearchRow } from '#server/features/searches/run/search-row.ts'
import type { FoundLead } from '#server/features/sources/lead-source.ts'
import type { Contact } from '#server/features/suppressions/left-out.ts'
import type { Database, Transaction } from '#server/platform/postgres/database.ts'

/** Refuses lists that the account does not have. */
export async function requireLists(tx: Transaction, ids: string[]): Promise<void> {
  for (const id of ids) await requireList(tx, id)
}

/** What a search leaves out. Leads that the search itself has added do not count. */
export interface Excluding extends Pick<SearchRow, 'account_id' | 'exclude_lists' | 'exclusions'> {
  /** The search; null before it. */
  id: string | null
}

/** The list that keeps each lead out: one of the account's own that has it, else an exclusion list that names it. */
export async function excludedBy(
  db: Database,
  excluding: Excluding,
  leads: FoundLead[],
): Promise<(string | undefined)[]> {
  const keys = leads.map(identityKeys)
  const listed = await inExcludedLists(db, excluding, keys)
  const named = await namedBy(db, excluding.exclusions, leads.map(entriesOfLead))
  return leads.map((_, index) => listed.get(index) ?? named.get(index))
}

/** The list that keeps each value out that was found for a lead. */
export async function valuesExcludedBy(
  db: Database,
  excluding: Excluding,
  values: { contact: Contact; lead: ClaimedLead }[],
): Promise<(string | undefined)[]> {
  const keys = values.map(({ contact, lead }) => keysOfFound(contact, lead))
  const listed = await inExcludedLists(db, excluding, keys)
  const contacts = values.map(({ contact }) => [contact])
  const named = await namedBy(db, excluding.exclusions, contacts)
  return values.map((_, index) => listed.get(index) ?? named.get(index))
}

/**
 * By what a lead of a list is known that has a found value. What the lead was delivered with was compared then. A business
 * is known by its website, so an email of that website names it too.
 */
function keysOfFound({ kind, value }: Contact, lead: ClaimedLead): string[] {
  if (kind === 'website') return value === lead.website ? [] : domainOf(value)
  if (kind === 'phone') return value === lead.phone ? [] : [`phone:${value}`]
  if (kind !== 'email' || lead.emails.includes(value)) return []
  const email = emailKey(value)
  const host = email.slice(email.lastIndexOf('@') + 1)
  return [`email:${email}`, ...(lead.type === 'local' ? domainOf(`https://${host}/`) : [])]
}

const domainOf = (website: string): string[] => {
  const host = ownHost(website)
  return host ? [`domain:${host}`] : []
}

/**
 * The first list of each place that has a lead with one of its keys: its source, email or phone, or a key of the account.
 * An address or a number is compared too, because a key belongs to one lead alone, which may be in another list.
 */
async function inExcludedLists(
  db: Database,
  { id, account_id, exclude_lists }: Excluding,
  keys: string[][],
): Promise<Map<number, string>> {
  const asked = keys.flatMap((each, index) => each.map((key) => ({ index, key })))
  if (exclude_lists.length === 0 || asked.length === 0) return new Map()
  const isOther = id === null ? sql`true` : sql`search_id is distinct from ${id}`
  const { rows } = await sql<Named>`
    with asked as (
      select index, key, split_part(key, ':', 1) as kind, substr(key, strpos(key, ':') + 1) as value
      from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked (index int, key text)
    ), lists as (
      select id as list from campaigns where id = any(${exclude_lists}::uuid[]) and deleted_at is null
    )
    select index, list from asked, lists, results
    where kind = 'source' and campaign_id = list and source_key = value and ${isOther}
    union
    select index, list from asked, lists, results
    where kind = 'email' and campaign_id = list and suppression_email(email) = value and ${isOther}
    union
    select index, list from asked, lists, results
    where kind = 'phone' and campaign_id = list and left(phone, 100) = left(value, 100) and phone = value
      and ${isOther}
    union
    select index, list from asked
    join identities on identities.account_id = ${account_id} and identities.key = asked.key
    join results on results.id = result_id and ${isOther}
    join lists on list = campaign_id`.execute(db)
  return firstOf(exclude_lists, rows)
}
