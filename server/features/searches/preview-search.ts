import { phoneText } from '#engine/extract/phone/write-number.ts'
import { listTypeOf } from '#contract/leads/criteria.ts'
import type { Preview } from '#contract/leads/explain/preview.ts'
import type * as contract from '#contract/leads/searches.ts'
import { maxLeadsPerSearch } from '#contract/leads/searches.ts'
import type { PricedAction } from '#contract/values/prices.ts'
import { listTypeFacts } from '#contract/values/list-type-facts.ts'
import { sourcesOf } from '#server/features/searches/lead-sources.ts'
import { previewSources } from '#server/features/searches/preview-sources.ts'
import { countExcluded } from '#server/features/searches/limits/count-excluded.ts'
import { countKnown } from '#server/features/searches/limits/count-known.ts'
import { nameLists } from '#server/features/searches/limits/kept-out.ts'
import { getPrice } from '#server/features/wallet/holds/price-list.ts'
import { maySeeWallet } from '#server/platform/security/wallet-access.ts'
import type { RequestContext } from '#server/platform/context.ts'
import type { Input } from '#server/platform/http/served-route.ts'
import type { Database } from '#server/platform/postgres/database.ts'

/** Counts what a search would find, what the account has of it already, and the most it can cost. Moves no credit. */
export async function previewSearch(
  db: Database,
  { actor, services: { directory, networks } }: Pick<RequestContext, 'actor' | 'services'>,
  { criteria, limits, action }: Input<typeof contract.previewSearch> & { action?: PricedAction },
): Promise<Preview> {
  const context = { db, directory, networks }
  const [{ counted, shown }, balance, { price_each }] = await Promise.all([
    previewSources(context, sourcesOf(criteria), criteria),
    freeCredits(db, actor),
    getPrice(db, actor.account_id, action ?? listTypeFacts[listTypeOf(criteria)].price),
  ])
  const { count, repeats, owned, owned_is_exact, paid, unpaid } = await countKnown(db, counted, {
    skip_owned: limits.skip_owned !== false,
  })
  const { is_exact, is_most = false, is_about = false, with_email, with_phone } = counted
  const { account_id } = actor
  const { exclude_lists = [], exclusions = [] } = limits
  const {
    excluded: records,
    by,
    is_exact: excluded_is_exact,
  } = await countExcluded(context, criteria, {
    id: null,
    account_id,
    exclude_lists,
    exclusions,
    find_websites: limits.find_websites !== false,
  })
  const excluded = Math.max(0, records - repeats)
  // A lead may be owned and excluded, so the smaller of both may be part of the larger.
  const known = limits.skip_owned === false ? excluded : Math.max(owned, excluded)
  const deliverable = is_exact ? count - known : is_about ? maxLeadsPerSearch : count
  const chargeable = is_exact ? Math.min(deliverable, unpaid) : deliverable
  return {
    count,
    is_exact,
    is_most,
    is_about,
    owned,
    owned_is_exact,
    paid,
    excluded,
    excluded_is_exact,
    excluded_by: await nameLists(db, { exclude_lists, exclusions }, by),
    with_email,
    with_phone,
    price_each,
    max_cost: Math.min(limits.max_leads ?? chargeable, chargeable) * price_each,
    balance,
    sample: shown.sample.map(({ columns, emails, phones }) => ({
      name: columns.name,
      category: columns.category ?? '',
      city: columns.city ?? null,
      position: columns.position ?? null,
      company: columns.company ?? null,
      email: maskEmail(emails[0]),
      phone: maskPhone(phones[0]),
      network: columns.network ?? null,
      followers: columns.followers ?? null,
      engagement_rate: columns.engagement_rate ?? null,
    })),
    is_sample: shown.sample.some(({ is_sample }) => is_sample),
    points: shown.points,
    area: shown.area,
    attributions: shown.attributions,
    companies: shown.companies ?? null,
  }
}

async function freeCredits(db: Database, actor: RequestContext['actor']): Promise<number | null> {
  if (!maySeeWallet(actor)) return null
  const wallet = await db
    .selectFrom('wallets')
    .select('balance')
    .where('account_id', '=', actor.account_id)
    .executeTakeFirst()
  return wallet?.balance ?? 0
}

/** Keeps the first letter and the domain readable: enough to see that there is an address, and whose. */
function maskEmail(email: string | undefined): string | null {
  if (email === undefined) return null
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}••••${email.slice(at)}`
}

/** Hides the last four digits of a number as its country groups it. */
function maskPhone(phone: string | undefined): string | null {
  return phone === undefined ? null : phoneText(phone).replaceAll(/\d(?=(?:\D*\d){0,3}$)/g, '•')
}
