import { fairLimit } from '#server/platform/overload/fair-limit.ts'
import { askApart } from '#server/platform/readers/ask-apart.ts'
import { readerMb } from '#server/platform/readers/account-reader.ts'
import { inReaderRoom } from '#server/platform/readers/reader-room.ts'
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

const limits = { residentMb: readerMb, heapMb: 64, timeoutMs: 30_000 }

/** Two at a time, and one of an account: the others wait for their turn, as long as two images may take. */
const longestWaitMs = 2 * limits.timeoutMs
const turns = fairLimit({
  all: 2,
  account: 1,
  user: 1,
  longestWaitMs,
  crowd: { afterMs: longestWaitMs, longestWaitMs },
})

/** Reads an image in a process of its own, which may die alone. `holder`: the account whose image it is, or what it is for. */
export async function imageApart<Answer extends Renewed | Measured>(
  task: ImageTask,
  holder: string,
): Promise<Answer | ImageFault> {
  const read = () =>
    inReaderRoom(limits, () =>
      askApart<Answer | ImageFault>({ module: new URL('image-process.ts', import.meta.url), task, limits }),
    )
  try {
    return await turns.run({ name: 'image', holder: { account: holder, user: holder } }, read)
  } catch (error) {
    if (!(error instanceof ReaderDied)) throw error
    return { fault: error.why === 'memory' ? 'image_pixels' : 'damaged_image' }
  }
}
