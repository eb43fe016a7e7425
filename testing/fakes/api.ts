import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { z } from 'zod'
import type { Route, RouteSchemas } from '#contract/route.ts'
import { Problem } from '#server/platform/http/problem.ts'

interface AskedFor {
  address: string
  params: Record<string, string>
  query: Record<string, string>
  body: unknown
}

interface Answering {
  route: Route
  answer: (asked: AskedFor) => unknown
}

/**
 * The product's API on 127.0.0.1, for components: answers the calls that a test names, by their contract, and refuses
 * what throws a Problem. A call without an answer is an error of the test, told when it stops.
 */
export async function startApi() {
  const answering: Answering[] = []
  const asked: AskedFor[] = []
  const wrong: string[] = []

  async function respond(request: IncomingMessage): Promise<[status: number, body: object]> {
    const url = new URL(request.url ?? '/', 'http://api.test')
    const found = answering.findLast(
      ({ route }) => route.method === request.method && paramsOf(route, url.pathname) !== undefined,
    )
    if (!found) throw new Error(`${request.method} ${url.pathname} has no answer`)
    const { route, answer } = found
    const said = await text(request)
    const one = {
      address: route.address,
      params: paramsOf(route, url.pathname) ?? {},
      query: Object.fromEntries(url.searchParams),
      body: said ? (JSON.parse(said) as unknown) : undefined,
    }
    route.body?.parse(one.body)
    asked.push(one)
    return [200, { success: true, data: route.data.parse(await answer(one)) }]
  }

  const server = createServer((request, response) => {
    void respond(request)
      .catch((error: unknown): [number, object] => {
        if (error instanceof Problem) {
          const { status, message, code, errors } = error
          return [status, { success: false, message, code, ...(errors && { errors }) }]
        }
        wrong.push(String(error))
        return [500, { success: false, message: 'The test is wrong', code: 'broken' }]
      })
      .then(([status, body]) => {
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
      })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** What was asked and answered, or refused, in order. */
    asked,
    /** From now on; a later answer to the same call takes its place. */
    answer<S extends RouteSchemas>(
      route: Route<S>,
      answer: (asked: AskedFor) => z.input<S['data']> | Promise<z.input<S['data']>>,
    ): void {
      answering.push({ route, answer })
    },
    /** The bodies of one call. */
    sent: (route: Pick<Route, 'address'>) =>
      asked.filter(({ address }) => address === route.address).map(({ body }) => body),
    async stop() {
      server.close() // what is being answered is answered
      await once(server, 'close')
      if (wrong.length > 0) throw new Error(wrong.join('\n'))
    },
  }
}

function paramsOf({ path }: Pick<Route, 'path'>, asked: string): Record<string, string> | undefined {
  const pattern = path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')
  const found = new RegExp(`^${pattern}$`).exec(asked)
  return found ? { ...found.groups } : undefined
}
