import { type Criteria, listTypeOf } from '#contract/leads/criteria.ts'
import type { Expected } from '#contract/leads/explain/expected.ts'
import type * as contract from '#contract/leads/explain/explanation.ts'
import type { ListType } from '#contract/values/list-types.ts'
import { listTypeFacts } from '#contract/values/list-type-facts.ts'
import { sourcesOf } from '#server/features/searches/lead-sources.ts'
import { countExcluded } from '#server/features/searches/limits/count-excluded.ts'
import { countKnown } from '#server/features/searches/limits/count-known.ts'
import { nameLists } from '#server/features/searches/limits/kept-out.ts'
import { joinPreviews, previewSources } from '#server/features/searches/preview-sources.ts'
import {
  type LeadSource,
  type Previewed,
  type SourceContext,
  SourceFailure,
} from '#server/features/sources/lead-source.ts'
import { getPrice } from '#server/features/wallet/holds/price-list.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/http/problem.ts'
import type { Input } from '#server/platform/http/served-route.ts'
import { isSampleHost } from '#server/platform/network/networks.ts'
import type { Database, Directory } from '#server/platform/postgres/database.ts'
import { laterStagesOf, emailShare, type EmailShare } from './earlier-searches.ts'
import { withoutEach } from './without-filter.ts'

type Filter = contract.Explanation['filters'][number]

/** All counts without a filter together, and one of them. What is not counted by then is said to be unknown. */
const countsMs = 2_000
const oneCountMs = 800

/** The explanation of each user that this process works on. */
const underWay = new WeakMap<Directory, Map<string, AbortController>>()

/**
 * Says before a search what each filter removes, who will be asked and what is expected, from what the account saw of
 * earlier searches. Moves no credit. Filters are counted one after another, and a later call of the user ends this one.
 */
export async function explainSearch(
  db: Database,
  context: Pick<RequestContext, 'actor' | 'services'>,
  input: Input<typeof contract.explainSearch>,
): Promise<contract.Explanation> {
  const { directory } = context.services
  const { user_id } = context.actor
  const users = underWay.get(directory) ?? new Map<string, AbortController>()
  underWay.set(directory, users)
  const own = new AbortController()
  users.get(user_id)?.abort(refuse('replaced', {}, { retryAfterS: 1 }))
  users.set(user_id, own)
  try {
    return await explain(db, context, { ...input, signal: own.signal })
  } finally {
    if (users.get(user_id) === own) users.delete(user_id)
  }
}

interface Asked extends Input<typeof contract.explainSearch> {
  signal: AbortSignal
}

async function explain(
  db: Database,
  context: Pick<RequestContext, 'actor' | 'services'>,
  { criteria, limits, signal }: Asked,
): Promise<contract.Explanation> {
  const { actor, services } = context
  const { directory, networks } = services
  const type = listTypeOf(criteria)
  const sources = { db, directory, networks }
  const asked = await askEach(sources, criteria)
  const { counted, shown } = joinPreviews(asked.flatMap(({ answer }) => answer ?? []))
  const is_sample =
    shown.sample.some((lead) => lead.is_sample) ||
    (shown.companies?.sample.some(({ website }) => website !== null && isSampleHost(website)) ?? false)
  const skip_owned = limits.skip_owned !== false
  const { count, repeats, owned, owned_is_exact, unpaid } = await countKnown(db, counted, { skip_owned })
  const { is_exact, is_most = false, is_about = false } = counted
  const [contacts, share, { price_each }] = await Promise.all([
    laterStagesOf(db, context, { criteria, is_sample, asksProviders: limits.max_credits !== 0 }),
    emailShare(db, criteria),
    getPrice(db, actor.account_id, listTypeFacts[type].price),
  ])
  const filters = await countWithoutEach(sources, criteria, signal)
  const { exclude_lists = [], exclusions = [] } = limits
  const {
    excluded: records,
    by,
    is_exact: excluded_is_exact,
  } = await countExcluded({ ...sources, signal }, criteria, {
    id: null,
    account_id: actor.account_id,
    exclude_lists,
    exclusions,
    find_websites: limits.find_websites !== false,
  })
  const excluded = Math.max(0, records - repeats)
  const known = skip_owned ? Math.max(owned, excluded) : excluded
  const leads = is_exact ? count - known : count
  const available = is_most ? null : { leads, unpaid: is_exact ? unpaid : leads }
  return {
    count,
    is_exact,
    is_most,
    is_about,
    owned,
    owned_is_exact,
    excluded,
    excluded_is_exact,
    excluded_by: await nameLists(db, { exclude_lists, exclusions }, by),
    filters,
    stages: [...asked.map(toStage), ...contacts],
    expected: expectedOf(available, share, { type, price_each, ...limits }),
  }
}

interface AskedSource {
  source: LeadSource
  /** Undefined where the source failed. */
  answer: Previewed | undefined
}

async function askEach(context: SourceContext, criteria: Criteria): Promise<AskedSource[]> {
  const sources = sourcesOf(criteria)
  const asked = await Promise.allSettled(sources.map((source) => previewSources(context, [source], criteria)))
  const failed = asked.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []))
  for (const reason of failed) {
    if (failed.length === sources.length || !(reason instanceof SourceFailure)) throw reason
  }
  return sources.map((source, index) => {
    const each = asked[index]
    return { source, answer: each?.status === 'fulfilled' ? each.value : undefined }
  })
}

function toStage({ source: { id, label }, answer }: AskedSource): contract.Explanation['stages'][number] {
  const leads = !answer || answer.counted.is_most ? null : answer.counted.count
  const role = 'leads' as const
  const free = { asked: 0, share: null, cost_micros: 0, leads_per_hit: 1 }
  return { ...free, source: id, label, role, leads, is_resting: !answer }
}

/** One count after another, so that an explanation never takes more than one connection of the directory. */
async function countWithoutEach(
  context: SourceContext,
  criteria: Criteria,
  signal: AbortSignal,
): Promise<Filter[]> {
  const until = performance.now() + countsMs
  const found: Filter[] = []
  for (const { filter, criteria: fewer } of withoutEach(criteria)) {
    let without: number | null = 0
    let is_exact = true
    for (const source of sourcesOf(fewer)) {
      signal.throwIfAborted()
      const limitMs = Math.min(oneCountMs, until - performance.now())
      const tally = limitMs > 1 ? await source.tally?.(context, fewer, limitMs) : null
      without = tally && without !== null ? without + tally.count : null
      is_exact &&= tally?.is_exact ?? false
    }
    found.push({ filter, without, is_exact })
  }
  return found.toSorted((a, b) => (b.without ?? -1) - (a.without ?? -1))
}

interface Available {
  /** That the search may deliver. */
  leads: number
  /** As many of them as may have to be paid for; the others are paid for already. */
  unpaid: number
}

interface Terms {
  type: ListType
  price_each: number
  max_leads?: number | undefined
  max_credits?: number | undefined
}

/**
 * What a search is expected to find and to cost within its limits, when as many leads have an email as of earlier ones. As
 * in the run: leads that are paid for come without credits, and the others as long as the credits last.
 */
export function expectedOf(
  available: Available | null,
  { share, leads: from_leads }: EmailShare,
  { type, price_each, max_leads = Infinity, max_credits = Infinity }: Terms,
): Expected {
  if (available === null) return { leads: null, with_email: null, credits: null, from_leads }
  const { leads, unpaid } = available
  const paidFor = Math.floor(max_credits / price_each)
  const paid = Math.max(0, leads - unpaid)
  const wanted = paidFor === 0 ? Math.min(max_leads, paid) : Math.min(max_leads, leads)
  const costly = paidFor === 0 ? 0 : Math.min(wanted, unpaid)
  const isByRecord = listTypeFacts[type].paidFor === 'record'
  const rate = isByRecord ? 1 : share
  const bought = rate ? Math.min(costly, Math.round(paidFor / rate)) : costly
  const found = wanted - costly + bought
  const hits = bought === 0 ? 0 : rate === null ? null : Math.round(bought * rate)
  return {
    leads: found,
    with_email: share === null ? null : isByRecord ? Math.round(found * share) : found - bought + (hits ?? 0),
    credits: hits === null ? null : Math.min(hits * price_each, max_credits),
    from_leads,
  }
}
