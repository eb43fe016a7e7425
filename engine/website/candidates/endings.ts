import { parse } from 'tldts'
import type { Business } from '../business.ts'
import { countryDomain, firmEnding, isCountryCode } from './country.ts'
import { latinName } from './name-words.ts'

/** Hosts that give small firms a page under a label of their own and are no public suffix. */
const pageHosts = new Set(
  'blogspot.com business.site eatbu.com edan.io godaddysites.com jimdo.com jimdofree.com jimdosite.com mystrikingly.com site123.me square.site strikingly.com tilda.ws ucoz.ru webflow.io webnode.com weebly.com wordpress.com'.split(
    ' ',
  ),
)

/** A host of the web, split where its owner's part begins: `shop.example.co.uk` is `example` and `co.uk`. */
export interface OwnedHost {
  /** `example.co.uk`; under a page host the whole `name.tilda.ws`. */
  domain: string
  label: string
  ending: string
}

/** Splits a host name; null for addresses and bare public suffixes. */
export function ownedHost(hostname: string): OwnedHost | null {
  const { domain, domainWithoutSuffix, publicSuffix, isIp } = parse(hostname, { allowPrivateDomains: true })
  if (isIp || !domain || !domainWithoutSuffix || !publicSuffix) return null
  if (!pageHosts.has(domain)) return { domain, label: domainWithoutSuffix, ending: publicSuffix }
  const label = hostname
    .slice(0, -domain.length - 1)
    .split('.')
    .at(-1)
  return label ? { domain: `${label}.${domain}`, label, ending: domain } : null
}

/** Further second levels under which registries sell names: `org.uk`, `or.jp`. */
const secondLevels = ['co', 'com', 'org', 'net', 'or', 'ltd', 'web']

/**
 * The endings of a business's country and town, by role: `{firm}` is the usual ending of the country's firms, `{cc}` the
 * bare ending of the country, `org.{cc}` a second level under it, `{town}` an ending named after the town, `{trade}` one named after the trade. Rates learnt
 * by role in one country serve all others.
 */
export function endingRoles(business: Business, kinds: readonly string[] = []): Map<string, string> {
  const roles = new Map([['{firm}', firmEnding(business.country)]])
  if (isCountryCode(business.country)) {
    const country = countryDomain(business.country)
    const further = [
      ['{cc}', country],
      ...secondLevels.map((level) => [`${level}.{cc}`, `${level}.${country}`]),
    ]
    for (const [role = '', ending = ''] of further) {
      if (ending !== roles.get('{firm}') && isEnding(ending)) roles.set(role, ending)
    }
  }
  const town = latinName(business.city, business).join('')
  if (town.length > 2 && isEnding(town)) roles.set('{town}', town)
  const trade = kinds.find((kind) => kind.length > 2 && isEnding(kind))
  if (trade) roles.set('{trade}', trade)
  return roles
}

/** The second level that the registry of a country keeps for organisations: `or.{cc}` in Japan, `org.{cc}` in Britain. */
export function organizationLevel(country: string | null): string | null {
  if (!isCountryCode(country)) return null
  const level = ['or', 'org'].find((each) => isEnding(`${each}.${countryDomain(country)}`))
  return level === undefined ? null : `${level}.{cc}`
}

/** Whether names are registered directly under this ending. */
export function isEnding(ending: string): boolean {
  const { publicSuffix, isIcann } = parse(`name.${ending}`)
  return isIcann === true && publicSuffix === ending
}
