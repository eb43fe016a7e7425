import { namesOf, otherNamesOf } from '../osm-tags/names.ts'
import { tagList } from '../osm-tags/tag-list.ts'
import type { LocalityRecord } from '../place-record.ts'
import type { Localities, Locality } from './localities.ts'
import type { NamedCities } from './named-cities.ts'
import { toCentimetre } from './place.ts'
import { countryName, type Regions } from './regions.ts'

/** Addresses that must name a city or postcode before it is one although the map shows none of that name. */
const namedMin = 5

/** Records for the place field: settlements and areas with a position, then cities and postcodes that only addresses name. */
export function* localityRecords(
  localities: Localities,
  cities: NamedCities,
  regions: Regions,
): Generator<LocalityRecord> {
  const unnamed = new Map(cities.all)
  const postcodes = new Map(cities.postcodes)
  for (const locality of localities.all) {
    if (!locality.centre) continue
    if (locality.kind === 'postcode') postcodes.delete(locality.name)
    else for (const name of locality.folded) unnamed.delete(name)
    yield recordOf(locality, regions)
  }
  for (const [folded, city] of unnamed) {
    if (city.count < namedMin) continue
    const area = localities.all.find((locality) => !locality.centre && locality.folded.has(folded))
    const country = regions.countryOf(city.lon, city.lat)
    const named = area ? factsOf(area) : undefined
    yield {
      ...named,
      source_id: named?.source_id ?? `addr:${country ?? ''}:${folded}`,
      version: named?.version ?? 0,
      name: named?.name ?? city.name,
      names: named?.names ?? {},
      alternatives: named?.alternatives ?? [],
      kind: 'city',
      ...centre(city.lon, city.lat),
      outline: null,
      radius_m: null,
      population: named?.population ?? null,
      postcodes: named?.postcodes ?? [],
      country,
      within: country ? [countryName(country)] : [],
    }
    if (area) for (const name of area.folded) unnamed.delete(name)
  }
  for (const { name, count, lon, lat, metres, city } of postcodes.values()) {
    if (count < namedMin) continue
    const country = regions.countryOf(lon, lat)
    yield {
      source_id: `postcode:${country ?? ''}:${name}`,
      version: 0,
      name,
      names: {},
      alternatives: [],
      kind: 'postcode',
      ...centre(lon, lat),
      outline: null,
      radius_m: metres,
      population: null,
      postcodes: [name],
      country,
      within: [...(city === null ? [] : [city]), ...(country ? [countryName(country)] : [])],
    }
  }
}

function recordOf(locality: Locality, regions: Regions): LocalityRecord {
  const [lon, lat] = locality.centre ?? [0, 0]
  return {
    ...factsOf(locality),
    kind: locality.kind,
    ...centre(lon, lat),
    outline: locality.area?.rings() ?? null,
    radius_m: null,
    country: locality.country ?? regions.countryOf(lon, lat),
    within: regions.within(locality),
  }
}

/** What its tags say. */
function factsOf({ element, name, population }: Locality) {
  const { kind, id, version, tags } = element
  const names = namesOf(tags)
  return {
    source_id: `${kind}${id}`,
    version,
    name,
    names,
    alternatives: otherNamesOf(tags, [name, ...Object.values(names)]),
    population,
    postcodes: [...tagList(tags['postal_code'] ?? tags['addr:postcode'])],
  }
}

function centre(lon: number, lat: number) {
  return { lat: toCentimetre(lat), lon: toCentimetre(lon) }
}
