import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

interface AskedOf {
  query: URLSearchParams
  form: URLSearchParams
  headers: IncomingHttpHeaders
}

/** A text is a script or a page, by its path. */
type Answer = [status: number, body: object | string]
export type Answers = Record<string, (asked: AskedOf) => Answer | Promise<Answer>>

/** A small server on 127.0.0.1: answers by 'METHOD /path'. */
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
      const isScript = /\.js$|\/client$/.test(url.pathname)
      if (typeof body === 'object')
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
      else
        response.writeHead(status, { 'content-type': isScript ? 'text/javascript' : 'text/html' }).end(body)
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
