import type { BaseMap } from '#engine/base-map/write-base-map.ts'
import type { ReadProgress } from '#engine/import/osm-pbf.ts'
import { BrokenFile } from '#engine/import/pbf/broken-file.ts'
import type { ReadFault, ReadNote, ReadTask } from './read-worker.ts'
import { sourceInThread } from './thread/source-in-thread.ts'
import type { Portion, PortionSource } from './write/portions.ts'

interface Listener {
  onProgress: (progress: ReadProgress) => void
  /** Called before the last portion, once the base map is written. */
  onMap: (map: BaseMap) => void
}

/** Reads an .osm.pbf in a thread of its own. */
export const readInThread = (task: ReadTask, { onProgress, onMap }: Listener): PortionSource =>
  sourceInThread<Portion, ReadNote, ReadFault>({
    module: new URL('read-worker.ts', import.meta.url),
    task,
    memoryMb: task.memoryMb,
    onNote: (note) => ('map' in note ? onMap(note.map) : onProgress(note.progress)),
    errorOf: ({ what, position }) => new BrokenFile(what, position),
  })
