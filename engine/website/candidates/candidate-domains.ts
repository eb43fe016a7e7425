import type { Business } from '../business.ts'
import { endingRoles } from './endings.ts'
import { domainLabels } from './labels.ts'
import { statedDomains } from './stated-domains.ts'
import { kindWords, tradeGroup } from './trade-words.ts'
import {
  endingShares,
  hyphenShare,
  labelRate,
  learntWebsiteRates,
  type WebsiteRates,
} from './website-rates.ts'

/** A domain that may belong to a business. */
export interface CandidateDomain {
  domain: string
  /** How its label was made of the name. */
  form: string
  /** Chance by the base rates, 0 to 1. */
  chance: number
}

/** The likeliest domains of a business, best first, by base rates. Pure: no look-up is made. */
export function candidateDomains(
  business: Business,
  { limit = 20, rates = learntWebsiteRates }: { limit?: number; rates?: WebsiteRates } = {},
): CandidateDomain[] {
  const roles = endingRoles(business, kindWords(business.categories ?? [], business.country, rates.added))
  const shares = endingShares(business.country, tradeGroup(business.categories ?? []), rates)
  const endings = new Map<string, number>()
  for (const [role, share] of shares) {
    const ending = role.includes('{') ? roles.get(role) : role
    if (ending && share > 0) endings.set(ending, (endings.get(ending) ?? 0) + share)
  }
  const candidates = new Map<string, CandidateDomain>()
  const hyphen = hyphenShare(business.country, rates)
  const jointShares = { single: 1, joined: 1 - hyphen, hyphened: hyphen }
  for (const { label, form, joint } of domainLabels(business, rates.added)) {
    const rate = labelRate(form, rates) * jointShares[joint]
    for (const [ending, share] of endings) {
      const domain = `${label}.${ending}`
      candidates.set(domain, { domain, form, chance: rate * share })
    }
  }
  for (const { domain, form } of statedDomains(business)) {
    candidates.set(domain, { domain, form, chance: labelRate(form, rates) })
  }
  return [...candidates.values()].toSorted((a, b) => b.chance - a.chance).slice(0, limit)
}
