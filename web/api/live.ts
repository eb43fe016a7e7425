import { createParser } from 'eventsource-parser'
import { readAddress } from '#contract/route.ts'
import { streams } from '#contract/streams.ts'
import { endSessionOf } from './end-session.ts'
import { session } from './session.ts'

export interface LiveEvent {
  kind: string
  id: string
  campaign_id?: string
}

const firstRetryMs = 500
const lastRetryMs = 15_000

/** Hears what changes in the account until the signal says stop; a broken line is taken up again by itself. */
export async function listenLive(
  onEvent: (event: LiveEvent) => void,
  onReconnect: () => void,
  signal: AbortSignal,
): Promise<void> {
  let retryMs = firstRetryMs
  let isAgain = false
  while (!signal.aborted && session.token()) {
    await readEvents(signal, (event) => {
      retryMs = firstRetryMs
      if (event) onEvent(event)
      else if (isAgain) onReconnect()
      else isAgain = true
    }).catch(() => undefined) // the line broke or the server is away: tried again below
    isAgain = true
    await new Promise((resolve) => setTimeout(resolve, retryMs))
    retryMs = Math.min(retryMs * 2, lastRetryMs)
  }
}

/** Calls back with each event, and with nothing once the line stands, here or behind the server. */
async function readEvents(signal: AbortSignal, onEvent: (event?: LiveEvent) => void): Promise<void> {
  const token = session.token()
  const response = await fetch(readAddress(streams.events).path, {
    headers: { accept: 'text/event-stream', authorization: `Bearer ${token}` },
    signal,
  })
  if (response.status === 401) return endSessionOf(token)
  if (!response.ok || !response.body) throw new Error(`Events answered ${response.status}`)
  const parser = createParser({
    onEvent: ({ event, data }) => onEvent(event === 'ready' ? undefined : (JSON.parse(data) as LiveEvent)),
  })
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  for (let read = await reader.read(); !read.done; read = await reader.read()) parser.feed(read.value)
}
