import type { ListFilters } from '#contract/leads/leads.ts'
import { type EmailState, emailStates } from '#contract/values/lead-states.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import type { leadsOf } from '../choose-leads.ts'
import { emailStateOf, matchesButEmailState } from '../lead-filters.ts'

export type Counts = Record<EmailState | 'all', number>

export interface Counted {
  counts: Counts
  /** False for an estimate. */
  is_exact: boolean
}

/** How many leads the filters match, with the email state among them. */
export const totalOf = (counts: Counts, filters: ListFilters): number =>
  counts[emailStateOf(filters) ?? 'all']

/** The counts of a whole list, which its row keeps. */
export function countsOf(list: ListCounts): Counted {
  const { leads: all, with_email: found, potential, not_checked } = list
  const not_found = all - found - potential - not_checked
  return { counts: { all, found, potential, not_found, not_checked }, is_exact: true }
}

type ListCounts = Record<'leads' | 'with_email' | 'potential' | 'not_checked', number>

type Leads = ReturnType<typeof leadsOf>

/** Up to this number matching leads are counted one by one. */
export const countCeiling = 10_000
/** In lists up to this length the count is always exact. */
export const alwaysExact = 20_000
/** An estimate looks at this many leads; with fewer hits than `leastHits` it says nothing. */
const sampleSize = 1_500
const leastHits = 30
/** `random_key` is below `keys`; its index holds the lower sixteenth (migration 0003). */
const keys = 65_536
const indexedKeys = 4_096

/** How many leads match, as a random sample of the list says. */
export interface Estimate {
  counts: Counts
  /** Enough leads of the sample match for an estimate. */
  isMany: boolean
}

/** Estimates from a small part of a long list, so that many matching leads need not be counted. */
export async function estimateMatching(
  db: Database,
  filters: ListFilters,
  { leads, length }: { leads: Leads; length: number },
): Promise<Estimate> {
  const upTo = Math.min(indexedKeys, Math.ceil((sampleSize / length) * keys))
  // Fenced off, so that the sample is read by its own index and then looked through, never found by the filter's.
  const sample = leads.where('random_key', '<', upTo).selectAll('results').offset(0).as('results')
  const sampled = db.selectFrom(sample) as unknown as Leads
  const hits = await count(db, sampled.where(matchesButEmailState(filters, { oneByOne: true })))
  return { counts: estimated(hits, keys / upTo), isMany: hits.all >= leastHits }
}

async function count(db: Database, matching: Leads): Promise<Counts> {
  const rows = await db
    .selectFrom(matching.select('results.email_state').as('matching'))
    .select((eb) => ['email_state', eb.fn.countAll<number>().as('leads')])
    .groupBy('email_state')
    .execute()
  return countsFrom(Object.fromEntries(rows.map(({ email_state, leads }) => [email_state, leads])))
}

/** A state that no lead is in may be left out. */
export function countsFrom(counted: Partial<Counts>): Counts {
  const { found = 0, potential = 0, not_found = 0, not_checked = 0 } = counted
  const all = found + potential + not_found + not_checked
  return { all, found, potential, not_found, not_checked }
}

/** Rounds to two figures: a sample says no more. */
function estimated(counts: Counts, times: number): Counts {
  const round = (hits: number) => Number((hits * times).toPrecision(2))
  const states = Object.fromEntries(emailStates.map((state) => [state, round(counts[state])]))
  return { ...countsFrom(states), all: round(counts.all) }
}
