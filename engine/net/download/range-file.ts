import { setTimeout as wait } from 'node:timers/promises'
import type { FetchFailure } from '../fetch-outcome.ts'
import type { SafeFetch } from '../fetch-request.ts'
import { isPassing, longestWaitMs, retryAfterMs, standardPauses } from './download-file.ts'

export interface RangeFile {
  url: string
  /** Bytes of the whole file. */
  bytes: number
  /** Its entity tag as the server lists it, with quotation marks: parts of two versions are never mixed. */
  etag: string
}

export interface RangeOptions {
  purpose: string
  signal?: AbortSignal
  /** Waits between tries, in milliseconds. After the last one the part has failed. */
  pausesMs?: readonly number[]
  timeoutMs?: number
}

export type RangeOutcome =
  | { outcome: 'read'; bytes: Uint8Array }
  | { outcome: 'refused'; status: number }
  | { outcome: 'failed'; why: FetchFailure }

/** What a server says with a refusal may be longer than the part that was asked for. */
const maxRefusalBytes = 10_000

/**
 * Reads the bytes from `start` to before `end` of a file on a server (RFC 9110, 14.2), of the version that has the
 * entity tag (13.1.1). A server that answers with other bytes than asked for has failed as `broken_answer`.
 */
export async function readRange(
  fetch: SafeFetch,
  { url, etag, start, end }: Omit<RangeFile, 'bytes'> & { start: number; end: number },
  { purpose, signal, pausesMs = standardPauses, timeoutMs = 120_000 }: RangeOptions,
): Promise<RangeOutcome> {
  for (let tried = 0; ; tried += 1) {
    const answer = await fetch(url, {
      purpose,
      headers: {
        'accept-encoding': 'identity',
        range: `bytes=${start}-${end - 1}`,
        ...(etag ? { 'if-match': etag } : {}),
      },
      maxBytes: Math.max(end - start, maxRefusalBytes),
      timeoutMs,
      ...(signal ? { signal } : {}),
    })
    let outcome: RangeOutcome
    let waitMs: number | undefined
    if (answer.outcome === 'failed') outcome = { outcome: 'failed', why: answer.why }
    else if (answer.status === 206) {
      const said = /^bytes (\d+)-(\d+)\//.exec(answer.headers['content-range'] ?? '')
      const isWhole = Number(said?.[1]) === start && answer.bytes.length === end - start
      if (isWhole) return { outcome: 'read', bytes: answer.bytes }
      outcome = { outcome: 'failed', why: 'broken_answer' }
    } else {
      // A whole file in place of a part is no answer to what was asked.
      outcome = { outcome: 'refused', status: answer.status }
      waitMs = retryAfterMs(answer.status, answer.headers['retry-after'])
    }
    const pause = pausesMs[tried]
    if (pause === undefined || !(waitMs !== undefined || isPassing(outcome))) return outcome
    await wait(Math.min(waitMs ?? pause, longestWaitMs), undefined, { signal }).catch(() => undefined)
    if (signal?.aborted) return { outcome: 'failed', why: 'aborted' }
  }
}
