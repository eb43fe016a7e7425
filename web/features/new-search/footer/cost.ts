import type { NewSearchSearch } from '../new-search-search.ts'
import type { Preview } from '../queries.ts'
import { maxLeadsPerSearch, usualMaxLeads } from './usual-leads.ts'

export interface Cost {
  /** Of one lead that comes with an e-mail. */
  priceEach: number
  maxLeads: number
  /** New leads that can come at all; undefined while nothing is counted. */
  available: number | undefined
  /** The most the search can cost without a limit of the reader's own. */
  highest: number
  /** The most it can cost, the reader's limit included. */
  upTo: number
  balance: number | undefined
  /** The balance pays for the most it can cost, or is not known to the reader. */
  isCovered: boolean
  /** Credits that are missing; 0 when the balance is enough, or before the matches are counted. */
  missing: number
  /** As many leads as the balance pays for. */
  affordable: number
  /** At least so many of the leads that can come are paid for already. */
  free: number
  /** The reader's own limit pays for none of the leads that can come, and none of them is paid for already. */
  isLimitTooLow: boolean
}

/** The price before the click: min(max leads, matches) × rate, never more than the reader's own limit. */
export function costOf(
  search: NewSearchSearch,
  preview: Preview | undefined,
  { priceEach, balance }: { priceEach: number; balance?: number | undefined },
): Cost {
  const affordable = balance === undefined ? 0 : Math.floor(Math.max(0, balance) / priceEach)
  // Without a number of the reader's own it is what the wallet can pay, unless that is nothing.
  const maxLeads = search.max_leads ?? Math.min(usualMaxLeads, affordable || usualMaxLeads)
  const available = preview && availableOf(preview, search.skip_owned ?? true)
  const highest = Math.min(maxLeads, available ?? maxLeads, chargeableOf(preview)) * priceEach
  const free = Math.max(0, (available ?? 0) - chargeableOf(preview))
  const upTo = Math.min(highest, search.max_credits ?? highest)
  return {
    priceEach,
    maxLeads,
    available,
    highest,
    upTo,
    balance,
    isCovered: balance === undefined || upTo <= balance,
    missing: balance === undefined || available === undefined ? 0 : Math.max(0, upTo - balance),
    affordable,
    free,
    isLimitTooLow: !!available && free === 0 && (search.max_credits ?? priceEach) < priceEach,
  }
}

/** Matches that the account has not paid for before; all others are free. */
const chargeableOf = (preview: Preview | undefined): number =>
  preview?.is_exact ? Math.max(0, preview.count - preview.paid) : Number.POSITIVE_INFINITY

/**
 * A count that stopped at its ceiling says only "at least", so the leads already owned are not taken off it. Behind an
 * estimate there may be as many as a search delivers.
 */
export function availableOf(preview: Preview, skipOwned: boolean): number {
  const { count, owned, excluded, is_exact, is_about } = preview
  if (is_about) return maxLeadsPerSearch
  return is_exact ? Math.max(0, count - (skipOwned ? Math.max(owned, excluded) : excluded)) : count
}
