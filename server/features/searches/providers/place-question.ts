import type { LocalCriteria, LocalFilters } from '#contract/leads/criteria.ts'
import { isInRings } from '#engine/geo/flat-ring.ts'
import type { SourcedPlace } from '#engine/sources/driver.ts'
import type { PlaceQuestion, PlaceTerm } from '#engine/sources/places/place-question.ts'
import { categoryById, descendantsOf } from '#engine/taxonomy/categories.ts'
import { categoriesCalled } from '#engine/taxonomy/words/call-categories.ts'
import { metresBetween } from '#server/features/directory/outline.ts'
import { type Area, findAreas } from '#server/features/directory/search/find-areas.ts'
import type { Directory } from '#server/platform/postgres/database.ts'

interface Wanted {
  question: PlaceQuestion
  /** Whether a place lies in the area and passes the filters. A value that is not stated passes none. */
  isWanted(place: SourcedPlace): boolean
}

/** What providers of places are asked: boxes that hold the area, and trades or words. Brands are asked of open data alone. */
export async function placeQuestionOf(directory: Directory, criteria: LocalCriteria): Promise<Wanted> {
  const { categories, keywords, filters, place } = criteria
  const areas = await findAreas(directory, place)
  const terms = [...categories.flatMap(termOf), ...keywords.map(meaningOf)]
  return {
    question: { boxes: areas.map(({ box }) => box), terms },
    isWanted: (found) => areas.some((area) => holds(area, found)) && passes(found, filters),
  }
}

function termOf(id: string): PlaceTerm[] {
  const category = categoryById(id)
  return category ? [{ label: category.label, categories: descendantsOf(id) }] : []
}

/** As in open data: a keyword that names a trade means it; any other one, and one in quotation marks, is part of a name. */
function meaningOf(keyword: string): PlaceTerm {
  const quoted = /^\s*["“„«](.+)["”“»]\s*$/.exec(keyword)?.[1]
  if (quoted !== undefined) return { label: quoted, categories: [] }
  const { categories, by } = categoriesCalled(keyword)
  const isTrade = by !== undefined && by !== 'term'
  return { label: keyword, categories: isTrade ? categories.flatMap(({ id }) => descendantsOf(id)) : [] }
}

function holds({ lat, lon, radiusM, rings }: Area, place: SourcedPlace): boolean {
  if (rings === null) return metresBetween({ lat, lon }, place) <= radiusM
  return isInRings(
    rings.map((ring) => ring.flat()),
    [place.lon, place.lat],
  )
}

function passes(place: SourcedPlace, filters: LocalFilters): boolean {
  const { has_website, has_phone, has_email, not_chain } = filters
  const { platforms = [], networks = [], without_networks = [] } = filters
  const has = (network: string) => place.profiles.some((profile) => profile.network === network)
  return (
    (!has_website || place.websites.length > 0) &&
    (!has_phone || place.phones.length > 0) &&
    (!has_email || place.emails.length > 0) &&
    !(not_chain && place.chain) &&
    platforms.length === 0 &&
    networks.every(has) &&
    !without_networks.some(has)
  )
}
