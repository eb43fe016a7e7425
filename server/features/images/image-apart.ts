import { askApart } from '#server/platform/readers/ask-apart.ts'
import { ReaderDied } from '#server/platform/readers/fork-reader.ts'

export type ImageUse = 'photo' | 'logo'

export interface ImageTask {
  bytes: Uint8Array
  use: ImageUse | 'measures'
}

/** An image that is drawn anew, and the ending of its file. */
export interface Renewed {
  bytes: Uint8Array
  ending: string
}

export interface Measured {
  width: number
  height: number
  /** True for a logo that was drawn for a dark background and is lost on white. */
  isPale: boolean
}

export interface ImageFault {
  fault: 'image_pixels' | 'damaged_image'
}

const limits = { residentMb: 400, heapMb: 64, timeoutMs: 30_000 }
const mostAtOnce = 2
const reading = new Set<Promise<void>>()

/** Reads an image in a process of its own, which may die alone. Two at a time: the others wait for their turn. */
export async function imageApart<Answer extends Renewed | Measured>(
  task: ImageTask,
): Promise<Answer | ImageFault> {
  while (reading.size >= mostAtOnce) await Promise.race(reading)
  const turn = askApart<Answer | ImageFault>({
    module: new URL('image-process.ts', import.meta.url),
    task,
    limits,
  })
  const ended = turn.then(
    () => undefined,
    () => undefined,
  )
  reading.add(ended)
  try {
    return await turn
  } catch (error) {
    if (!(error instanceof ReaderDied)) throw error
    return { fault: error.why === 'memory' ? 'image_pixels' : 'damaged_image' }
  } finally {
    reading.delete(ended)
  }
}
