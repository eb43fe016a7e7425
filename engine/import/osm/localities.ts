import type { Area } from '#engine/geo/area.ts'
import { AreaIndex } from '#engine/geo/area-index.ts'
import { centroidOf } from '#engine/geo/centroid.ts'
import { PointIndex } from '#engine/geo/point-index.ts'
import type { Position, Ring } from '#engine/geo/position.ts'
import { countryCode } from '../osm-tags/address.ts'
import { adminLevel, isPostcodeArea, kindOfLevel, placeKind } from '../osm-tags/locality-tags.ts'
import { foldName, namesOf } from '../osm-tags/names.ts'
import type { Element } from '../pbf/element.ts'
import type { LocalityRecord } from '../place-record.ts'
import type { Gathered } from '../scan/gather.ts'
import { centreOf, holesOf, labelOf, outlineOf } from './shape.ts'

/** A settlement or area on its way to a record. */
export interface Locality {
  element: Element
  kind: LocalityRecord['kind']
  level: number | null
  name: string
  /** Folded, of all languages. */
  folded: Set<string>
  centre: Position | undefined
  /** Its outline, where the file holds the whole of it. */
  area: Area | undefined
  population: number | null
  /** From ISO 3166 tags. */
  country: string | null
}

/** Every locality of a file once: a settlement and the area of its name are one. */
export interface Localities {
  all: Locality[]
  areas: AreaIndex<Locality>
  settlements: PointIndex<Locality>
}

const settlementKinds = new Set<LocalityRecord['kind']>(['city', 'town', 'village', 'hamlet'])

/** One order, whichever thread has read what. */
const kindRank = { r: 0, w: 1, n: 2 }

export function localitiesOf(gathered: Gathered): Localities {
  const areas = new AreaIndex<Locality>()
  const elements = gathered.localities.toSorted((a, b) => kindRank[a.kind] - kindRank[b.kind] || a.id - b.id)
  const shaped = elements.map((element) => {
    const outline = outlineOf(element, gathered)
    const locality = localityOf(element, outline, gathered)
    if (outline) locality.area = areas.add(outline, locality, holesOf(element, outline, gathered))
    return locality
  })
  const merged = new Set<Locality>()
  for (const locality of shaped) {
    if (locality.element.kind !== 'n' || !locality.centre) continue
    const area =
      areas.at(...locality.centre).find((around) => sameName(around, locality)) ??
      shaped.find((other) => other.level !== null && !other.area && seats(other, locality, gathered))
    if (!area || merged.has(area)) continue
    if (area.level !== null || area.kind === locality.kind) {
      if (area.level !== null && area.level > 2 && settlementKinds.has(locality.kind))
        area.kind = locality.kind
      area.centre = locality.centre
      area.population ??= locality.population
      for (const name of locality.folded) area.folded.add(name)
      merged.add(area)
      merged.add(locality)
    }
  }
  const all = shaped.filter((locality) => locality.element.kind !== 'n' || !merged.has(locality))
  const settlements = new PointIndex<Locality>(0.1)
  for (const locality of all) {
    if (locality.centre && settlementKinds.has(locality.kind)) settlements.add(...locality.centre, locality)
  }
  return { all, areas, settlements }
}

function sameName(a: Pick<Locality, 'folded'>, b: Pick<Locality, 'folded'>): boolean {
  for (const name of a.folded) if (b.folded.has(name)) return true
  return false
}

function localityOf(element: Element, outline: Ring[] | null, gathered: Gathered): Locality {
  const { tags } = element
  const level = element.kind === 'r' ? adminLevel(tags) : null
  const label = labelOf(element, gathered)
  const drawn = outline ? centroidOf(outline) : undefined
  const known = label ?? drawn ?? (element.kind === 'r' && !outline ? undefined : centreOf(element, gathered))
  const iso = tags['ISO3166-1:alpha2'] ?? tags['ISO3166-1'] ?? tags['ISO3166-2']?.slice(0, 2)
  const isPostcode = isPostcodeArea(tags)
  const name = (isPostcode ? tags['postal_code'] : tags['name']) ?? ''
  return {
    element,
    kind: isPostcode ? 'postcode' : (placeKind(tags) ?? kindOfLevel(level ?? 8)),
    level,
    name,
    folded: new Set(isPostcode ? [name] : [name, ...Object.values(namesOf(tags))].map(foldName)),
    centre: known,
    area: undefined,
    population: populationOf(tags['population']),
    country: countryCode(iso),
  }
}

/** The settlement is the label or seat of an area whose outline the file does not hold. */
function seats(area: Locality, settlement: Locality, gathered: Gathered): boolean {
  const { element } = area
  if (element.kind !== 'r' || !sameName(area, settlement)) return false
  return (
    element.members.some(({ kind, id }) => kind === 'n' && id === settlement.element.id) ||
    !labelOf(element, gathered)
  )
}

function populationOf(text: string | undefined): number | null {
  const population = Number(text?.replace(/[\s,.']/g, ''))
  return text && Number.isInteger(population) && population >= 0 ? population : null
}
