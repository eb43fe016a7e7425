import type { LocalityRecord, PlaceRecord } from '#engine/import/place-record.ts'
import type { PortionSource as Source } from '#server/platform/readers/portion-source.ts'
import { localityRow } from './rows/copy-rows.ts'
import { placeRows } from './rows/place-rows.ts'
import type { Spots } from './rows/spot-rows.ts'

type ImportRecord = { place: PlaceRecord } | { locality: LocalityRecord }
export type Batches = AsyncIterable<ImportRecord[]> | Iterable<ImportRecord[]>

/** Rows of COPY: enough of them to be worth a statement, few enough to be ended within a second. */
export interface Portion {
  places: Uint8Array<ArrayBuffer>
  spots: Spots
  localities: string | Uint8Array
}

export type PortionSource = Source<Portion>

const portionSize = 4_000

/** Batches whose first one comes when their source was read to its end. */
export function portionsOf(kind: string, batches: Batches): PortionSource {
  const iterator =
    Symbol.asyncIterator in batches ? batches[Symbol.asyncIterator]() : batches[Symbol.iterator]()
  let step: IteratorResult<ImportRecord[]> | undefined
  return {
    whole: async () => {
      step = await iterator.next()
    },
    async *portions(datasetId) {
      const rowsOf = { datasetId, kind }
      const places = placeRows(rowsOf)
      let localities = ''
      let size = 0
      for (step ??= await iterator.next(); !step.done; step = await iterator.next()) {
        for (const record of step.value) {
          if ('place' in record) places.add(record.place)
          else localities += localityRow(rowsOf, record.locality)
        }
        size += step.value.length
        if (size < portionSize) continue
        yield { ...places.take(), localities }
        localities = ''
        size = 0
      }
      if (size > 0) yield { ...places.take(), localities }
    },
    [Symbol.asyncDispose]: async () => {
      await iterator.return?.()
    },
  }
}
