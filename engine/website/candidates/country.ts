/** By country: its names are asked for often and cost a millisecond each. */
const names = new Map<string, string[]>()

/** The country's name in English and in its own language. */
export function countryNames(country: string | null): string[] {
  if (!isCountryCode(country)) return []
  const known = names.get(country)
  if (known) return known
  const found = [...new Set(['en', countryLanguage(country)])].flatMap((language) => {
    const name = new Intl.DisplayNames([language], { type: 'region' }).of(country)
    return name && name !== country ? [name] : []
  })
  names.set(country, found)
  return found
}

/** The main language of a country by CLDR's likely subtags: `de` for AT. */
export function countryLanguage(country: string): string {
  if (!isCountryCode(country)) return 'en'
  return new Intl.Locale(`und-${country}`).maximize().language
}

/** The label of a country's domains: `uk` for GB, the lower-case code for all others. */
export function countryDomain(country: string): string {
  return country === 'GB' ? 'uk' : country.toLowerCase()
}

/** Countries whose firms take names under a second level by rule or custom of the registry. */
const underCo = new Set('AO BW CR GB ID IL IN JP KE KR LS MA MZ NZ TH TZ UG UZ VI ZA ZM ZW'.split(' '))
const underCom = new Set(
  'AR AU BD BH BN BO BR CN CU CY DO EC EG ET GH GI GT HK HN JM KH KW LB LY MM MT MX MY NA NG NI NP OM PA PE PG PH PK PR PY QA SA SG SL SV TR TW UA UY VE VN'.split(
    ' ',
  ),
)

/** The usual ending of firms of a country: `co.uk`, `com.au`, `de`; `com` in the United States and where unknown. */
export function firmEnding(country: string | null): string {
  if (!isCountryCode(country) || country === 'US') return 'com'
  const bare = countryDomain(country)
  return underCo.has(country) ? `co.${bare}` : underCom.has(country) ? `com.${bare}` : bare
}

/**
 * Of the names that a registry sells to firms, 0 to 1, those directly under the ending of the country rather than under
 * its usual second level; undefined where that is not known. Japan: 1,154,409 `.jp` (JPRS, June 2022) beside some 430,000
 * `co.jp` (JPRS, Domain Name Registry Report 2019).
 */
export const directShare = (country: string | null): number | undefined =>
  country === 'JP' ? 0.73 : undefined

const small = new Set(
  'AD AG AI AW BB BL BM BN BS CW CY DM FJ FO GD GG GI GL GP HK IM IS JE KN KY LC LI LU MC MF MO MQ MT MU MV NC PF RE SC SG SM SR SX TC TT VA VC VG VI WS'.split(
    ' ',
  ),
)

/** Whether firms often put the name of the country into their own: small states and islands with a well-known name. */
export function isSmallCountry(country: string | null): boolean {
  return country !== null && small.has(country)
}

/** Whether a text has the form of an ISO 3166-1 alpha-2 code. */
export function isCountryCode(country: string | null): country is string {
  return country !== null && /^[A-Z]{2}$/.test(country)
}
