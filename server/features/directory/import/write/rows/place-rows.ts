import type { PlaceRecord } from '#engine/import/place-record.ts'
import { brandOf, type PlaceBrand } from '#engine/taxonomy/brands/brand-of.ts'
import { wordsOf } from '../../../search/name-words.ts'
import { binaryFile, binaryRows, cellCount, joined, uuidCell } from '../../../tables/binary-rows.ts'
import type { OwnKey } from '../../../tables/row-target.ts'
import { placeColumns } from './columns.ts'
import { type RowsOf, storedJson } from './copy-rows.ts'
import { type Spots, spotRows } from './spot-rows.ts'

export interface PlaceRows {
  add: (place: PlaceRecord, ownKey?: OwnKey) => void
  /** What was added since the last time, as COPY takes it in; empty where nothing was. */
  take: () => { places: Uint8Array<ArrayBuffer>; spots: Spots }
}

/**
 * Makes places into rows of COPY, each with the digest of what the source says of it last. A prefix stands in the keys
 * before what the source calls a place.
 */
export function placeRows({ datasetId, kind, prefix = '' }: RowsOf & { prefix?: string }): PlaceRows {
  const rows = binaryRows()
  const spots = spotRows()
  const begin = joined([cellCount(Object.keys(placeColumns).length), uuidCell(datasetId)])
  function write(place: PlaceRecord, key: string, brand: PlaceBrand | undefined): number {
    const row = rows.begin(begin, `${kind}/${prefix}${key}`)
    rows.integer(place.version)
    rows.text(place.name)
    rows.jsonb(storedJson(place.names))
    rows.tsvector(
      wordsOf([place.name, ...Object.values(place.names), place.brand ?? '', place.operator ?? '']).sort(),
    )
    rows.texts(place.categories)
    rows.point(place.lon, place.lat)
    rows.text(place.street)
    rows.text(place.postal_code)
    rows.text(place.suburb)
    rows.text(place.city)
    rows.text(place.state)
    rows.text(place.country)
    rows.jsonb(storedJson(place.derived))
    rows.texts(place.phones)
    rows.texts(place.websites)
    rows.texts(place.emails)
    rows.jsonb(place.profiles.length > 0 ? storedJson(place.profiles) : '[]')
    rows.texts(networksOf(place.profiles))
    rows.text(place.opening_hours)
    rows.text(place.wheelchair)
    rows.text(place.brand)
    rows.text(brand?.id ?? null)
    rows.text(place.operator)
    rows.boolean(isChain(place, brand))
    return row
  }
  return {
    add: (place, ownKey) => {
      const brand = brandOf(place)
      const row = write(place, place.source_id, brand)
      const own = ownKey ? ownKey(rows.content()) : place.source_id
      if (own !== place.source_id) {
        rows.drop(row)
        if (own === undefined) return
        write(place, own, brand)
      }
      rows.end()
      spots.add({ ...place, brandId: brand?.id ?? null, isChain: isChain(place, brand) })
    },
    take: () => ({ places: binaryFile([rows.take()]), spots: spots.take() }),
  }
}

const isChain = ({ chain }: PlaceRecord, brand: PlaceBrand | undefined): boolean =>
  chain || brand?.isChain === true

function networksOf(profiles: PlaceRecord['profiles']): string[] {
  return profiles.length > 0 ? [...new Set(profiles.map(({ network }) => network))] : []
}
