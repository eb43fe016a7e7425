import type { ProfileRecord } from '#engine/import/place-record.ts'
import type { AddressForm } from '../pages/write-address.ts'
import type { Business } from '../world/business.ts'
import type { PageKind } from '../world/phrases.ts'
import type { Lang } from '../world/trade.ts'

/** How the product that a site is built with is called; null for pages written by hand. */
export type Platform = 'WordPress' | 'Wix' | 'Squarespace' | 'Shopify' | 'Jimdo' | 'Webflow' | 'TYPO3' | null

/** What the server does: answers, answers late, answers 500, sends the start page elsewhere, hangs up, has a PDF only. */
export type Behaviour = 'ok' | 'slow' | 'error' | 'redirect' | 'dead' | 'not_html'

/** What robots.txt says; `none` is a 404, `error` a 500, after which nothing may be fetched (RFC 9309 2.3.1.4). */
export type Robots = 'none' | 'open' | 'private' | 'all' | 'delay' | 'error'

export interface SitePage {
  kind: PageKind
  path: string
  /** Of a post, which one; of a chain's page, which branch. */
  number: number
}

/** `own` belongs to the business, `third_party` to another person or firm that its pages name, `trap` to no one. */
type Belongs = 'own' | 'third_party' | 'trap'

/** One address on the pages of one kind, in the way it is written there. */
export interface Mention {
  address: string
  form: AddressForm
  belongs: Belongs
  /** Kinds of pages that carry it; `footer` is on every page. */
  on: PageKind | 'footer'
}

export interface ShownPerson {
  name: string
  role: string
  email: string | null
  /** E.164. */
  phone: string | null
}

/** What a polite reader of the site can find out, and what it must not report. */
export interface SiteTruth {
  emails: string[]
  /** Readable on the pages, but owned by a third party. */
  thirdParty: string[]
  /** Placeholders, decoys, and addresses on pages that robots.txt closes. */
  forbidden: string[]
  /** E.164. */
  phones: string[]
  /** E.164; right to report, not required. */
  faxes: string[]
  /** Numbers that have the form of a phone number and are none. */
  notPhones: string[]
  people: ShownPerson[]
  /** Named in running text or in the imprint; right to report, not required. */
  alsoPeople: string[]
  profiles: ProfileRecord[]
  platform: Platform
}

/** The plan of one web site: everything its pages are drawn from. */
export interface SampleSite {
  host: string
  lang: Lang
  platform: Platform
  behaviour: Behaviour
  robots: Robots
  /** Of the style sheet. */
  style: number
  hue: number
  /** One house, or all branches of a chain. */
  businesses: Business[]
  /** HTML pages, the start page first. */
  pages: SitePage[]
  mentions: Mention[]
  people: ShownPerson[]
  agency: { name: string; host: string }
  /** E.164. */
  fax: string | null
  /** As written in the imprint: digits that libphonenumber would take for a number. */
  account: string | null
  hasFormOnly: boolean
  hasImageAddress: boolean
  hasShareButtons: boolean
  hasStructuredData: boolean
  truth: SiteTruth
}
