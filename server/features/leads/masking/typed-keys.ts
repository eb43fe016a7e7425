import { sql } from 'kysely'
import type { Transaction } from '#server/platform/postgres/database.ts'
import { isMaskedKey } from './withheld.ts'

interface Typed {
  key: string
  campaign_id: string
  list_import_id: string | null
}

interface Comparable {
  /** Keys that may be looked up: the lead that has one withholds nothing. */
  keys: string[]
  /** Typed and imported leads that show an email or phone of these keys, in lists outside the bin. */
  shown: Typed[]
}

/**
 * By what a lead that a user types or imports may be compared with those of the account. A key belongs to one lead. If that
 * lead withholds the value, no other lead has the key, so emails and phones of typed leads are compared by what they show:
 * a right guess and a wrong one answer alike.
 */
export async function comparableKeys(
  tx: Transaction,
  account_id: string,
  keys: string[],
): Promise<Comparable> {
  const masked = [...new Set(keys.filter(isMaskedKey))]
  if (masked.length === 0) return { keys, shown: [] }
  const known = await tx
    .selectFrom('identities')
    .innerJoin('results', 'results.id', 'identities.result_id')
    .select('key')
    .where('identities.account_id', '=', account_id)
    .where('key', 'in', masked)
    .where((eb) =>
      eb.or([
        eb('is_paid', '=', true),
        eb.and([
          eb('merged_from', 'is', null),
          eb('source_key', 'not like', 'manual/%'),
          eb('withheld_email', 'is', null),
          eb('withheld_phone', 'is', null),
        ]),
      ]),
    )
    .execute()
  const open = new Set(known.map(({ key }) => key))
  return {
    keys: keys.filter((key) => !isMaskedKey(key) || open.has(key)),
    shown: await shownByTyped(tx, account_id, masked),
  }
}

/** Reads the view of leads: under the policy of the table no index finds an email. */
async function shownByTyped(tx: Transaction, account_id: string, keys: string[]): Promise<Typed[]> {
  const { rows } = await sql<Typed>`
    with asked as (
      select key, split_part(key, ':', 1) as kind, substr(key, strpos(key, ':') + 1) as value
      from unnest(${keys}::text[]) as key
    )
    select key, campaign_id, list_import_id
    from asked cross join lateral (
      select campaign_id, list_import_id, source_key from leads
      where kind = 'email' and account_id = ${account_id} and email is not null and suppression_email(email) = value
      union all
      select campaign_id, list_import_id, source_key from leads
      where kind = 'phone' and account_id = ${account_id} and phone = value and type = 'local' -- a key of these alone
    ) as held join campaigns on campaigns.id = campaign_id
    where source_key like 'manual/%' and campaigns.deleted_at is null`.execute(tx)
  return rows
}

/**
 * Of these sources, the creators that are leads whose username is withheld. An imported creator is no lead that the account
 * knows by such a name.
 */
export async function withheldSources(
  tx: Transaction,
  account_id: string,
  sources: string[],
): Promise<Set<string>> {
  const creators = sources.filter((source) => source.startsWith('creator/'))
  if (creators.length === 0) return new Set()
  const rows = await tx
    .selectFrom('results')
    .select('source_key')
    .where('account_id', '=', account_id)
    .where('source_key', 'in', creators)
    .where('withheld_username', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('identities')
            .select('key')
            .whereRef('identities.account_id', '=', 'results.account_id')
            .where('key', '=', sql<string>`'source:' || results.source_key`)
            .where('is_paid', '=', true),
        ),
      ),
    )
    .execute()
  return new Set(rows.map(({ source_key }) => source_key))
}
