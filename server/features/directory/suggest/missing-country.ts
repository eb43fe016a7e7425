import type { Locality } from '#contract/leads/directory.ts'
import { countryCalled, countryNames } from '#engine/geo/country-names.ts'

/** The country that a text names, where the directory holds nothing of it: to say so is better than to find nothing. */
export function missingCountry(
  text: string,
  rows: readonly Pick<Locality, 'kind' | 'country'>[],
): Locality[] {
  const country = countryCalled(text)
  if (country === undefined || rows.some((row) => row.kind === 'country' && row.country === country))
    return []
  const [name = country] = countryNames(country)
  return [
    {
      id: idOf(country),
      name,
      kind: 'country',
      within: [],
      country,
      lat: 0,
      lon: 0,
      radius_m: 1,
      has_outline: false,
      is_sample: false,
      differs: null,
      has_places: false,
      is_missing: true,
    },
  ]
}

/** An id of its own kind (RFC 9562, version 8), which no row has: a search there finds nothing. */
function idOf(country: string): string {
  return `00000000-0000-8000-8000-${Buffer.from(country).toString('hex').padStart(12, '0')}`
}
