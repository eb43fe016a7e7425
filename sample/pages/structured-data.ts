import type { SampleSite, SitePage } from '../web-sites/site.ts'
import { mainAddress } from '../world/main-address.ts'

const TYPES: Record<string, string> = {
  restaurant: 'Restaurant',
  dentist: 'Dentist',
  cafe: 'CafeOrCoffeeShop',
  hotel: 'Hotel',
  bakery: 'Bakery',
  hairdresser: 'HairSalon',
  lawyer: 'Attorney',
  plumber: 'Plumber',
  electrician: 'Electrician',
  pharmacy: 'Pharmacy',
}

/** The house in schema.org's words, as one JSON-LD script; empty where the site has none. */
export function structuredData(site: SampleSite, page: SitePage): string {
  const [business] = site.businesses
  const hasAddress = site.mentions.some(
    ({ form, on }) => form === 'json_ld' && (on === page.kind || on === 'footer'),
  )
  const isHere = hasAddress || page.kind === 'home' || page.kind === 'contact'
  if (!site.hasStructuredData || !business || !isHere) return ''
  const organisation = {
    '@type': TYPES[business.trade.category] ?? 'LocalBusiness',
    '@id': `http://${site.host}/#org`,
    name: business.name,
    url: `http://${site.host}/`,
    telephone: business.phone,
    ...(hasAddress ? { email: `mailto:${mainAddress(business)}` } : {}),
    address: {
      '@type': 'PostalAddress',
      streetAddress: business.street,
      addressLocality: business.town.name,
      addressRegion: 'Testland',
      postalCode: business.postal,
      addressCountry: 'US',
    },
    geo: { '@type': 'GeoCoordinates', latitude: business.lat, longitude: business.lon },
    sameAs: site.truth.profiles.map(({ url }) => url),
  }
  const graph = {
    '@context': 'https://schema.org',
    '@graph': [organisation, { '@type': 'WebSite', name: business.name }],
  }
  return `<script type="application/ld+json">${JSON.stringify(graph).replaceAll('<', '\\u003c')}</script>`
}
