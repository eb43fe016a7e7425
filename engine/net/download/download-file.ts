import { open, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import type { FetchFailure } from '../fetch-outcome.ts'
import type { AnswerHead, SafeFetch } from '../fetch-request.ts'

export interface DownloadRequest {
  purpose: string
  /** Where the file goes. What is there of an earlier try is kept when the server still has that version of the file. */
  path: string
  /** A longer body is refused. */
  maxBytes: number
  /** Bytes there are, of how many, where the server said. */
  onProgress?: (bytes: number, total: number | undefined) => void
  signal?: AbortSignal
  /** Waits between tries that brought nothing, in milliseconds. After the last one the download has failed. */
  pausesMs?: readonly number[]
  /** The longest silence within the body. */
  stallMs?: number
}

export type DownloadOutcome =
  | { outcome: 'downloaded'; bytes: number }
  | { outcome: 'refused'; status: number }
  | { outcome: 'failed'; why: FetchFailure }

interface Try {
  outcome: 'done' | 'again' | DownloadOutcome
  /** What the server asks to wait (RFC 9110, 10.2.3), in milliseconds. */
  waitMs?: number
}

export const standardPauses = [1_000, 3_000, 10_000, 30_000]
export const longestWaitMs = 60_000
const wholeMs = 24 * 60 * 60 * 1_000
const passing = new Set<FetchFailure>([
  'broken_answer',
  'connection_refused',
  'connection_reset',
  'dns_failure',
  'timeout',
  'unreachable',
])

/**
 * Downloads a file to disk and goes on where a connection was cut, as long as the server still has the same version of
 * the file (RFC 9110, 13.1.5 and 14.2). Also after the end of the process: the version is stored beside the file, in
 * `{path}.version`. Throws when the disk fails; whatever the server does is an outcome.
 */
export async function downloadFile(
  fetch: SafeFetch,
  url: string,
  request: DownloadRequest,
): Promise<DownloadOutcome> {
  const pauses = request.pausesMs ?? standardPauses
  let had = await sizeOf(request.path)
  for (let fruitless = 0; ; ) {
    const { outcome, waitMs } = await tryOnce(fetch, url, request)
    const bytes = await sizeOf(request.path)
    if (outcome === 'done') {
      await rm(versionOf(request.path), { force: true })
      return { outcome: 'downloaded', bytes }
    }
    fruitless = bytes > had ? 0 : fruitless + 1
    had = bytes
    const pause = pauses[Math.max(fruitless - 1, 0)]
    if (typeof outcome === 'object' && !(waitMs !== undefined || isPassing(outcome))) return outcome
    if (pause === undefined)
      return outcome === 'again' ? { outcome: 'failed', why: 'broken_answer' } : outcome
    await wait(Math.min(waitMs ?? pause, longestWaitMs), undefined, { signal: request.signal }).catch(
      () => undefined,
    )
    if (request.signal?.aborted) return { outcome: 'failed', why: 'aborted' }
  }
}

/** Removes what a download left behind. */
export async function dropDownload(path: string): Promise<void> {
  await Promise.all([rm(path, { force: true }), rm(versionOf(path), { force: true })])
}

/** Whether another try may bring what this one did not. */
export const isPassing = (outcome: { outcome: string; why?: FetchFailure }): boolean =>
  outcome.outcome === 'failed' && outcome.why !== undefined && passing.has(outcome.why)

const versionOf = (path: string) => `${path}.version`

async function sizeOf(path: string): Promise<number> {
  return stat(path).then(
    ({ size }) => size,
    () => 0,
  )
}

/** Asks for the rest of the file, or all of it. */
async function tryOnce(fetch: SafeFetch, url: string, request: DownloadRequest): Promise<Try> {
  const { path, maxBytes, onProgress } = request
  const version = await readFile(versionOf(path), 'utf8').catch(() => '')
  const had = version === '' ? 0 : await sizeOf(path)
  const broken = new AbortController()
  await using file = await open(path, had > 0 ? 'r+' : 'w', 0o600)
  let at = had
  let total: number | undefined
  let written: Promise<unknown> = Promise.resolve()
  let diskError: unknown

  const then = (work: () => Promise<unknown>) => {
    written = written.then(work).catch((error: unknown) => {
      diskError ??= error
      broken.abort()
    })
    return written.then(() => undefined)
  }
  const stream = (head: AnswerHead) => {
    const part = partOf(head, had)
    if (!part) return undefined
    total = part.total
    if (part.from === 0) {
      at = 0
      void then(() => file.truncate(0))
      void then(() => writeFile(versionOf(path), strongVersion(head)))
    }
    return (chunk: Uint8Array) => {
      const position = at
      at += chunk.length
      if (at > maxBytes) broken.abort()
      return then(async () => {
        if (position + chunk.length > maxBytes) return
        await file.write(chunk, 0, chunk.length, position)
        onProgress?.(position + chunk.length, total)
      })
    }
  }
  const answer = await fetch(url, {
    purpose: request.purpose,
    headers: {
      'accept-encoding': 'identity',
      ...(had > 0 ? { range: `bytes=${had}-`, 'if-range': version } : {}),
    },
    maxBytes,
    timeoutMs: wholeMs,
    stallMs: request.stallMs ?? 60_000,
    stream,
    signal: AbortSignal.any([broken.signal, ...(request.signal ? [request.signal] : [])]),
  })
  await written
  if (diskError !== undefined) throw diskError
  if (at > maxBytes) return { outcome: { outcome: 'failed', why: 'too_large' } }
  if (answer.outcome === 'failed') return { outcome: { outcome: 'failed', why: answer.why } }
  if (answer.status === 416) {
    await rm(versionOf(path), { force: true })
    return { outcome: 'again' }
  }
  if (answer.status !== 200 && answer.status !== 206) {
    const waitMs = retryAfterMs(answer.status, answer.headers['retry-after'])
    return {
      outcome: { outcome: 'refused', status: answer.status },
      ...(waitMs === undefined ? {} : { waitMs }),
    }
  }
  return { outcome: total === undefined || at === total ? 'done' : 'again' }
}

/** Where the body of an answer begins and how long the whole file is; undefined for a body that is no part of it. */
function partOf(head: AnswerHead, had: number): { from: number; total: number | undefined } | undefined {
  const encoding = head.header('content-encoding')
  if (encoding !== '' && encoding !== 'identity') return undefined
  if (head.status === 200) {
    const length = head.header('content-length')
    return { from: 0, total: length === '' ? undefined : Number(length) }
  }
  const [, from, total] = /^bytes (\d+)-\d+\/(\d+|\*)$/.exec(head.header('content-range')) ?? []
  if (head.status !== 206 || Number(from) !== had) return undefined
  return { from: had, total: total === '*' ? undefined : Number(total) }
}

/** Only a strong validator tells that parts fit together (RFC 9110, 13.1.5). */
function strongVersion(head: AnswerHead): string {
  const tag = head.header('etag')
  return tag !== '' && !tag.startsWith('W/') ? tag : head.header('last-modified')
}

/** What a busy server asks to wait, in milliseconds; undefined for any other answer. */
export function retryAfterMs(status: number, value: string | undefined): number | undefined {
  if (status !== 429 && status !== 503) return undefined
  const seconds = Number(value ?? '1')
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1_000 : longestWaitMs
}
