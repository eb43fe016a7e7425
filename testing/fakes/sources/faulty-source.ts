import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readSourceRequest, sendSource } from '#sample/sources/serve-source.ts'
import type { SourceAnswer, SourceRequest } from '#sample/sources/source-request.ts'

/** What is wrong with a provider. */
export type Fault =
  | 'none'
  | 'hangs'
  | 'cuts'
  | 'huge'
  | 'deep'
  | 'garbage'
  | 'other_form'
  | 'same_page'
  | 'lies'
  | 'endless'
  | number

/** A provider on 127.0.0.1 that answers as its stand-in does, with a fault that a test switches on. */
export async function startFaultySource(answer: (request: SourceRequest) => SourceAnswer) {
  const asked: SourceRequest[] = []
  const state = { fault: 'none' as Fault, headers: {} as Record<string, string> }
  const server = createServer((request, response) => {
    void readSourceRequest(request).then((read) => {
      if (!read) return sendSource(response, { status: 400, body: {} })
      asked.push(read)
      return respond(response, state, { read, answer, count: asked.length })
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // a TCP server has an address
  return {
    port,
    /** Every request, in order. */
    asked,
    /** `fault`: a kind, or the status of every answer; `headers` go with it. */
    state,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

interface Asked {
  read: SourceRequest
  answer: (request: SourceRequest) => SourceAnswer
  count: number
}

function respond(
  response: ServerResponse,
  { fault, headers }: { fault: Fault; headers: Record<string, string> },
  { read, answer, count }: Asked,
): void {
  if (typeof fault === 'number')
    return sendSource(response, { status: fault, headers, body: { error: 'no' } })
  if (fault === 'hangs') return
  if (fault === 'cuts')
    return void response.writeHead(200, { 'content-length': '999' }).write('{', () => response.destroy())
  if (fault === 'huge') return writeHuge(response)
  if (fault === 'deep') return void response.writeHead(200).end('['.repeat(200_000) + ']'.repeat(200_000))
  if (fault === 'garbage') return void response.writeHead(200).end('<html>Welcome</html>')
  if (fault === 'other_form') return sendSource(response, { status: 200, body: { message: 'Welcome' } })
  const truth = answer(read)
  sendSource(response, fault === 'none' ? truth : { ...truth, body: lie(truth.body, fault, count) })
}

const megabyte = Buffer.alloc(1_000_000, ' ')

/** 50 MB of JSON, as fast as they are taken. */
function writeHuge(response: ServerResponse): void {
  let left = 50
  response.writeHead(200, { 'content-type': 'application/json' })
  const more = () => {
    while (left > 0 && response.write(megabyte)) left -= 1
    if (left > 0) response.once('drain', more)
    else response.end('{}')
  }
  more()
}

/** Pages of Hunter's form: the same again for ever, new ones for ever, or with a total that is wrong. */
function lie(body: unknown, fault: 'same_page' | 'lies' | 'endless', count: number): unknown {
  const page = body as { data?: { domain?: string; emails?: object[] }; meta?: { results?: number } }
  const [first = {}] = page.data?.emails ?? []
  const full = Array.from({ length: 100 }, (_, index) => ({
    ...first,
    value: `person${fault === 'endless' ? count : 0}.${index}@${page.data?.domain ?? ''}`,
  }))
  if (fault === 'lies') return { ...page, meta: { ...page.meta, results: 1_000_000 } }
  return { ...page, data: { ...page.data, emails: full }, meta: { ...page.meta, results: 1_000_000 } }
}
