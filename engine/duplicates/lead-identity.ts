import { isNetworkHost, profileKey } from '#engine/contact-keys/profile-key.ts'
import { emailKey } from '#engine/contact-keys/email-key.ts'
import { isSharedHost, siteHost } from '#engine/crawl/frontier/same-site.ts'
import { isRoleAddress } from '#engine/email/address/role-addresses.ts'
import { parseProfile } from '#engine/extract/profile/parse-profile.ts'
import { metresBetween, type Position } from '#engine/geo/position.ts'
import { distinctWords, plainName } from '#engine/website/candidates/name-words.ts'
import { streetWords } from '#engine/website/evidence/match-address.ts'
import { foldLetters } from '#engine/taxonomy/words/fold.ts'
import { personWords } from './person-words.ts'

export type LeadKind = 'local' | 'people' | 'domain' | 'influencer'

/** What is known of a lead, as it is stored. */
export interface KnownLead {
  id: string
  type: LeadKind
  /** The record of a source that the lead comes from. */
  source_key: string
  name: string
  email: string | null
  /** E.164. */
  phone: string | null
  website: string | null
  linkedin_url: string | null
  network: string | null
  username: string | null
  first_name: string | null
  street: string | null
  postal_code: string | null
  city: string | null
  country: string | null
  lat: number | null
  lon: number | null
}

/** A lead with its values in the form in which they are compared. */
export interface LeadIdentity {
  id: string
  type: LeadKind
  record: string
  name: string
  /** The words of a business that neither its trade nor its town explains. */
  distinct: () => ReadonlySet<string>
  /** The words of a person; empty for an office. */
  person: readonly string[]
  email: string | null
  isRole: boolean
  phone: string | null
  /** A host, or a page on a host that many share. */
  site: string | null
  profile: string | null
  place: Place
}

interface Place {
  street: readonly string[]
  numbers: readonly string[]
  postal_code: string
  city: string
  country: string
  position: Position | null
}

/** Writes the values of a lead in normal form. */
export function identityOf(lead: KnownLead): LeadIdentity {
  const { id, type, source_key, name, email, phone, lat, lon } = lead
  const business = {
    name,
    street: lead.street,
    postalCode: lead.postal_code,
    city: lead.city,
    country: lead.country,
    phones: [],
    emails: [],
    profiles: [],
  }
  const street = streetWords(lead.street ?? '')
  let distinct: ReadonlySet<string> | undefined
  const isPerson = type === 'people' || (type === 'domain' && lead.first_name !== null)
  return {
    id,
    type,
    record: source_key,
    name: plainName(name),
    distinct: () => (distinct ??= new Set(type === 'local' ? distinctWords(name, business).written : [])),
    person: isPerson ? personWords(name) : [],
    email: email === null ? null : emailKey(email),
    isRole: email !== null && isRoleAddress(email.split('@')[0] ?? ''),
    phone,
    site: lead.website === null ? null : siteOf(lead.website),
    profile: profileOf(lead),
    place: {
      street: street.filter((word) => !isNumber(word)),
      numbers: street.filter(isNumber),
      postal_code: foldLetters(lead.postal_code ?? '').replaceAll(' ', ''),
      city: foldLetters(lead.city ?? ''),
      country: lead.country?.toUpperCase() ?? '',
      position: lat === null || lon === null ? null : [lon, lat],
    },
  }
}

const isNumber = (word: string) => /^\d/.test(word)

function siteOf(website: string): string | null {
  const url = URL.parse(website)
  if (!url) return null
  if (isNetworkHost(url.hostname) || parseProfile(website)) return profileKey(website)
  const host = siteHost(url.hostname.toLowerCase())
  return isSharedHost(url) ? `${host}${url.pathname.replace(/\/+$/, '')}`.toLowerCase() : host
}

function profileOf({ type, linkedin_url, network, username }: KnownLead): string | null {
  if (type === 'influencer')
    return network && username ? `${network}:${username.replace(/^@/, '').toLowerCase()}` : null
  return type !== 'people' || linkedin_url === null ? null : profileKey(linkedin_url)
}

/** How much a lead says of what tells it from others: its place, its name, its profile. */
export function detailOf({ place, person, profile }: LeadIdentity): number {
  const { street, numbers, postal_code, city, position } = place
  const known = [street.length > 0, numbers.length > 0, postal_code !== '', city !== '', position !== null]
  return known.filter(Boolean).length + person.join('').length + (profile === null ? 0 : 1)
}

/** Positions of one address may differ by so much: a source may know the middle of a street alone. */
const farMetres = 500

/** Whether two places are different ones: what both know of a place differs. */
export function isElsewhere({ place: a }: LeadIdentity, { place: b }: LeadIdentity): boolean {
  if (differ(a.country, b.country) || differ(a.postal_code, b.postal_code)) return true
  if ((a.postal_code === '' || b.postal_code === '') && differ(a.city, b.city)) return true
  const isStreetKnown = a.street.length > 0 && b.street.length > 0
  if (isStreetKnown && a.street.join(' ') !== b.street.join(' ')) return true
  const areNumbersKnown = a.numbers.length > 0 && b.numbers.length > 0
  if (isStreetKnown && areNumbersKnown && !a.numbers.some((number) => b.numbers.includes(number))) return true
  if (isStreetKnown && areNumbersKnown) return false
  return a.position !== null && b.position !== null && metresBetween(a.position, b.position) > farMetres
}

const differ = (a: string, b: string) => a !== '' && b !== '' && a !== b
