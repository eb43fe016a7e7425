import { randomOf } from '../random.ts'
import type { Business } from './business.ts'
import { CHAINS } from './trade.ts'

const SITES = 250
/** Trades that rarely do without a web site, and trades that often do. */
const EAGER: Record<string, number> = {
  dentist: 3.4,
  hotel: 4,
  lawyer: 3,
  architect: 3,
  'advertising-agency': 30,
  'it-company': 6,
  museum: 3,
  restaurant: 1.1,
  'fast-food': 0.4,
  hairdresser: 0.6,
}

/** Which independent houses have a web site: 250 sites less those of the chains, eager trades more often. */
export function chooseSites(businesses: readonly Business[]): Set<Business> {
  const independent = businesses.filter(({ chain }) => !chain)
  const wanted = SITES - CHAINS.filter(({ site }) => site).length
  const ranked = independent
    .map((business) => {
      const eager = (EAGER[business.trade.category] ?? 1) * (business.lang === 'en' ? 1 : 2.5)
      return { business, rank: randomOf(`site:${business.name}`).next() ** (1 / eager) }
    })
    .sort((a, b) => b.rank - a.rank)
  return new Set(ranked.slice(0, wanted).map(({ business }) => business))
}
