import type { ExpressionBuilder } from 'kysely'
import { isMaskedKey } from '#server/features/leads/masking/withheld.ts'
import type { LeadCount } from '#server/features/sources/lead-source.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import type { DB } from '#server/platform/postgres/tenant-tables.gen.ts'

interface Known {
  /** How many leads a search would deliver, where several matches may be one lead. */
  count: number
  /** Matches beyond these, each the same lead as another. */
  repeats: number
  /** Of these leads in lists of the account. */
  owned: number
  /** False when leads that the account typed or imported may have masked values of others: then it is "at least". */
  owned_is_exact: boolean
  /** Of these paid for, even if the account has removed them since. */
  paid: number
  /** How many may have to be paid for: those that are one business are paid for once. */
  unpaid: number
}

interface Matches extends Pick<LeadCount, 'count' | 'is_exact' | 'ids' | 'hosts' | 'keys' | 'contacts'> {
  owned?: number | undefined
}

interface Asked {
  /** Whether the search skips leads that the account has, and so delivers a business once. */
  skip_owned: boolean
  /** A search whose own leads are not counted as owned. */
  besides?: { id: string }
}

/** Counts what a search would find as its run will judge it by the keys of its matches, and never less. */
export async function countKnown(
  db: Database,
  counted: Matches,
  { skip_owned, besides }: Asked,
): Promise<Known> {
  const { ids, hosts, keys, contacts } = counted
  const matches = ids.map((id, index) => {
    const own = [`source:${id}`, ...(keys?.[index] ?? [])]
    const host = hosts?.[index]
    const business = host === undefined ? own : [...own, `domain:${host}`]
    return { own, business, all: [...business, ...(contacts?.[index] ?? [])] }
  })
  const asked = matches.flatMap(({ all }) => all)
  const [held, owned_is_exact] = await Promise.all([
    heldKeys(db, asked, besides),
    asked.some(isMaskedKey) ? hasNoWritten(db) : true,
  ])
  const without = (has: (row: HeldKey) => boolean) => {
    const known = new Set(held.filter(has).map(({ key }) => key))
    return known.size === 0 ? matches : matches.filter(({ all }) => !all.some((key) => known.has(key)))
  }
  const countLeads = (some: typeof matches) =>
    countDifferent(some.map(({ own, all }) => (skip_owned ? all : own)))
  const leads = countLeads(matches)
  const unpaid = without(({ is_paid }) => is_paid)
  // An estimate and a count up to a ceiling are of more than the first matches.
  const repeats = counted.is_exact ? matches.length - leads : 0
  return {
    count: counted.count - repeats,
    repeats,
    owned: (counted.owned ?? 0) + leads - countLeads(without(({ is_owned }) => is_owned)),
    owned_is_exact,
    paid: leads - countLeads(unpaid),
    unpaid:
      countDifferent(unpaid.map(({ business, all }) => (skip_owned ? all : business))) +
      counted.count -
      matches.length,
  }
}

interface HeldKey {
  key: string
  is_owned: boolean
  is_paid: boolean
}

/**
 * Which of these keys the account has or has paid for. A list in the bin has none. An address or a number of a lead that a
 * user typed or imported may be a guess at a masked one, so it counts once it is paid for.
 */
async function heldKeys(db: Database, keys: string[], besides?: { id: string }): Promise<HeldKey[]> {
  if (keys.length === 0) return []
  const held = await db
    .selectFrom('identities')
    .leftJoin('results', 'results.id', 'identities.result_id')
    .leftJoin('campaigns', 'campaigns.id', 'results.campaign_id')
    .select(['key', 'is_paid', 'merged_from', 'results.source_key'])
    .select((eb) =>
      eb
        .and([
          eb('campaigns.id', 'is not', null),
          eb('campaigns.deleted_at', 'is', null),
          ...(besides ? [eb('results.search_id', 'is distinct from', besides.id)] : []),
        ])
        .$castTo<boolean>()
        .as('is_owned'),
    )
    .where(isOneOf(keys))
    .execute()
  return held.map(({ key, is_paid, is_owned, merged_from, source_key }) => {
    const isWritten = merged_from !== null || source_key?.startsWith('manual/') === true
    return { key, is_paid, is_owned: is_owned && (is_paid || !isWritten || !isMaskedKey(key)) }
  })
}

async function hasNoWritten(db: Database): Promise<boolean> {
  const written = await db
    .selectFrom('identities')
    .select('key')
    .where('result_id', 'is not', null)
    .where('key', '>=', 'source:manual/')
    .where('key', '<', 'source:manual0') // the character after the slash
    .limit(1)
    .executeTakeFirst()
  return written === undefined
}

/**
 * How many leads there can be at most among matches, given the keys of each. Each match counts under its most frequent key,
 * and a run delivers no two with one key: so there may be fewer, and never more.
 */
function countDifferent(matches: string[][]): number {
  const frequency = new Map<string, number>()
  for (const key of matches.flat()) frequency.set(key, (frequency.get(key) ?? 0) + 1)
  const frequencyOf = (key: string) => frequency.get(key) ?? 0
  const mostFrequent = (keys: string[]) => keys.reduce((a, b) => (frequencyOf(b) > frequencyOf(a) ? b : a))
  return new Set(matches.map(mostFrequent)).size
}

/** One array: parsing ten thousand parameters would take longer than the search for them. */
const isOneOf = (keys: string[]) => (eb: ExpressionBuilder<DB, 'identities'>) =>
  eb('key', '=', eb.fn.any(eb.val(keys)))
