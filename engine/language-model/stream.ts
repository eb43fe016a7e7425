import type { FetchOutcome } from '#engine/net/fetch-outcome.ts'
import { choiceOf } from './complete.ts'
import { bodyOf, headersOf, type ModelEndpoint, type TextRequest, type Usage } from './model-endpoint.ts'
import { modelFailed, type ModelFailed } from './model-fault.ts'
import { readReply } from './read-reply.ts'
import { type StreamReader, streamReader } from './stream-reader.ts'
import { thinkingFilter } from './thinking.ts'
import { usageOf } from './usage.ts'

export type StreamPart =
  | { kind: 'text'; text: string }
  | {
      kind: 'end'
      /** Why it ended before its end; null where the text is whole. */
      failed: ModelFailed | null
      /** Whether the limit of tokens ended it. */
      isCut: boolean
      /** Of a stream that failed or was stopped, an estimate: it cost its owner all the same. */
      usage: Usage
      /** From the request to the first part of an answer; null where none came. */
      firstByteMs: number | null
    }

const standardTimeoutMs = 300_000
const standardStallMs = 150_000
const maxBytes = 8_000_000

/**
 * The text of a model as it is written; the last part is always the end. Leaving the loop or the signal closes the
 * connection. Ends at `[DONE]` or with the connection, whichever comes first; one that breaks before the model had
 * finished is cut. A server that knows no streams answers in one part.
 */
export async function* stream(
  endpoint: ModelEndpoint,
  request: TextRequest,
): AsyncGenerator<StreamPart, void> {
  const began = performance.now()
  const closing = new AbortController()
  const reader = streamReader(endpoint.key)
  const filter = thinkingFilter()
  let firstByteMs: number | null = null
  let answer: FetchOutcome | undefined
  let wake = () => {}
  const arrived = () => {
    firstByteMs ??= Math.round(performance.now() - began)
    wake()
  }
  const asking = ask(endpoint, request, {
    signal: request.signal ? AbortSignal.any([request.signal, closing.signal]) : closing.signal,
    feed(chunk) {
      reader.feed(chunk)
      arrived()
    },
  }).then((came) => {
    answer = came
    wake()
  })
  try {
    for (;;) {
      const next = new Promise<void>((done) => (wake = done))
      const text = filter.pass(reader.next())
      if (text !== '') yield { kind: 'text', text }
      if (answer || reader.isDone || reader.broken) break
      await Promise.race([next, asking])
    }
    if (answer && firstByteMs === null && readWhole(answer, reader, endpoint)) arrived()
    const last = filter.pass(reader.next()) + filter.rest()
    if (last !== '') yield { kind: 'text', text: last }
    const failed = reader.broken ?? failureOf(answer, reader)
    yield {
      kind: 'end',
      failed,
      isCut: reader.finish === 'length',
      usage: usageOf(failed ? undefined : reader.usage, request.messages, reader.written),
      firstByteMs,
    }
  } finally {
    closing.abort()
  }
}

interface Reading {
  signal: AbortSignal
  feed: (chunk: Uint8Array) => void
}

const ask = (endpoint: ModelEndpoint, request: TextRequest, { signal, feed }: Reading) =>
  endpoint.fetch(`${endpoint.baseUrl}/chat/completions`, {
    purpose: 'model',
    method: 'POST',
    headers: { accept: 'text/event-stream', 'accept-encoding': 'identity', ...headersOf(endpoint) },
    body: JSON.stringify(bodyOf(endpoint, request, true)),
    maxBytes,
    oversize: 'refuse',
    redirects: 'refuse',
    timeoutMs: request.timeoutMs ?? standardTimeoutMs,
    stallMs: request.stallMs ?? standardStallMs,
    signal,
    stream: ({ status, header }) =>
      status === 200 && header('content-type').includes('text/event-stream')
        ? async (chunk) => feed(chunk)
        : undefined,
  })

/** Reads an answer that is no stream: an error, or the whole text at once. */
function readWhole(answer: FetchOutcome, reader: StreamReader, { key }: ModelEndpoint): boolean {
  const whole = readReply(answer, { key, timeoutMs: 0 })
  if (whole.outcome === 'failed') {
    reader.broken = whole
    return false
  }
  const choice = choiceOf(whole.body)
  if (choice) reader.take(choice)
  reader.usage = whole.body['usage']
  reader.isDone = true
  return true
}

function failureOf(answer: FetchOutcome | undefined, reader: StreamReader): ModelFailed | null {
  const { isDone, finish, written } = reader
  if (isDone || finish !== null)
    return written === '' && finish !== 'length' ? modelFailed('empty', { status: 200 }) : null
  if (answer?.outcome !== 'failed') return modelFailed('cut', { status: 200 })
  const failed = readReply(answer, { key: null, timeoutMs: 0 })
  return failed.outcome === 'failed' ? failed : null
}
