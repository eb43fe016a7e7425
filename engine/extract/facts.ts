/** What is known of the site whose pages are read. */
export interface SiteContext {
  /** Address the site was entered by; its registrable domain decides what is the site's own. */
  siteUrl: string
  /** ISO 3166-1 alpha-2 of the business, when known; helps to read national phone numbers. */
  country?: string
}

/** Where a value was read: page, the way it was written, and at most 200 characters around it. */
export interface Evidence<Method extends string = string> {
  url: string
  method: Method
  snippet: string
}

export type EmailMethod =
  | 'text'
  | 'mailto'
  | 'cloudflare'
  | 'typo3'
  | 'cipher'
  | 'written_out'
  | 'reversed'
  | 'script'
  | 'attribute'
  | 'json_ld'
  | 'microdata'
  | 'meta'

export type Ownership = 'own' | 'third_party'

/** An address seen on one page, with what speaks for and against its being the site's own. */
export interface PageEmail {
  email: string
  /** Line of the page it stands in, below zero for head and scripts. */
  block: number
  signals: string[]
  evidence: Evidence<EmailMethod>
}

export interface EmailFact {
  /** Lower case; an internationalised domain stays in letters. */
  email: string
  ownership: Ownership
  /** Why, as codes: `same_domain`, `authority`, `credit`, `free_mail`, `contact_page`… */
  reasons: string[]
  /** `role` for info@, sales@…; `person` for the rest. */
  kind: 'role' | 'person'
  free: boolean
  /** Pages it was seen on. */
  pages: number
  /** Best first, at most five. */
  evidence: Evidence<EmailMethod>[]
}

export type PhoneMethod = 'tel' | 'text' | 'json_ld' | 'microdata' | 'meta' | 'whatsapp'
export type PhoneKind = 'phone' | 'mobile' | 'fax'

/** A number as written on one page; national ones are read once the country of the site is known. */
export interface PagePhone {
  raw: string
  kind: PhoneKind | null
  signals: string[]
  /** How sure the place is about it: 3 a link or structured, 2 labelled or international, 1 by its form alone. */
  strength: 1 | 2 | 3
  evidence: Evidence<PhoneMethod>
}

export interface PhoneFact {
  /** E.164. */
  phone: string
  kind: PhoneKind
  country: string
  ownership: Ownership
  reasons: string[]
  pages: number
  evidence: Evidence<PhoneMethod>[]
}

export interface ProfileFact {
  network: string
  /** Normal form: https, no query, no trailing slash. */
  url: string
  ownership: Ownership
  reasons: string[]
  pages: number
  evidence: Evidence<'link' | 'json_ld' | 'microdata'>[]
}

export interface PersonFact {
  name: string
  /** What the person does, in the words of the site; empty when it says nothing. */
  role: string
  /** How sure it is that this is a person of the site. Guess addresses only for strong evidence. */
  strength: 'fair' | 'strong'
  email: string | null
  /** E.164 once the site is merged; as written in facts of a page. */
  phone: string | null
  profile: string | null
  evidence: Evidence<'text' | 'json_ld' | 'microdata' | 'heading'>[]
}

export interface AddressFact {
  street: string | null
  city: string | null
  state: string | null
  postal_code: string | null
  /** ISO 3166-1 alpha-2 where it could be told, else as written. */
  country: string | null
}

export interface OrganisationFact {
  name: string | null
  legal_name: string | null
  address: AddressFact | null
  opening_hours: string[]
  evidence: Evidence[]
}

/** A country that something on a page speaks for: ISO 3166-1 alpha-2, and how much does. */
export interface CountryHint {
  country: string
  points: number
}

/** Everything one page says. Feed the facts of all pages of a site to `mergeSite`. */
export interface PageFacts {
  url: string
  kind: PageKind
  language: string
  /** Countries the page hints at, strongest first. */
  countries: CountryHint[]
  platform: string | null
  /** The page carries text of templates (lorem ipsum), so its contacts may be placeholders. */
  template: boolean
  organisation: OrganisationFact
  /** Another firm that the structured data of the page names, with a web site elsewhere. */
  subject: { name: string; domain: string } | null
  emails: PageEmail[]
  phones: PagePhone[]
  profiles: ProfileFact[]
  people: PersonFact[]
}

export type PageKind = 'home' | 'contact' | 'imprint' | 'about' | 'team' | 'privacy' | 'article' | 'other'

export interface SiteFacts {
  emails: EmailFact[]
  phones: PhoneFact[]
  profiles: ProfileFact[]
  people: PersonFact[]
  organisation: OrganisationFact
  platform: string | null
  language: string
  country: string | null
}
