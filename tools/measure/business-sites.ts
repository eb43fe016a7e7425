import { createReadStream } from 'node:fs'
import { parse as readCsv } from 'csv-parse'
import { domainKind } from '#engine/email/patterns/domain-kind.ts'
import { readOsm } from '#engine/import/osm-pbf.ts'
import type { PlaceRecord } from '#engine/import/place-record.ts'
import type { Business } from '#engine/website/business.ts'
import { ownedHost } from '#engine/website/candidates/endings.ts'
import { tradeGroup } from '#engine/website/candidates/trade-words.ts'

/** A business and its website, as a data source names it. */
export interface BusinessWithSite {
  business: Business
  website: string
  /** Domain of the website, below a page host with its label. */
  domain: string
  /** Whether the site is the business's own: not a chain's, a public body's, a directory's, or a page within another site. */
  isOwn: boolean
}

interface Row {
  business: Business
  website: string
  isChain: boolean
}

/** Deeper paths are pages about the business on a site of another owner. */
const homePath = /^\/?(?:[\w-]{1,12}\/?)?(?:index\.\w+)?$/

/** Businesses of a file (`.osm.pbf`, or CSV with the columns name, city, country and website_url) that carry a website. */
export async function readBusinessSites(file: string): Promise<BusinessWithSite[]> {
  const rows = file.endsWith('.csv') ? await rowsOfCsv(file) : await rowsOfOsm(file)
  const named = Map.groupBy(rows, ({ website }) => hostOf(website)?.domain ?? '')
  return rows.flatMap(({ business, website, isChain }) => {
    const domain = hostOf(website)?.domain
    if (!domain) return []
    const isShared = new Set((named.get(domain) ?? []).map((row) => row.business.name.toLowerCase())).size > 1
    const isHome = homePath.test(URL.parse(website)?.pathname ?? '/')
    const isPublic =
      domainKind(domain) === 'public' || tradeGroup(business.categories ?? []) === 'public-bodies'
    const isOwn = !isChain && !isShared && isHome && !isPublic
    return [{ business, website, domain, isOwn }]
  })
}

function hostOf(website: string) {
  return ownedHost(URL.parse(website)?.hostname ?? '')
}

async function rowsOfOsm(file: string): Promise<Row[]> {
  const rows: Row[] = []
  for await (const batch of readOsm(file)) {
    for (const record of batch) {
      const website = 'place' in record ? record.place.websites[0] : undefined
      if ('place' in record && website) {
        rows.push({ business: businessOf(record.place), website, isChain: record.place.chain })
      }
    }
  }
  return rows
}

function businessOf(place: PlaceRecord): Business {
  return {
    name: place.name,
    otherNames: [...Object.values(place.names), ...(place.brand ? [place.brand] : [])],
    categories: place.categories,
    street: place.street,
    postalCode: place.postal_code,
    city: place.city,
    areas: [place.suburb, place.state].filter((area) => area !== null),
    country: place.country,
    position: { lat: place.lat, lon: place.lon },
    phones: place.phones,
    emails: place.emails,
    profiles: place.profiles.map(({ url }) => url),
  }
}

type Columns = Partial<Record<string, string>>

async function rowsOfCsv(file: string): Promise<Row[]> {
  const rows: Row[] = []
  const country = countryCodes()
  for await (const line of createReadStream(file).pipe(
    readCsv({ columns: true }),
  ) as AsyncIterable<Columns>) {
    const { name, website_url: website, city = '', country: named = '' } = line
    if (!name || !website) continue
    rows.push({
      business: {
        name,
        categories: line['brewery_type'] ? ['craft-brewery'] : [],
        street: line['address_1'] || null,
        postalCode: line['postal_code'] || null,
        city: city || null,
        areas: [line['state_province'] ?? ''],
        country: country.get(named) ?? null,
        phones: [],
        emails: [],
        profiles: [],
      },
      website,
      isChain: false,
    })
  }
  return rows
}

/** Codes by the English name of a country, and by those of the parts of the United Kingdom. */
function countryCodes(): Map<string, string> {
  const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })
  const codes = new Map<string, string>([
    ['England', 'GB'],
    ['Scotland', 'GB'],
    ['Wales', 'GB'],
  ])
  const letters = Array.from({ length: 26 }, (_, at) => String.fromCodePoint(65 + at))
  for (const first of letters) {
    for (const second of letters) {
      const name = names.of(first + second)
      if (name && !codes.has(name)) codes.set(name, first + second)
    }
  }
  return codes
}
