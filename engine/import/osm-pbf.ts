import { type StartedMap, startBaseMap } from '#engine/base-map/start-base-map.ts'
import type { BaseMap, BaseMapOptions } from '#engine/base-map/write-base-map.ts'
import { AddressBook } from './osm/address-book.ts'
import { Chains } from './osm/chain.ts'
import { AddressFinder } from './osm/derive-address.ts'
import { type Localities, localitiesOf } from './osm/localities.ts'
import { localityRecords } from './osm/locality.ts'
import { bordersOf, labelsOf, polygonsOf } from './osm/map-source.ts'
import { placeOf } from './osm/place.ts'
import { Regions } from './osm/regions.ts'
import { NamedCities } from './osm/named-cities.ts'
import { StreetIndex } from './osm/street-index.ts'
import type { Gathered } from './scan/gather.ts'
import type { MapLines } from './scan/map-ways.ts'
import { fullDetail } from './scan/read-detail.ts'
import { type ReadOptions, scan } from './scan/scan.ts'
import { Turns } from './scan/turns.ts'
import { openBlobs } from './pbf/blobs.ts'
import { type OsmHeader, readHeader } from './pbf/header.ts'
import type { LocalityRecord, PlaceRecord } from './place-record.ts'

export type { ReadProgress } from './scan/scan.ts'
export { BrokenFile } from './pbf/broken-file.ts'
export type { OsmHeader } from './pbf/header.ts'

export type OsmRecord = { place: PlaceRecord } | { locality: LocalityRecord }

const batchSize = 500
/** What a reader may hold of ways, unless said otherwise. */
const usualMemoryMb = 1_024
/** Places between two looks at the clock. */
const offered = 50

export interface OsmOptions extends ReadOptions {
  /** ISO 3166-1 alpha-2 for places whose country neither they nor the file tell. */
  country?: string
  /** Derives every address as if the file stated none; to measure how well that is done. */
  hideAddresses?: boolean
  /** Writes a base map beside the records, in a thread of its own. */
  map?: BaseMapOptions
  /** Told what was written before the last batch. */
  onMap?: (map: BaseMap) => void
}

/** Date, extent and writing program of an .osm.pbf; reads its first block only. Throws BrokenFile. */
export function readOsmHeader(path: string): OsmHeader {
  using file = openBlobs(path)
  return readHeader(file)
}

/**
 * The named businesses and the settlements of an .osm.pbf, in batches of up to 500, localities first.
 * The file is read to its end before the first batch, so a broken one (BrokenFile, with the byte position)
 * yields nothing. Memory holds the needed node positions (20 bytes each) and the packed tags of what is found.
 * Leaving the loop or aborting the signal stops the work and closes the file.
 */
export async function* readOsm(path: string, options: OsmOptions = {}): AsyncGenerator<OsmRecord[]> {
  using file = openBlobs(path)
  readHeader(file)
  const { detail = fullDetail(usualMemoryMb), hideAddresses = false } = options
  const gathered = await scan(path, file, { ...options, detail })
  const { survey, positions } = gathered
  const turns = new Turns()
  survey.finish(gathered)
  await turns.offer()
  const book = new AddressBook(gathered.addresses.locate(positions), gathered)
  const cities = new NamedCities(book)
  await turns.offer()
  const lines = gathered.mapWays.locate(positions)
  const finder = new AddressFinder(book, gathered.mapWays.isWhole ? new StreetIndex(lines) : undefined)
  const localities = localitiesOf(gathered)
  await turns.offer()
  await using map = options.map && startMap({ gathered, lines, localities }, options.map)
  const regions = new Regions(localities, { survey, cities, country: options.country ?? null })
  const context = { source: gathered, finder, regions, chains: new Chains(survey), hideAddresses }

  let batch: OsmRecord[] = []
  for (const locality of localityRecords(localities, cities, regions)) {
    batch.push({ locality })
    if (batch.length >= batchSize) {
      options.signal?.throwIfAborted()
      yield batch
      batch = []
      await turns.offer()
    }
  }
  for (const element of gathered.businesses) {
    const place = placeOf(element, context)
    if (place) batch.push({ place })
    if (batch.length % offered === 0) await turns.offer()
    if (batch.length >= batchSize) {
      options.signal?.throwIfAborted()
      yield batch
      batch = []
    }
  }
  if (map) options.onMap?.(await map.done)
  if (batch.length > 0) yield batch
}

function startMap(
  { gathered, lines, localities }: { gathered: Gathered; lines: MapLines; localities: Localities },
  options: BaseMapOptions,
): StartedMap {
  const { words, ...located } = lines
  const source = {
    lines: { ...located, words: words.texts },
    borders: [...bordersOf(localities.all, gathered, lines)],
    polygons: [...polygonsOf(gathered.mapWays.areas, gathered)],
    places: labelsOf(localities.all, options.languages),
  }
  return startBaseMap(source, options)
}
