import type { z } from 'zod'
import { listTypeFacts } from '#contract/values/list-type-facts.ts'
import type { Preview, previewSearch as previewRoute } from '#contract/leads/searches.ts'
import { getPrice } from '#server/features/wallet/holds/price-list.ts'
import { maySeeWallet } from '#server/features/wallet/usage/wallet-access.ts'
import { countPlaces, previewPlaces } from '#server/features/directory/search/search-places.ts'
import type { Actor } from '#server/platform/security/actor.ts'
import type { Database, Directory } from '#server/platform/postgres/database.ts'
import { maskEmail, maskPhone } from './mask.ts'

/** What a search would find, what the account has of it already, and the most it can cost. Moves no credit. */
export async function previewSearch(
  db: Database,
  directory: Directory,
  actor: Actor,
  { criteria, limits }: z.output<(typeof previewRoute)['body']>,
): Promise<Preview> {
  const [counted, shown, balance, { price_each }] = await Promise.all([
    countPlaces(directory, criteria),
    previewPlaces(directory, criteria),
    freeCredits(db, actor),
    getPrice(db, actor.account_id, listTypeFacts[criteria.type].price),
  ])
  const owned = await countOwned(db, actor, counted.ids)
  const { count, is_exact, with_email, with_phone } = counted
  const deliverable = limits.skip_owned === false || !is_exact ? count : count - owned
  return {
    count,
    is_exact,
    owned,
    with_email,
    with_phone,
    price_each,
    max_cost: Math.min(limits.max_leads ?? deliverable, deliverable) * price_each,
    balance,
    sample: shown.sample.map((place) => ({
      name: place.name,
      category: place.category_label,
      city: place.city,
      email: maskEmail(place.emails[0]),
      phone: maskPhone(place.phones[0]),
    })),
    points: shown.points,
    area: shown.area,
    attributions: shown.attributions,
  }
}

async function freeCredits(db: Database, actor: Actor): Promise<number | null> {
  if (!maySeeWallet(actor)) return null
  const wallet = await db
    .selectFrom('wallets')
    .select('balance')
    .where('account_id', '=', actor.account_id)
    .executeTakeFirst()
  return wallet?.balance ?? 0
}

/** Ids as one array: a list of ten thousand parameters would be parsed for longer than it is searched. */
async function countOwned(db: Database, actor: Actor, sourceKeys: string[]): Promise<number> {
  const { owned } = await db
    .selectFrom('identities')
    .select((eb) => eb.fn.countAll<number>().as('owned'))
    .where('account_id', '=', actor.account_id)
    .where((eb) => eb('key', '=', eb.fn.any(eb.val(sourceKeys.map((key) => `source:${key}`)))))
    .where('result_id', 'is not', null)
    .executeTakeFirstOrThrow()
  return owned
}
