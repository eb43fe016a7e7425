import type { BaseMap } from '#engine/base-map/write-base-map.ts'
import type { ReadProgress } from '#engine/import/osm-pbf.ts'
import { BrokenFile } from '#engine/import/pbf/broken-file.ts'
import { sourceApart } from '#server/platform/readers/source-apart.ts'
import type { OsmFault, OsmNote, OsmTask } from './osm-process.ts'
import { memoryLeft } from './reader-memory.ts'
import type { Portion, PortionSource } from './write/portions.ts'

interface Listener {
  /** Called first. */
  onDate: (dataDate: Date | null) => void
  onProgress: (progress: ReadProgress) => void
  /** Called before the last portion, once the base map is written. */
  onMap: (map: BaseMap) => void
}

/** Reads an .osm.pbf in a process of its own. */
export const osmApart = (task: OsmTask, { onDate, onProgress, onMap }: Listener): PortionSource =>
  sourceApart<Portion, OsmNote, OsmFault>({
    module: new URL('osm-process.ts', import.meta.url),
    task,
    limits: {
      residentMb: memoryLeft(task.memoryMb),
      heapMb: task.memoryMb,
      flags: ['--max-semi-space-size=32'],
    },
    onNote: (note) => {
      if ('dataDate' in note) onDate(note.dataDate)
      else if ('map' in note) onMap(note.map)
      else onProgress(note.progress)
    },
    errorOf: ({ what, position }) => new BrokenFile(what, position),
  })
