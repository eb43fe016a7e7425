import { createParser } from 'eventsource-parser'
import { eventsKeptMs, streams } from '#contract/streams.ts'
import type { LiveEvent } from '#contract/declared.ts'

interface Listener {
  /** The stream is open, so many milliseconds after it was asked for; or the server says that events may be missing. */
  onReady(tookMs: number): void
  onEvent(event: LiveEvent): void
  /** The server did not answer twice in a row, after 500 ms and after another second; `onReady` ends that. */
  onAway(): void
  /** The server no longer accepts the token. */
  onRefused(): void
}

const path = streams.events.replace('GET ', '')
const firstRetryMs = 500
const lastRetryMs = 5_000

interface Source {
  token: string
  /** Events since this moment are wanted when the stream opens for the first time: milliseconds since 1970. */
  since: number
}

/** Reads the live events of one session until `signal` aborts or the server refuses the token. Reconnects with backoff. */
export async function readLive(
  { token, since }: Source,
  listener: Listener,
  signal: AbortSignal,
): Promise<void> {
  let retryMs = firstRetryMs
  let isFirst = true
  while (!signal.aborted) {
    const sinceMs = Math.max(0, Math.min(eventsKeptMs, Math.ceil(Date.now() - since)))
    const isRefused = await readOnce(
      { url: isFirst ? `${path}?since_ms=${sinceMs}` : path, token },
      {
        ...listener,
        onReady(tookMs) {
          retryMs = firstRetryMs
          isFirst = false
          listener.onReady(tookMs)
        },
      },
      signal,
    ).catch(() => false) // the connection broke or the server is away: the next round tries again
    if (isRefused) return listener.onRefused()
    if (retryMs > 2 * firstRetryMs) listener.onAway()
    await new Promise((resolve) => setTimeout(resolve, retryMs))
    retryMs = Math.min(retryMs * 2, lastRetryMs)
  }
}

/** Reads until the stream ends. Answers whether the server refused the token. */
async function readOnce(
  { url, token }: { url: string; token: string },
  { onReady, onEvent }: Pick<Listener, 'onReady' | 'onEvent'>,
  signal: AbortSignal,
): Promise<boolean> {
  const began = performance.now()
  const response = await fetch(url, {
    headers: { accept: 'text/event-stream', authorization: `Bearer ${token}` },
    signal,
  })
  if (response.status === 401) return true
  if (!response.ok || !response.body) throw new Error(`Events answered ${response.status}`)
  const parser = createParser({
    onEvent: ({ event, data }) =>
      event === 'ready' ? onReady(performance.now() - began) : onEvent(JSON.parse(data) as LiveEvent),
  })
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  for (let read = await reader.read(); !read.done; read = await reader.read()) parser.feed(read.value)
  return false
}
