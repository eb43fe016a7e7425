import type { Spelling, SpellingStyle } from '#engine/email/names/name-spellings.ts'
import { addressForms } from './address-forms.ts'
import { countryOfDomain, type DomainKind, domainKind } from './domain-kind.ts'
import learnt from './form-rates.json' with { type: 'json' }

/** Rates of address forms in one group of domains. */
export interface FormRateRow {
  /** Number of independent addresses that the rates are worth: addresses of one domain count for less than one each. */
  weight: number
  /** Share of each form, by token form; the shares of a row sum to 1. */
  forms: Partial<Record<string, number>>
}

/** How often addresses use a style of spelling, divided by how often the general weights of spellings expect it. */
export type StyleFactors = Partial<Record<SpellingStyle, number>>

/**
 * Base rates learnt from addresses of known owners. Rows are keyed `country kind` and `country kind large` (50 staff or
 * more); the country `any` is the sum of all countries and serves domains whose country is unknown.
 */
export interface FormRates {
  rows: Partial<Record<string, FormRateRow>>
  given: StyleFactors
  family: StyleFactors
}

/**
 * The table of the project, written by `npm run learn -- forms` from people of public bodies in the United States
 * (openstates/people, CC0 1.0).
 */
export const learntRates: FormRates = learnt

/** Number of addresses that the published shares, or a broader row, are worth against a measured row. */
const broaderWeight = 120
/** The rows without a size come from organizations of all sizes, so they say less about a small one. */
const broaderWeightSmall = 240
/** Staff from which an organization counts as large. */
export const largeStaff = 50

/** The keys of the rows for a domain, the broadest first. `country` is ISO 3166 alpha-2, lower case. */
export function rateKeys(country: string | null, kind: DomainKind, isLarge: boolean): string[] {
  const place = country ?? 'any'
  return [`${place} ${kind}`, ...(isLarge ? [`${place} ${kind} large`] : [])]
}

/**
 * The share of organizations like this one that use each form, before any address of the domain is known: published
 * shares by size, moved by the measured rates of the country, the kind of domain and the size.
 */
export function formPriors(
  domain: string,
  { staff, country }: { staff?: number | undefined; country?: string | undefined },
  rates: FormRates,
): Map<string, number> {
  let priors = new Map(
    addressForms.map(({ form, small, large }) => [
      form,
      staff === undefined ? (small + large) / 2 : staff < largeStaff ? small : large,
    ]),
  )
  const isLarge = staff !== undefined && staff >= largeStaff
  const broader = staff === undefined || isLarge ? broaderWeight : broaderWeightSmall
  const keys = rateKeys(country?.toLowerCase() ?? countryOfDomain(domain), domainKind(domain), isLarge)
  for (const key of keys) {
    const row = rates.rows[key]
    if (!row) continue
    priors = new Map(
      [...priors].map(([form, share]) => [
        form,
        (broader * share + row.weight * (row.forms[form] ?? 0)) / (broader + row.weight),
      ]),
    )
  }
  return priors
}

/** The share of each style among the spellings of one name, by the general weights; the shares sum to 1. */
export function styleShares(
  spellings: readonly Spelling[],
): Map<SpellingStyle, { share: number; weight: number }> {
  const weights = new Map<SpellingStyle, number>()
  for (const { style, weight } of spellings) weights.set(style, (weights.get(style) ?? 0) + weight)
  const all = [...weights.values()].reduce((sum, weight) => sum + weight, 0)
  return new Map([...weights].map(([style, weight]) => [style, { share: weight / all, weight }]))
}
