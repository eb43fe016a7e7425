import { type Random, randomOf } from '../random.ts'
import type { SampleSite } from '../web-sites/site.ts'
import { fullName } from '../world/people.ts'
import { PHRASES, type Phrases } from '../world/phrases.ts'
import { hoursOf } from '../world/place-records.ts'
import { localTrade } from '../world/trade.ts'

/** What the blocks of a page are written from. */
export interface PageWords {
  phrases: Phrases
  noun: string
  services: string[]
  hours: string
  /** For the gaps in the phrases. */
  gaps: Record<string, string>
  /** Decides among phrases, the same on every page of the site. */
  random: (purpose: string) => Random
}

export function wordsOf(site: SampleSite): PageWords {
  const [business] = site.businesses
  if (!business) throw new Error(`no business at ${site.host}`)
  const { noun, services } = localTrade(business.trade, site.lang)
  const random = (purpose: string) => randomOf(`words:${site.host}:${purpose}`)
  const first = random('service').int(services.length)
  const lower = (text = '') => (site.lang === 'de' ? text : text.charAt(0).toLowerCase() + text.slice(1))
  return {
    phrases: PHRASES[site.lang],
    noun,
    services,
    hours: hoursOf(business),
    gaps: {
      name: business.name,
      noun,
      aNoun: `${/^(?:[aeiou]|IT )/.test(noun) ? 'an' : 'a'} ${noun}`,
      town: business.town.name,
      street: business.street,
      postal: business.postal,
      line: business.trade.line,
      line2: lower(business.trade.line),
      owner: fullName(business.owner),
      year: String(business.since),
      s1: lower(services[first]),
      s2: lower(services[(first + 1) % services.length]),
      num: String(1000 + random('register').int(8999)),
      tax: `27/${100 + random('tax').int(900)}/${10000 + random('tax number').int(89999)}`,
    },
    random,
  }
}
