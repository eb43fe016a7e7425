import type { Bounds } from '#engine/base-map/tiles/write-archive.ts'
import { unfinishedMap } from '../../base-map/map-files.ts'
import { osmDataset } from '../osm-dataset.ts'
import { osmApart } from '../osm-apart.ts'
import type { ImportTask, Reporter, Writer } from './import-task.ts'
import { writePortions } from './write-portions.ts'

/** Writes an extract of OpenStreetMap, and draws its base map meanwhile. */
export function osmWriter(task: ImportTask, report: Reporter): Writer {
  const { path, country, memoryMb, map } = task
  const dataDate = Promise.withResolvers<Date | null>()
  let drawn: { bounds: Bounds | undefined; stored: Promise<void> } | undefined
  const from = osmApart(
    {
      path,
      memoryMb,
      ...(country ? { country } : {}),
      ...(map ? { map: { path: unfinishedMap(task.id), fullMb: map.fullMb } } : {}),
    },
    {
      onDate: dataDate.resolve,
      onProgress: report.note,
      onMap: ({ bounds }) => {
        drawn = { bounds, stored: bounds && map ? map.store() : Promise.resolve() }
        drawn.stored.catch(() => undefined) // told before the commit
      },
    },
  )
  return {
    into: async (pool, options) => {
      const day = await Promise.race([dataDate.promise, from.whole().then(() => null)])
      return await writePortions(pool, osmDataset(task.name, day, task), { ...options, from })
    },
    drawn: async () => {
      await drawn?.stored
      return drawn?.bounds
    },
  }
}
