import { hostKey } from '#engine/contact-keys/host-key.ts'
import { emailKey } from '#engine/contact-keys/email-key.ts'
import { sql } from 'kysely'
import { getDomain } from 'tldts'
import type { FoundLead } from '#server/features/sources/lead-source.ts'
import type { AccountContext } from '#server/platform/context.ts'
import type { Database, Transaction } from '#server/platform/postgres/database.ts'

type Account = Pick<AccountContext, 'account_id'>

/** Hosts whose pages belong to many businesses, so the domain identifies none of them. */
const sharedDomains = new Set([
  'facebook.com',
  'instagram.com',
  'google.com',
  'linktr.ee',
  'beacons.ai',
  'bsky.app',
  'bio.link',
  'lnk.bio',
  'patreon.com',
  'tiktok.com',
  'tripadvisor.com',
  'twitch.tv',
  'booking.com',
  'yelp.com',
  'vk.com',
  'business.site',
  'wordpress.com',
  'blogspot.com',
  'x.com',
  'youtube.com',
])

/** Whether a website is a page on a host that others share, such as a page of links. */
export function isSharedHost(website: string): boolean {
  const domain = getDomain(website, { allowPrivateDomains: true })
  return domain !== null && sharedDomains.has(domain)
}

/** The keys that make a lead one in all lists of an account. */
export const identityKeys = (lead: FoundLead): string[] => [
  `source:${lead.source_key}`,
  ...lead.keys,
  ...contactKeys(lead),
]

/**
 * The keys that a lead has from its main contacts. The branches of a chain share site, phone and address, so these are keys
 * only of a lead that is no chain. A page below the domain of another business is no key.
 */
export function contactKeys(lead: Pick<FoundLead, 'is_chain' | 'phones' | 'emails' | 'websites'>): string[] {
  if (lead.is_chain) return []
  const keys: string[] = []
  for (const phone of lead.phones.slice(0, 1)) keys.push(`phone:${phone}`)
  for (const email of lead.emails.slice(0, 1)) keys.push(`email:${emailKey(email)}`)
  for (const website of lead.websites.slice(0, 1)) {
    const host = ownHost(website)
    if (host) keys.push(`domain:${host}`)
  }
  return keys
}

/**
 * The keys of which one that is paid for makes a lead free. A user may type any phone or email beside a website, so a lead
 * that a user brings with a website of its own is known by that alone.
 */
export function payingKeys(lead: FoundLead): string[] {
  const keys = identityKeys(lead)
  const isBrought = lead.source_key.startsWith('manual/') && lead.websites.slice(0, 1).some(ownHost)
  return isBrought ? keys.filter((key) => /^(?:source|domain):/.test(key)) : keys
}

/** The host of a website that belongs to one business; undefined for a page on the host of another. */
export function ownHost(website: string): string | undefined {
  const url = URL.parse(website)
  if (!url || url.pathname.length > 1) return undefined
  const domain = getDomain(url.hostname, { allowPrivateDomains: true })
  if (!domain || sharedDomains.has(domain)) return undefined
  return hostKey(url.hostname)
}

/** Lets one transaction at a time write an account's identities, so that two searches cannot both take a lead. */
export async function lockIdentities(tx: Transaction, { account_id }: Account): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${account_id}, 1))`.execute(tx)
}

/** Which of these keys name a lead that the account has in a list now; a list in the bin has none. */
export async function ownedKeys(tx: Transaction, account: Account, keys: string[]): Promise<Set<string>> {
  const rows = await known(tx, account, keys)
    .innerJoin('results', 'results.id', 'identities.result_id')
    .innerJoin('campaigns', 'campaigns.id', 'results.campaign_id')
    .where('campaigns.deleted_at', 'is', null)
    .execute()
  return new Set(rows.map(({ key }) => key))
}

/** Which of these keys name a lead that the account has paid for, even if it has removed the lead since. */
export async function paidKeys(db: Database, account: Account, keys: string[]): Promise<Set<string>> {
  const rows = await known(db, account, keys).where('is_paid', '=', true).execute()
  return new Set(rows.map(({ key }) => key))
}

/** A lead with an address that is about to be charged; `domain` is the host of the website that it is of. */
interface DueAddress {
  id: string
  domain: string | null
  email: string | undefined
}

/**
 * Which of these leads have an address that the paid lead of their website shows as found beside its own, such as those of
 * the people of a business: they cost nothing. What a user typed into that lead, or what is another's, is not shown so.
 */
export async function shownByPaid(
  tx: Transaction,
  { account_id }: Account,
  due: DueAddress[],
): Promise<Set<string>> {
  const asked = due.flatMap(({ id, domain, email }) =>
    domain && email ? [{ id, key: `domain:${domain}`, email: email.toLowerCase() }] : [],
  )
  if (asked.length === 0) return new Set()
  // From the key to its lead to the facts of that alone: by their value facts have no index under row-level security.
  const { rows } = await sql<{ id: string }>`
    select distinct asked.id
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked (id uuid, key text, email text)
      join identities on identities.account_id = ${account_id} and identities.key = asked.key and is_paid
      join facts on facts.result_id = identities.result_id and facts.result_id <> asked.id
    where field = 'email' and lower(value) = asked.email and method <> 'entered'
      and owner is distinct from 'third_party' and verdict is distinct from 'invalid'
      and (verdict = 'valid' or not (method in ('dataset', 'source', 'mail_server') or method like 'pattern%'))`.execute(
    tx,
  )
  return new Set(rows.map(({ id }) => id))
}

function known(db: Database, { account_id }: Account, keys: string[]) {
  return db
    .selectFrom('identities')
    .select('key')
    .where('identities.account_id', '=', account_id)
    .where('key', 'in', keys)
}

/** Gives free keys to their leads. A key that another lead of the account has stays with it, unless that is in the bin. */
export async function ownIdentities(
  tx: Transaction,
  { account_id }: Account,
  owned: { key: string; result_id: string }[],
): Promise<void> {
  if (owned.length === 0) return
  await sql`
    insert into identities (account_id, key, result_id)
    select distinct on (key) ${account_id}::uuid, key, result_id
    from jsonb_to_recordset(${JSON.stringify(owned)}::jsonb) as owned (key text, result_id uuid)
    on conflict (account_id, key) do update set result_id = excluded.result_id, merged_from = null
    where identities.result_id is null or exists (
      select from results join campaigns on campaigns.id = results.campaign_id
      where results.id = identities.result_id and campaigns.deleted_at is not null
    )`.execute(tx)
}

/**
 * Gives keys to the leads that are about to be charged for them, from other leads too, which stay noted in `freed_from`:
 * the charge marks the keys of its lead as paid for. Another lead with such a key waits here until this transaction ends.
 */
export async function claimKeys(
  tx: Transaction,
  { account_id }: Account,
  payers: Map<string, string>,
): Promise<void> {
  if (payers.size === 0) return
  const claimed = Array.from(payers, ([key, result_id]) => ({ key, result_id }))
  await sql`
    insert into identities (account_id, key, result_id)
    select ${account_id}::uuid, key, result_id
    from jsonb_to_recordset(${JSON.stringify(claimed)}::jsonb) as claimed (key text, result_id uuid)
    order by key
    on conflict (account_id, key) do update set result_id = excluded.result_id, merged_from = null,
      freed_from = coalesce(nullif(identities.result_id, excluded.result_id), identities.freed_from)
    where identities.result_id is null or not identities.is_paid`.execute(tx)
}

/**
 * Gives leads that are about to be charged the name of their source, which another list has kept since its charge came back:
 * else a preview would find it unpaid.
 */
export async function claimSources(
  tx: Transaction,
  { account_id }: Account,
  result_ids: string[],
): Promise<void> {
  if (result_ids.length === 0) return
  await sql`
    update identities set result_id = results.id, merged_from = null,
      freed_from = coalesce(identities.result_id, identities.freed_from)
    from results
    where results.id = any(${result_ids}::uuid[]) and identities.account_id = ${account_id}
      and identities.key = 'source:' || results.source_key
      and identities.result_id is distinct from results.id and not is_paid`.execute(tx)
}

/**
 * Frees the keys of leads that a stopped search left unchecked, so that a later search finds them again at the usual
 * price. What is paid for stays known.
 */
export async function freeUnchecked(tx: Transaction, search_id: string): Promise<void> {
  await sql`
    update identities set result_id = null, freed_from = result_id
    where not is_paid and result_id in (
      select id from results where search_id = ${search_id} and contact_state = 'not_searched'
    )`.execute(tx)
}

/**
 * Gives leads that are contacted after all the keys that `freeUnchecked` took from them, as far as no other lead has them
 * by now. What a user has written into a lead since is no key of it.
 */
export async function ownAgain(tx: Transaction, result_ids: string[]): Promise<void> {
  await sql`
    update identities set result_id = freed_from, freed_from = null
    where freed_from = any(${result_ids}::uuid[]) and result_id is null`.execute(tx)
  // A lead of the same source that a later stop freed has its name on the key by now.
  await sql`
    update identities set result_id = results.id, freed_from = null
    from results
    where results.id = any(${result_ids}::uuid[]) and identities.account_id = results.account_id
      and identities.key = 'source:' || results.source_key and identities.result_id is null
      and not is_paid`.execute(tx)
}

/** Locks what names these leads, so that charges for several of them lock no key after the wallet. */
export async function lockKeysOf(tx: Transaction, result_ids: string[]): Promise<void> {
  await tx
    .selectFrom('identities')
    .select('key')
    .where('result_id', 'in', result_ids)
    .orderBy('key')
    .forNoKeyUpdate()
    .execute()
}
