import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The live events of the product on 127.0.0.1: a test says what they carry, when they break, and which token is over. */
export async function startLiveServer() {
  const open = new Map<ServerResponse, string>()
  const refused = new Set<string>()
  let isAway = false
  const waiting: { isTrue: () => boolean; done: () => void }[] = []
  /** Tokens of all requests, in order. */
  const asked: string[] = []
  /** How far back the readers of all requests wanted events, in milliseconds. */
  const sinceMs: (number | undefined)[] = []

  function changed() {
    for (const { isTrue, done } of waiting) if (isTrue()) done()
  }

  const server = createServer((request, response) => {
    const token = (request.headers.authorization ?? '').replace('Bearer ', '')
    asked.push(token)
    const since = new URL(request.url ?? '', 'http://localhost').searchParams.get('since_ms')
    sinceMs.push(since === null ? undefined : Number(since))
    if (isAway) {
      response.writeHead(503).end()
      return changed()
    }
    if (refused.has(token)) {
      response.writeHead(401).end()
      return changed()
    }
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write('event: ready\ndata: {}\n\n')
    open.set(response, token)
    response.on('close', () => {
      open.delete(response)
      changed()
    })
    changed()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    sinceMs,
    /** Tokens of the open streams. */
    open: () => [...open.values()].toSorted(),
    send(kind: string): void {
      for (const response of open.keys())
        response.write(`event: ${kind}\ndata: ${JSON.stringify({ kind, id: '1' })}\n\n`)
    },
    /** Ends all streams; clients reconnect. */
    cut(): void {
      for (const response of open.keys()) response.end()
    },
    /** Ends all streams and opens none until it is called with false. */
    away(is: boolean): void {
      isAway = is
      if (is) this.cut()
    },
    /** The session of this token is over. */
    refuse(token: string): void {
      refused.add(token)
      for (const [response, of] of open) if (of === token) response.end()
    },
    async until(isTrue: () => boolean): Promise<void> {
      if (isTrue()) return
      await new Promise<void>((done) => waiting.push({ isTrue, done }))
    },
    async stop(): Promise<void> {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
