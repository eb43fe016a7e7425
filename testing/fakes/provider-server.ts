import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

interface AskedOf {
  query: URLSearchParams
  form: URLSearchParams
  headers: IncomingHttpHeaders
}

type Answer = [status: number, body: object]
export type Answers = Record<string, (asked: AskedOf) => Answer | Promise<Answer>>

/** A small JSON server on 127.0.0.1: answers by 'METHOD /path'. */
export async function startProvider(answers: Answers) {
  const server = createServer((request, response) => {
    void (async () => {
      const url = new URL(request.url ?? '/', 'http://provider.test')
      const form = new URLSearchParams(await text(request))
      const answer = answers[`${request.method} ${url.pathname}`]
      const [status, body] = (await answer?.({
        query: url.searchParams,
        form,
        headers: request.headers,
      })) ?? [404, {}]
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    })()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
