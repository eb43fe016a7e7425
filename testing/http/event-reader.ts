import { createParser } from 'eventsource-parser'
import { request } from 'undici'
import { z } from 'zod'

const Heard = z.object({ kind: z.string(), id: z.string(), campaign_id: z.string().optional() })
type Heard = z.infer<typeof Heard>

interface Reader {
  host: string
  token: string
  /** How far back it wants events; without it, none of before. */
  sinceMs?: number
}

/** Listens to the live events of a token, as a browser does; ready when the server says so. */
export async function readEvents(address: string, { host, token, sinceMs }: Reader) {
  const query = sinceMs === undefined ? '' : `?since_ms=${sinceMs}`
  const heard: Heard[] = []
  const waiting: { kind: string; found: (event: Heard) => void }[] = []
  const leaving = new AbortController()
  let readies = 0
  const ready = Promise.withResolvers<void>()
  const { statusCode, body } = await request(`${address}/api/events${query}`, {
    headers: { host, authorization: `Bearer ${token}`, accept: 'text/event-stream' },
    signal: leaving.signal,
    bodyTimeout: 0,
  })
  if (statusCode !== 200) throw new Error(`Live events answered ${statusCode}`)
  const parser = createParser({
    onEvent({ event, data }) {
      if (event === 'ready') {
        readies += 1
        return ready.resolve()
      }
      const one = Heard.safeParse(JSON.parse(data))
      if (!one.success) return
      heard.push(one.data)
      const at = waiting.findIndex(({ kind }) => kind === one.data.kind)
      if (at >= 0) waiting.splice(at, 1)[0]?.found(one.data)
    },
  })
  body.setEncoding('utf8')
  body.on('data', (text: string) => parser.feed(text))
  const ended = Promise.withResolvers<void>()
  body.on('end', ended.resolve)
  body.on('error', () => undefined) // we left
  await ready.promise
  return {
    heard,
    /** How often the server said that it is ready: every further time, events may be missing. */
    readies: () => readies,
    /** The first event of a kind, heard already or still to come. */
    next(kind: string): Promise<Heard> {
      const known = heard.find((event) => event.kind === kind)
      return known ? Promise.resolve(known) : new Promise((found) => waiting.push({ kind, found }))
    },
    /** The server has ended it. */
    ended: ended.promise,
    stop: () => leaving.abort(),
  }
}
