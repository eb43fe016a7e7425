import { endingRoles, ownedHost } from '#engine/website/candidates/endings.ts'
import { domainLabels } from '#engine/website/candidates/labels.ts'
import { statedDomains } from '#engine/website/candidates/stated-domains.ts'
import { type AddedWords, kindWords, tradeGroup } from '#engine/website/candidates/trade-words.ts'
import { formLevels, organizationRoles, type WebsiteRates } from '#engine/website/candidates/website-rates.ts'
import type { BusinessWithSite } from '#tools/measure/business-sites.ts'
import { learnAddedWords } from './added-words.ts'

/** Rarer endings are chance. */
const fewestSites = 2
/** Countries with fewer sites do not count for the mean. */
const fewestCountrySites = 20
/** Rarer forms of labels are chance; narrow ones fall back to the broader form. */
const fewestOffers = 5
const fewestNarrowOffers = 20
const mostOfCategory = 300

/** Learns base rates of labels and endings. The result holds no name and no domain. */
export function learnWebsiteRates(rows: readonly BusinessWithSite[]): WebsiteRates {
  const added = learnAddedWords(rows)
  const labels = new Counts()
  const hyphens = new Counts()
  const endings = new Counts()
  const organizations = new Counts()
  const sampled = new Set(sampleOf(rows))
  for (const row of rows) {
    const { business, website } = row
    const own = ownedHost(URL.parse(website)?.hostname ?? '')
    if (!own) continue
    const country = business.country ?? 'any'
    endings.add([country], 1, false)
    const role = roleOf(own.ending, row, added)
    endings.add([`${country} ${role}`], 0, true)
    organizations.add(
      [...new Set(['any', tradeGroup(business.categories ?? [])])],
      1,
      organizationRoles.includes(role),
    )
    if (!sampled.has(row)) continue
    for (const { domain, form } of statedDomains(business)) labels.add([form], 1, domain === own.domain)
    for (const { label, form, joint } of domainLabels(business, added)) {
      const isChosen = label === own.label
      // A hyphened label belongs to the offer of the joined one.
      labels.add(formLevels(form), joint === 'hyphened' ? 0 : 1, isChosen)
      if (isChosen && joint !== 'single') hyphens.add([country], 1, joint === 'hyphened')
    }
  }
  return {
    added,
    labels: Object.fromEntries(
      labels
        .entries()
        .filter(([form, { offered }]) => offered >= (form.includes('/') ? fewestNarrowOffers : fewestOffers)),
    ),
    hyphens: hyphenShares(hyphens),
    organizations: Object.fromEntries(
      organizations
        .entries()
        .map(([group, { offered, chosen }]) => [group, { sites: offered, share: rounded(chosen / offered) }]),
    ),
    endings: endingShares(endings),
  }
}

/** At most so many businesses of each category, from all over the list: no single trade decides the forms of labels. */
function sampleOf(rows: readonly BusinessWithSite[]): BusinessWithSite[] {
  return [...Map.groupBy(rows, ({ business }) => business.categories?.[0]).values()].flatMap((group) => {
    const step = Math.max(1, group.length / mostOfCategory)
    return group.filter((_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step))
  })
}

class Counts {
  readonly #counts = new Map<string, { offered: number; chosen: number }>()

  add(keys: string[], offered: number, isChosen: boolean): void {
    for (const key of keys) {
      const seen = this.#counts.get(key) ?? { offered: 0, chosen: 0 }
      this.#counts.set(key, { offered: seen.offered + offered, chosen: seen.chosen + (isChosen ? 1 : 0) })
    }
  }

  entries() {
    return [...this.#counts].toSorted(([a], [b]) => (a < b ? -1 : 1))
  }
}

function roleOf(ending: string, { business }: BusinessWithSite, added: AddedWords): string {
  const roles = endingRoles(business, kindWords(business.categories ?? [], business.country, added))
  return [...roles].find(([, own]) => own === ending)?.[0] ?? ending
}

function hyphenShares(counts: Counts): WebsiteRates['hyphens'] {
  const rows = counts
    .entries()
    .map(([country, { offered, chosen }]) => ({ country, sites: offered, share: rounded(chosen / offered) }))
  const large = rows.filter(({ sites }) => sites >= fewestCountrySites)
  const mean = large.reduce((sum, { share }) => sum + share, 0) / Math.max(1, large.length)
  return Object.fromEntries([
    ['any', { sites: large.length, share: rounded(mean) }],
    ...rows.map(({ country, ...row }) => [country, row] as const),
  ])
}

/** Shares by country, and their mean over countries with enough sites; endings of one country alone are left out of it. */
function endingShares(counts: Counts): WebsiteRates['endings'] {
  const all = counts.entries()
  const rows = all.flatMap(([country, { offered: sites }]) => {
    if (country.includes(' ') || sites < fewestOffers) return []
    const own = all.filter(([key, { chosen }]) => key.startsWith(`${country} `) && chosen >= fewestSites)
    return [
      {
        country,
        sites,
        shares: own.map(([key, { chosen }]) => [key.slice(country.length + 1), chosen / sites] as const),
      },
    ]
  })
  const large = rows.filter(({ sites }) => sites >= fewestCountrySites)
  const byRole = Map.groupBy(
    large.flatMap(({ shares }) => shares),
    ([role]) => role,
  )
  const mean = [...byRole]
    .filter(([, shares]) => shares.length > 1)
    .map(
      ([role, shares]) => [role, shares.reduce((sum, [, share]) => sum + share, 0) / large.length] as const,
    )
  return Object.fromEntries([
    ['any', { sites: large.length, shares: roundedShares(mean) }],
    ...rows.map(({ country, sites, shares }) => [country, { sites, shares: roundedShares(shares) }] as const),
  ])
}

function roundedShares(shares: (readonly [string, number])[]): Record<string, number> {
  return Object.fromEntries(shares.map(([role, share]) => [role, rounded(share)]))
}

function rounded(share: number): number {
  return Number(share.toFixed(4))
}
