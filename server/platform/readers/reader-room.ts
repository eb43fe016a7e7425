import { EventEmitter } from 'node:events'
import { fairLimit } from '#server/platform/overload/fair-limit.ts'
import { readerMb } from './account-reader.ts'

/** What readers of files of accounts may hold together, two of them by their limits: with a process of 300 MB, a gigabyte. */
const roomMb = 2 * readerMb
/** Longer than all looks and images that can wait before it take. */
const longestWaitMs = 10 * 60_000
const crowd = { afterMs: longestWaitMs, longestWaitMs }
const room = fairLimit({ all: roomMb, account: roomMb, user: roomMb, longestWaitMs, crowd })

/**
 * Runs a reader of a file of an account as soon as what it may hold fits beside those that run, in order of arrival. So
 * that the first one is never waited for long, readers that take long are one at a time before they come here.
 */
export const inReaderRoom = <Read>(
  { residentMb }: { residentMb: number },
  read: () => Promise<Read>,
  signal?: AbortSignal,
): Promise<Read> =>
  untilAborted(signal, (connection) => room.run({ name: 'reader', weight: residentMb, connection }, read))

/** Waits for one place of a limit. Waiting ends with the signal; what has begun ends by itself. */
export async function untilAborted<Read>(
  signal: AbortSignal | undefined,
  wait: (connection: EventEmitter) => Promise<Read>,
): Promise<Read> {
  const connection = new EventEmitter()
  const close = () => connection.emit('close')
  signal?.throwIfAborted()
  signal?.addEventListener('abort', close)
  try {
    return await wait(connection)
  } finally {
    signal?.removeEventListener('abort', close)
  }
}
