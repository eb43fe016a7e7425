import { parsePhoneNumberFromString } from 'libphonenumber-js'
import type { Business } from '#engine/website/business.ts'
import { categoryById } from '#engine/taxonomy/categories.ts'
import { tradeGroup } from '#engine/website/candidates/trade-words.ts'

type Random = () => number

/** A business with the domain of its own site, or null when it has none. */
export interface FarmBusiness {
  business: Business
  domain: string | null
}
/** Bodies of a site by path; a body that begins with an arrow is a redirect. */
type Pages = Map<string, string>

/** The site of a business, with the proof of whose it is in one of the places where owners put it, or nowhere. */
export function ownPages(business: Business, random: Random): Pages {
  const { name } = business
  const trade = tradeOf(business)
  const intro = `<h1>${name}</h1><p>${trade} – ${business.city ?? ''}</p><p>Welcome.</p>`
  const contact = `<p>${addressLine(business)}</p><p>Tel. ${phoneText(business)}</p>`
  const page = (body: string) => html(`${name} – ${trade}`, body)
  const link = '<a href="/contact">Contact</a>'
  return pick<() => Pages>(random, [
    () => new Map([['/', page(`${intro}${link}<footer>${contact}</footer>`)]]),
    () =>
      new Map([['/', page(`${intro}<footer><a href="tel:${business.phones[0] ?? ''}">Call</a></footer>`)]]),
    () => new Map([['/', page(`${intro}<address>${addressLine(business)}</address>`)]]),
    () => new Map([['/', page(`${structured(business)}${intro}`)]]),
    () =>
      new Map([
        ['/', page(intro + link)],
        ['/contact', page(contact)],
      ]),
    () => new Map([['/', page(intro)]]),
  ])()
}

/** A site at a domain that the name suggests, of another owner: its kind and its pages. */
export function trapPages(
  { business, domain }: { business: Business; domain: string },
  all: readonly FarmBusiness[],
  random: Random,
): [kind: string, pages: Pages] {
  const { name } = business
  const trade = tradeOf(business)
  const town = business.city ?? 'Town'
  const stranger = () => all[Math.floor(random() * all.length)]?.business ?? business
  const phones = [inventPhone(business, random)]
  const elsewhere: Business = { ...business, ...inventPlace(business, random), phones, emails: [] }
  const { street } = elsewhere
  const neighbour: Business = {
    ...business,
    street,
    phones,
    emails: [],
    categories: otherTrade(business, stranger()),
  }
  const others = Array.from({ length: 9 }, stranger)
  const entry = (one: Business) =>
    `<li><h3>${one.name}</h3><p>${addressLine(one)}</p><p>Tel. ${phoneText(one)}</p></li>`
  const list = [...others, business]
    .toSorted((a, b) => a.name.localeCompare(b.name))
    .map(entry)
    .join('')
  const entryPage = `<h1>${name}</h1><p>${addressLine(business)}</p><p>Tel. ${phoneText(business)}</p>`
  const traps: Record<string, () => Pages> = {
    'other town': () => ownPages(elsewhere, random),
    'other trade': () => ownPages(neighbour, random),
    'other trade, same house': () => ownPages({ ...neighbour, street: houseOf(business) }, random),
    'other firm': () => ownPages({ ...elsewhere, name: stranger().name, otherNames: [] }, random),
    parked: () =>
      single(html(domain, `<h1>${domain}</h1><p>${name}: this domain is for sale. Buy this domain.</p>`)),
    'parked links': () =>
      single(
        html(
          `${name} | ${town}`,
          `<p>Related links</p><p>${trade} ${town}</p><p>${domain} may be for sale.</p>`,
        ),
      ),
    directory: () => single(html(`Best of ${town}: ${trade}`, `<h1>${trade}</h1><ul>${list}</ul>`)),
    'directory entry': () =>
      single(
        html(
          `${name}, ${town} – reviews, phone`,
          `${entryPage}<p>Is this your business? Claim this listing.</p>`,
        ),
      ),
    reseller: () =>
      single(
        html(
          `${name} – book now`,
          `${entryPage}<p>We are an independent guide, not affiliated with ${name}.</p>`,
        ),
      ),
    'shared host': () => single('→ https://www.facebook.com/somewhere'),
    empty: () => single(html('', '')),
  }
  const kind = pick(random, Object.keys(traps) as [string, ...string[]])
  return [kind, traps[kind]?.() ?? new Map()]
}

function single(body: string): Pages {
  return new Map([['/', body]])
}

/** The street of a business; some sources put a phone into it, which would prove the page right. */
function houseOf({ street }: Business): string | null {
  return street?.replace(/\d{5,}/g, '') ?? null
}

/** Another town of the country, with a street and a postal code of its own. */
function inventPlace({ postalCode }: Business, random: Random) {
  const digit = () => String(Math.floor(random() * 10))
  return {
    street: `Farm Street ${Math.floor(random() * 80) + 100}`,
    postalCode: postalCode?.replace(/\d/g, digit) ?? null,
    city: pick(random, ['Farmouth', 'Newfarm', 'Farmham']),
    position: null,
  }
}

/** The trade of another business, or a trade of another group when it is equal. */
function otherTrade(business: Business, other: Business): readonly string[] {
  const isOther = tradeGroup(other.categories ?? []) !== tradeGroup(business.categories ?? [])
  if (isOther) return other.categories ?? []
  return tradeGroup(business.categories ?? []) === 'health' ? ['car-repair'] : ['dentist']
}

function html(title: string, body: string): string {
  return `<!doctype html><html><head><title>${title}</title></head><body>${body}</body></html>`
}

function pick<T>(random: Random, choices: [T, ...T[]]): T {
  return choices[Math.floor(random() * choices.length)] ?? choices[0]
}

function tradeOf({ categories }: Business): string {
  return categoryById(categories?.[0] ?? '')?.label ?? 'Company'
}

function addressLine({ street, postalCode, city }: Business): string {
  return [street, [postalCode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ')
}

function phoneText({ phones }: Business): string {
  return parsePhoneNumberFromString(phones[0] ?? '')?.formatNational() ?? ''
}

/** A phone of the same country with other last digits. */
function inventPhone({ phones, country }: Business, random: Random): string {
  const digits = String(Math.floor(random() * 1_000_000)).padStart(6, '0')
  const base = phones[0] ?? (country === 'GB' ? '+442079460000' : '+12125550000')
  return base.slice(0, -6) + digits
}

function structured(business: Business): string {
  const { street, postalCode, city, country, name } = business
  const data = {
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    name,
    telephone: business.phones[0],
    address: {
      '@type': 'PostalAddress',
      streetAddress: street,
      postalCode,
      addressLocality: city,
      addressCountry: country,
    },
  }
  return `<script type="application/ld+json">${JSON.stringify(data)}</script>`
}
