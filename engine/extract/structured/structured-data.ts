import type { HtmlPage, MicrodataItem } from '#engine/html/html-page.ts'
import type { AddressFact } from '../facts.ts'
import { type DataNode, parseJsonLd } from './parse-json-ld.ts'

type Source = 'json_ld' | 'microdata'

export interface StructuredPerson {
  name: string
  role: string
  email: string | null
  phone: string | null
  profiles: string[]
  source: Source
}

interface StructuredOrganisation {
  types: string[]
  name: string | null
  legalName: string | null
  url: string | null
  address: AddressFact | null
  openingHours: string[]
  profiles: string[]
  /** Address of its logo, as written. */
  logo: string | null
  source: Source
}

/** What a page says in schema.org terms. `external`: of a reviewed place, a performer or another employer. */
export interface StructuredFacts {
  organisations: StructuredOrganisation[]
  people: StructuredPerson[]
  emails: { email: string; source: Source; external: boolean }[]
  phones: { phone: string; fax: boolean; source: Source; external: boolean; country: string | null }[]
}

const organisationTypes =
  /Organi[sz]ation|Business|Corporation|Company|Store|Shop|Restaurant|Hotel|Lodging|Motel|Hostel|Resort|BedAndBreakfast|Campground|Dentist|Physician|Clinic|Hospital|Pharmacy|Attorney|Legal|Notary|Accounting|Service$|Agency|Agent|Dealer|Salon|Spa|Gym|Club|School|College|University|Church|Museum|Library|Gallery|Cafe|CafeOrCoffeeShop|Bar|Pub|Brewery|Winery|Bakery|Electrician|Plumber|Contractor|Locksmith|Painter|Florist|Bank|NGO|Airline|Cinema|Theater|Center|Centre|Station|Practice|VeterinaryCare|Optician|Medical|Place$/
const externalKeys = new Set(
  'itemReviewed review reviews offers seller organizer performer location sponsor mentions about subjectOf hiringOrganization provider brand manufacturer memberOf worksFor alumniOf isPartOf citation funder copyrightHolder contentLocation actor competitor homeTeam awayTeam knows colleague affiliation itemListElement workFeatured'.split(
    ' ',
  ),
)
const staffKeys = new Map<string, string>(
  Object.entries({
    employee: '',
    employees: '',
    founder: 'Founder',
    founders: 'Founder',
    member: '',
    members: '',
    owner: 'Owner',
    director: 'Director',
    ceo: 'CEO',
  }),
)
const mostValues = 200

/** Reads JSON-LD and microdata of a page into organisations, people, addresses and numbers. */
export function readStructuredData(page: HtmlPage): StructuredFacts {
  const visited = new Set<DataNode>()
  const facts: StructuredFacts = { organisations: [], people: [], emails: [], phones: [] }
  for (const node of parseJsonLd(page.jsonLd))
    visit(node, 'json_ld', { key: '', outside: false, country: null })
  for (const item of page.microdata)
    visit(fromMicrodata(item, 0, new Map()), 'microdata', { key: '', outside: false, country: null })
  return facts

  function visit(
    node: DataNode,
    source: Source,
    { key, outside, country }: { key: string; outside: boolean; country: string | null },
  ): void {
    if (visited.has(node)) return
    visited.add(node)
    const external =
      outside || externalKeys.has(key) || node.types.some((type) => /Review|Event$|JobPosting/.test(type))
    const address = readAddressFact(node)
    const here = address?.country ?? country
    if (node.types.includes('Person') || (staffKeys.has(key) && text(node, 'name'))) {
      if (!external || staffKeys.has(key)) addPerson(node, source, key)
    } else if (node.types.some((type) => organisationTypes.test(type)) && !external) {
      addOrganisation(node, source, address)
    }
    for (const email of texts(node, 'email')) {
      if (facts.emails.length < mostValues) facts.emails.push({ email, source, external })
    }
    for (const [name, fax] of [
      ['telephone', false],
      ['phone', false],
      ['faxNumber', true],
    ] as const) {
      for (const phone of texts(node, name)) {
        const stated = fax || /fax/i.test(text(node, 'contactType') ?? '')
        if (facts.phones.length < mostValues)
          facts.phones.push({ phone, fax: stated, source, external, country: here })
      }
    }
    for (const [name, values] of node.properties) {
      for (const value of values)
        if (typeof value !== 'string') visit(value, source, { key: name, outside: external, country: here })
    }
  }

  function addPerson(node: DataNode, source: Source, key: string): void {
    const name =
      text(node, 'name') ?? [text(node, 'givenName'), text(node, 'familyName')].filter(Boolean).join(' ')
    const role = text(node, 'jobTitle') ?? staffKeys.get(key) ?? ''
    if (name === '' || name.length > 80 || facts.people.length >= mostValues) return
    // The author of an article is staff only when the page says what they do.
    if (role === '' && !staffKeys.has(key)) return
    facts.people.push({
      name,
      role,
      email: text(node, 'email'),
      phone: text(node, 'telephone'),
      profiles: texts(node, 'sameAs'),
      source,
    })
  }

  function addOrganisation(node: DataNode, source: Source, address: AddressFact | null): void {
    if (facts.organisations.length >= 50) return
    facts.organisations.push({
      types: node.types,
      name: text(node, 'name'),
      legalName: text(node, 'legalName'),
      url: text(node, 'url'),
      address,
      openingHours: openingHours(node),
      profiles: texts(node, 'sameAs'),
      logo: pictureOf(node.properties.get('logo')?.[0]),
      source,
    })
  }
}

/** A picture is an address, or an image object with one (schema.org/ImageObject). */
const pictureOf = (value: string | DataNode | undefined): string | null =>
  typeof value === 'object'
    ? (texts(value, 'contentUrl')[0] ?? texts(value, 'url')[0] ?? null)
    : (value ?? null)

function texts(node: DataNode, property: string): string[] {
  return (node.properties.get(property) ?? []).filter((value) => typeof value === 'string')
}

function text(node: DataNode, property: string): string | null {
  const value = node.properties.get(property)?.[0]
  if (typeof value === 'string') return value.replace(/\s+/g, ' ').trim().slice(0, 300)
  return value ? text(value, 'name') : null
}

function readAddressFact(node: DataNode): AddressFact | null {
  const value = node.types.includes('PostalAddress')
    ? node
    : node.properties.get('address')?.find((one) => typeof one !== 'string')
  if (!value) return null
  const country = text(value, 'addressCountry')
  const address: AddressFact = {
    street: text(value, 'streetAddress'),
    city: text(value, 'addressLocality'),
    state: text(value, 'addressRegion'),
    postal_code: text(value, 'postalCode'),
    country: country && /^[a-z]{2}$/i.test(country) ? country.toUpperCase() : country,
  }
  return Object.values(address).some(Boolean) ? address : null
}

function openingHours(node: DataNode): string[] {
  const plain = texts(node, 'openingHours')
  const specified = (node.properties.get('openingHoursSpecification') ?? []).flatMap((one) => {
    if (typeof one === 'string') return []
    const days = texts(one, 'dayOfWeek').map((day) => (day.split('/').pop() ?? day).slice(0, 2))
    const [opens, closes] = [text(one, 'opens'), text(one, 'closes')]
    return days.length > 0 && opens && closes
      ? [`${days.join(',')} ${opens.slice(0, 5)}-${closes.slice(0, 5)}`]
      : []
  })
  return [...plain, ...specified].slice(0, 30)
}

/** An item that is the value of several properties stays one node. */
function fromMicrodata(item: MicrodataItem, depth: number, made: Map<MicrodataItem, DataNode>): DataNode {
  const before = made.get(item)
  if (before) return before
  const properties: DataNode['properties'] = new Map()
  const node: DataNode = { types: item.type === '' ? [] : [item.type], id: null, properties }
  made.set(item, node)
  for (const [name, values] of Object.entries(item.properties)) {
    const nodes = values.map((value) =>
      typeof value === 'string' ? value : depth < 12 ? fromMicrodata(value, depth + 1, made) : '',
    )
    properties.set(
      name,
      nodes.filter((value) => value !== ''),
    )
  }
  return node
}
