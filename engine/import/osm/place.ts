import { addressOf, noAddress, streetLine } from '../osm-tags/address.ts'
import { type Business, businessName } from '../osm-tags/business.ts'
import { namesOf } from '../osm-tags/names.ts'
import { countryOfPhone, phonesOf } from '../osm-tags/phones.ts'
import { profilesOf } from '../osm-tags/profiles.ts'
import { emailsOf, websitesOf } from '../osm-tags/websites.ts'
import type { PlaceRecord } from '../place-record.ts'
import type { Chains } from './chain.ts'
import type { AddressFinder } from './derive-address.ts'
import type { Regions } from './regions.ts'
import { centreOf, type ShapeSource } from './shape.ts'

export interface PlaceContext {
  source: ShapeSource
  finder: AddressFinder
  regions: Regions
  chains: Chains
  /** Every part of an address is derived as if the place stated none; to measure how well that is done. */
  hideAddresses?: boolean
}

/** One business; undefined when the file does not hold where it is. */
export function placeOf(
  business: Business,
  { source, finder, regions, chains, hideAddresses }: PlaceContext,
): PlaceRecord | undefined {
  const { tags } = business
  const centre = centreOf(business, source)
  if (!centre) return undefined
  const [lon, lat] = centre
  const at = { lon, lat, ...(hideAddresses ? { except: business.id >>> 0 } : {}) }
  const stated = hideAddresses ? noAddress : addressOf(tags)
  const { address, derived } = regions.complete(finder.complete(stated, at), at, () => countryOfPhone(tags))
  const name = businessName(tags, address.country)
  if (name === undefined) return undefined
  const { websites, profiles } = websitesOf(tags)
  return {
    source_id: `${business.kind}${business.id}`,
    version: business.version,
    name,
    names: namesOf(tags),
    categories: business.categories,
    lat: toCentimetre(lat),
    lon: toCentimetre(lon),
    // Named one by one: spreading them takes as long as all the rest.
    street: streetLine(address),
    postal_code: address.postal_code,
    suburb: address.suburb,
    city: address.city,
    state: address.state,
    country: address.country,
    derived,
    phones: phonesOf(tags, address.country),
    websites,
    emails: emailsOf(tags),
    profiles: profilesOf(tags, profiles),
    opening_hours: tags['opening_hours'] ?? tags['contact:opening_hours'] ?? null,
    wheelchair: wheelchairOf(tags['wheelchair']),
    brand: tags['brand'] ?? null,
    ...(tags['brand:wikidata'] && { brand_wikidata: tags['brand:wikidata'] }),
    operator: tags['operator'] ?? null,
    chain: chains.has(business),
  }
}

function wheelchairOf(value: string | undefined): PlaceRecord['wheelchair'] {
  if (value === 'yes' || value === 'designated') return 'yes'
  return value === 'limited' || value === 'no' ? value : null
}

/** The 1e-7 degrees of OpenStreetMap; a computed centre is no more exact than its corners. */
export function toCentimetre(degrees: number): number {
  return Math.round(degrees * 1e7) / 1e7
}
