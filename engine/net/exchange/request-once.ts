import type { Dispatcher } from 'undici'
import type { FetchFailure } from '../fetch-outcome.ts'
import type { BodyWriter, FetchRequest } from '../fetch-request.ts'
import { ConnectFailure } from '../guarded-connector.ts'

export interface OneRequest {
  url: URL
  method: string
  headers: Record<string, string>
  body: string | Uint8Array | null
  /** Bytes of the body as sent, before inflating. */
  maxBytes: number
  timeoutMs: number
  stallMs: number | undefined
  stream: FetchRequest['stream']
  signal: AbortSignal | undefined
  /** Whether the body of an answer of this type is wanted at all. */
  wants: (contentType: string) => boolean
}

/** Headers as received: one that was sent twice is a list. */
export type RawHeaders = Record<string, string | string[] | undefined>

export type OneAnswer =
  | {
      outcome: 'answered'
      status: number
      headers: RawHeaders
      packed: Uint8Array
      /** Bytes of the body as they came, also of one that was streamed. */
      bytes: number
      cut: boolean
    }
  | { outcome: 'failed'; why: FetchFailure; status: number | null; bytes: number }

/** Sends one request, follows nothing, and always settles within `timeoutMs`. */
export function requestOnce(dispatcher: Dispatcher, request: OneRequest): Promise<OneAnswer> {
  return new Promise((settle) => {
    let controller: Dispatcher.DispatchController | null = null
    let settled = false
    let status = 0
    let headers: RawHeaders = {}
    const chunks: Buffer[] = []
    let length = 0
    let writer: BodyWriter | undefined

    function end(answer: OneAnswer): void {
      if (settled) return
      settled = true
      clearTimeout(timer)
      clearTimeout(stall)
      request.signal?.removeEventListener('abort', abort)
      // undici frees the connection in an immediate of its own, queued behind this: a request sent sooner opens another one.
      if (answer.outcome === 'answered') queueMicrotask(() => setImmediate(settle, answer))
      else settle(answer)
    }
    function fail(why: FetchFailure): void {
      end({ outcome: 'failed', why, status: status || null, bytes: length })
      controller?.abort(new ConnectFailure(why))
    }
    function answer(cut: boolean): void {
      const [only = Buffer.alloc(0)] = chunks
      const packed = chunks.length > 1 ? Buffer.concat(chunks, length) : only
      end({ outcome: 'answered', status, headers, packed, bytes: length, cut })
    }
    const abort = (): void => fail('aborted')
    const timer = setTimeout(fail, request.timeoutMs, 'timeout')
    const stall =
      request.stallMs === undefined ? undefined : setTimeout(fail, request.stallMs, 'timeout' as const)

    const handler: Dispatcher.DispatchHandler = {
      onRequestStart(started) {
        controller = started
        if (settled) started.abort(new ConnectFailure('aborted'))
      },
      onResponseStart(_, code, received) {
        if (code < 100) return fail('broken_answer')
        if (code < 200) return
        status = code
        headers = received
        if (code >= 200 && code < 300 && !request.wants(first(received['content-type'])))
          return fail('unwanted_type')
        writer = request.stream?.({ status, header: (name) => first(received[name]) })
      },
      onResponseData(started, chunk) {
        if (settled || chunk.length === 0) return // resuming hands on what there is, also nothing
        stall?.refresh()
        length += chunk.length
        if (writer) {
          if (length > request.maxBytes) return fail('too_large')
          started.pause()
          void writer(chunk).then(() => started.resume())
          return
        }
        chunks.push(chunk)
        if (length <= request.maxBytes) return
        answer(true)
        controller?.abort(new ConnectFailure('too_large'))
      },
      onResponseEnd: () => answer(false),
      onResponseError: (_, error) => fail(requestFailure(error)),
    }

    if (request.signal?.aborted) return abort()
    request.signal?.addEventListener('abort', abort, { once: true })
    try {
      const { url, method, body } = request
      dispatcher.dispatch(
        { origin: url.origin, path: url.pathname + url.search, method, headers: request.headers, body },
        handler,
      )
    } catch {
      fail('bad_url')
    }
  })
}

/** The first value of a header that may have been sent more than once. */
export function first(value: string | string[] | undefined): string {
  return (Array.isArray(value) ? value[0] : value) ?? ''
}

function requestFailure(error: Error): FetchFailure {
  if (error instanceof ConnectFailure) return error.why
  const code = 'code' in error ? String(error.code) : ''
  if (code.includes('TIMEOUT')) return 'timeout'
  if (code === 'UND_ERR_SOCKET' || code === 'ECONNRESET' || code === 'EPIPE') return 'connection_reset'
  return 'broken_answer'
}
