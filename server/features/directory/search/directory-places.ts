import type { LocalCriteria } from '#contract/leads/criteria.ts'
import type {
  FoundLead,
  LeadSource,
  SourceFact,
  SourceContext,
} from '#server/features/sources/lead-source.ts'
import { countInTime } from '../count-in-time.ts'
import { matchPlaces } from './match-places.ts'
import { planSearch } from './plan-search.ts'
import { countPlaces, type PlaceRow, previewPlaces, streamPlaces } from './search-places.ts'
import { countCeiling } from './survey-places.ts'

/** Businesses of the imported open data. */
export const directoryPlaces: LeadSource<LocalCriteria> = {
  id: 'directory',
  label: 'Open data',
  count: ({ directory }, criteria) => countPlaces(directory, criteria),
  async tally({ directory }, criteria, limitMs) {
    const plan = await planSearch(directory, criteria)
    const matching = (limit: number) => matchPlaces(plan, { limit })
    return countInTime(directory, matching, { ceiling: countCeiling, limitMs })
  },
  async preview({ directory }, criteria) {
    const [counted, { sample, ...shown }] = await Promise.all([
      countPlaces(directory, criteria),
      previewPlaces(directory, criteria),
    ])
    return { counted, shown: { ...shown, sample: sample.map(leadOf) } }
  },
  stream: matches,
  matches,
}

async function* matches({ directory, signal }: SourceContext, criteria: LocalCriteria) {
  for await (const places of streamPlaces(directory, criteria, signal ? { signal } : {}))
    yield places.map(leadOf)
}

/** A place with its receipts. A part of its address that its source does not state says how it was found. */
export function leadOf(place: PlaceRow): FoundLead {
  const { source_key, dataset, licence, attribution, is_sample, data_date, is_chain } = place
  const { phones, websites, emails, profiles } = place
  return {
    source_key,
    dataset,
    licence,
    attribution,
    is_sample,
    data_date,
    is_chain,
    phones,
    websites,
    emails,
    profiles,
    columns: {
      name: place.name,
      category: place.category_label,
      street: place.street,
      postal_code: place.postal_code,
      city: place.city,
      state: place.state,
      country: place.country,
      lat: place.lat,
      lon: place.lon,
      platform: place.platform,
    },
    facts: factsOf(place),
    keys: [],
    contacted: websites.length + emails.length > 0 ? 'always' : 'with_website',
  }
}

function factsOf(place: PlaceRow): SourceFact[] {
  const single = {
    name: place.name,
    category: place.category_label,
    street: place.street,
    postal_code: place.postal_code,
    city: place.city,
    state: place.state,
    country: place.country,
    location: `${place.lat}, ${place.lon}`,
    opening_hours: place.opening_hours,
    brand: place.brand,
    platform: place.platform,
  }
  return Object.entries(single).flatMap(([field, value]) =>
    value === null ? [] : [{ field, value, method: methodOf(place, field) }],
  )
}

function methodOf({ derived }: PlaceRow, field: string): string {
  const how = derived[field] ?? (field === 'street' ? derived['house_number'] : undefined)
  return how === undefined ? 'dataset' : `derived:${how}`
}
