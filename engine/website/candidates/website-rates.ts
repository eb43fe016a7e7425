import { directShare } from './country.ts'
import { organizationLevel } from './endings.ts'
import type { AddedWords } from './trade-words.ts'
import learnt from './website-rates.json' with { type: 'json' }

/** Rates learnt from businesses whose website is known. They name forms and endings only. */
export interface WebsiteRates {
  /** By form of a label: how often the label was offered and how often it was the business's. */
  labels: Partial<Record<string, { offered: number; chosen: number }>>
  /** Words that owners add to their name, by group of trades. */
  added: AddedWords
  /** By country (`any` for the mean of all): websites with a label of several words, and the share with hyphens. */
  hyphens: Partial<Record<string, { sites: number; share: number }>>
  /** By group of trades (`any` for all): number of websites, and the share of those under an ending for organisations. */
  organizations: Partial<Record<string, { sites: number; share: number }>>
  /** By country (`any` for the mean of all): number of websites, and the share of each ending by role. */
  endings: Partial<Record<string, { sites: number; shares: Partial<Record<string, number>> }>>
}

/**
 * The table of the project, written by `npm run learn -- websites` from extracts of London, Malta, Moscow, Andorra and
 * Tokyo (© OpenStreetMap contributors, ODbL 1.0) and a list of breweries (Open Brewery DB, MIT).
 */
export const learntWebsiteRates: WebsiteRates = learnt

/** Offers that the rate of a broader form is worth against a form with its number of words. */
const broaderOffers = 20
/** Chance of a form that was never seen. */
const unknownRate = 0.005
/** Sites that the mean of all countries is worth against one country. */
const broaderSites = 15

/**
 * The forms whose rates say something of a form, the broadest first: without its word and its number of words
 * (`core+kind`), without its word (`core+kind/1`), and the form (`core+kind/1:hotel`).
 */
export function formLevels(form: string): string[] {
  return [...new Set([form.replace(/\/.*/, ''), form.replace(/:.*/, ''), form])]
}

/** Chance that a label of this form is the business's; each broader form moves the rate of a narrower one. */
export function labelRate(form: string, { labels }: WebsiteRates): number {
  return formLevels(form).reduce((broader, level, at) => {
    const { offered, chosen } = labels[level] ?? { offered: 0, chosen: 0 }
    const weight = at === 0 ? 2 : broaderOffers
    return (chosen + weight * broader) / (offered + weight)
  }, unknownRate)
}

/** Chance that a label of several words is hyphened in a country. */
export function hyphenShare(country: string | null, { hyphens }: WebsiteRates): number {
  const broad = hyphens['any']?.share ?? 0
  const own = (country && hyphens[country]) || { sites: 0, share: 0 }
  return (own.sites * own.share + broaderSites * broad) / (own.sites + broaderSites)
}

/** Endings for organisations: the general one, and the level that registries keep beside the one of firms. */
export const organizationRoles = ['org', 'org.{cc}', 'or.{cc}']
/** Names that each of two endings for organisations is worth before any is known. */
const fewOrganizations = 2

/** Share of the websites of a country and a group of trades under each ending, by role. */
export function endingShares(
  country: string | null,
  group: string,
  rates: WebsiteRates,
): Map<string, number> {
  const shares = countryShares(country, rates)
  const any = rates.organizations['any']?.share ?? 0
  const own = rates.organizations[group] ?? { sites: 0, share: 0 }
  const share = (own.sites * own.share + broaderSites * any) / (own.sites + broaderSites)
  const sites = (country && rates.endings[country]?.sites) || 0
  const level = organizationLevel(country)
  const roles = level === null ? ['org'] : ['org', level]
  const weights = roles.map((role) => (shares.get(role) ?? 0) * sites + fewOrganizations)
  const sum = weights.reduce((total, weight) => total + weight, 0)
  const others = [...shares].filter(([role]) => !organizationRoles.includes(role))
  const rest = others.reduce((total, [, part]) => total + part, 0)
  return new Map([
    ...others.map(([role, part]) => [role, (part / rest) * (1 - share)] as const),
    ...roles.map((role, at) => [role, (share * (weights[at] ?? 0)) / sum] as const),
  ])
}

/** Share of the websites of a country under each ending, by role; the mean of all countries where it is unknown. */
function countryShares(country: string | null, { endings }: WebsiteRates): Map<string, number> {
  const broad = splitByRegistry(country, endings['any']?.shares ?? {})
  const own = (country && endings[country]) || { sites: 0, shares: {} }
  const roles = new Set([...Object.keys(broad), ...Object.keys(own.shares)])
  return new Map(
    Array.from(roles, (role) => {
      const share = own.sites * (own.shares[role] ?? 0) + broaderSites * (broad[role] ?? 0)
      return [role, share / (own.sites + broaderSites)]
    }),
  )
}

/** What is known of all countries, and of this one by its registry alone. */
function splitByRegistry(country: string | null, shares: Partial<Record<string, number>>) {
  const part = directShare(country)
  if (part === undefined) return shares
  const both = (shares['{cc}'] ?? 0) + (shares['{firm}'] ?? 0)
  return { ...shares, '{cc}': both * part, '{firm}': both * (1 - part) }
}
