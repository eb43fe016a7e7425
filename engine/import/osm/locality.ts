import { namesOf } from '../osm-tags/names.ts'
import type { LocalityRecord } from '../place-record.ts'
import type { Localities, Locality } from './localities.ts'
import { toCentimetre } from './place.ts'
import { countryName, type Regions } from './regions.ts'
import type { Survey } from './survey.ts'

/** Addresses that must name a city before it is one although the map shows no settlement of that name. */
const namedMin = 5

/** Records for the place field: settlements and areas with a position, then cities that only addresses name. */
export function* localityRecords(
  localities: Localities,
  survey: Survey,
  regions: Regions,
): Generator<LocalityRecord> {
  const unnamed = new Map(survey.cities.all)
  for (const locality of localities.all) {
    if (!locality.centre) continue
    for (const name of locality.folded) unnamed.delete(name)
    yield recordOf(locality, regions)
  }
  for (const [folded, city] of unnamed) {
    if (city.count < namedMin) continue
    const area = localities.all.find((locality) => !locality.centre && locality.folded.has(folded))
    const country = regions.countryOf(city.lon, city.lat)
    yield {
      source_id: area ? `${area.element.kind}${area.element.id}` : `addr:${country ?? ''}:${folded}`,
      version: area?.element.version ?? 0,
      name: area?.name ?? city.name,
      names: area ? namesOf(area.element.tags) : {},
      kind: 'city',
      lat: toCentimetre(city.lat),
      lon: toCentimetre(city.lon),
      outline: null,
      population: area?.population ?? null,
      country,
      within: country ? [countryName(country)] : [],
    }
    if (area) for (const name of area.folded) unnamed.delete(name)
  }
}

function recordOf(locality: Locality, regions: Regions): LocalityRecord {
  const { element, name, kind, outline, population } = locality
  const [lon, lat] = locality.centre ?? [0, 0]
  return {
    source_id: `${element.kind}${element.id}`,
    version: element.version,
    name,
    names: namesOf(element.tags),
    kind,
    lat: toCentimetre(lat),
    lon: toCentimetre(lon),
    outline,
    population,
    country: locality.country ?? regions.countryOf(lon, lat),
    within: regions.within(locality),
  }
}
