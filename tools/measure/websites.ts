import { noPoliteness } from '#engine/crawl/politeness.ts'
import type { Business } from '#engine/website/business.ts'
import { candidateDomains } from '#engine/website/candidates/candidate-domains.ts'
import type { WebsiteRates } from '#engine/website/candidates/website-rates.ts'
import { findWebsite } from '#engine/website/find-website.ts'
import { makeWebsiteFarm } from '#testing/fakes/web/website-farm.ts'
import type { FarmBusiness } from '#testing/fakes/web/website-pages.ts'
import { learnWebsiteRates } from '#tools/learn/website-rates.ts'
import { type BusinessWithSite, readBusinessSites } from './business-sites.ts'

const tops = [1, 5, 20]

/** Share of businesses whose true domain is among the first candidates, by the number of candidates. */
export function candidateRates(rows: readonly BusinessWithSite[], rates?: WebsiteRates): number[] {
  const ranks = rows.map(({ business, domain }) =>
    candidateDomains(business, rates ? { rates } : {}).findIndex((candidate) => candidate.domain === domain),
  )
  return tops.map((top) => ranks.filter((rank) => rank >= 0 && rank < top).length / rows.length)
}

export interface FarmFigures {
  businesses: number
  hosts: number
  found: number
  right: number
  mostRequests: number
  requests: number
  /** Each wrong website: the business's domain, and the domain that was taken for it. */
  wrong: string[]
}

/** Looks for the website of every business on a farm with traps. */
export async function findOnFarm(all: readonly FarmBusiness[], seed = 1): Promise<FarmFigures> {
  const domainsOf = (business: Business) =>
    candidateDomains(business, { limit: 12 }).map(({ domain }) => domain)
  const farm = makeWebsiteFarm(all, domainsOf, seed)
  const figures: FarmFigures = {
    businesses: all.length,
    hosts: farm.kinds.size,
    found: 0,
    right: 0,
    mostRequests: 0,
    requests: 0,
    wrong: [],
  }
  for (const { business, domain } of all) {
    const found = await findWebsite(business, {
      ...farm,
      politeness: noPoliteness,
      robotsAgent: 'QuarryTest',
      minDelayMs: 0,
    })
    figures.requests += found.requests
    figures.mostRequests = Math.max(figures.mostRequests, found.requests)
    if (found.outcome !== 'found') continue
    figures.found += 1
    if (found.domain === domain) figures.right += 1
    else
      figures.wrong.push(
        `${business.name}: ${found.domain} (${farm.kinds.get(found.domain)}), not ${domain}: ${found.evidence.map(({ kind }) => kind).join(' ')}`,
      )
  }
  return figures
}

/** Prints candidates and the farm for the businesses of a file that have a site of their own; website tags are hidden. */
export async function measureWebsites(file: string): Promise<void> {
  const rows = await readBusinessSites(file)
  const own = rows.filter(({ isOwn }) => isOwn)
  console.log(`${rows.length} businesses with a website, ${own.length} with a site of their own`)
  console.log(
    `${'true domain among the first'.padEnd(44)}${tops.map((top) => String(top).padStart(5)).join(' ')}`,
  )
  const withoutHints = own.map((row) => ({ ...row, business: { ...row.business, emails: [], profiles: [] } }))
  print('candidates', candidateRates(own))
  print('  by the name alone, no email or social page', candidateRates(withoutHints))
  print('  all businesses with a website', candidateRates(rows))
  const halves = [0, 1].map((half) => own.filter((_, at) => at % 2 === half))
  const [first = [], second = []] = halves
  const crossed = [
    candidateRates(first, learnWebsiteRates(second)),
    candidateRates(second, learnWebsiteRates(first)),
  ]
  print(
    '  rates learnt from the other half alone',
    tops.map((_, at) => ((crossed[0]?.[at] ?? 0) + (crossed[1]?.[at] ?? 0)) / 2),
  )
  const provable = own.filter(
    ({ business: { phones, emails, street, postalCode } }) => phones[0] ?? emails[0] ?? street ?? postalCode,
  )
  console.log(`${provable.length} of them carry a phone, an email address or an address as proof`)
  const figures = await findOnFarm(own)
  console.log(
    `farm of ${figures.hosts} hosts: ${figures.found} of ${figures.businesses} found, precision ${(figures.right / Math.max(1, figures.found)).toFixed(3)}, at most ${figures.mostRequests} requests, ${(figures.requests / figures.businesses).toFixed(2)} on average`,
  )
  for (const line of figures.wrong) console.log(`  wrong: ${line}`)
}

function print(title: string, rates: number[]): void {
  console.log(`${title.padEnd(44)}${rates.map((rate) => (100 * rate).toFixed(1).padStart(5)).join(' ')}`)
}
