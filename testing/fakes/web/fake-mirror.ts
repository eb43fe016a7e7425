import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createSafeFetch } from '#engine/net/safe-fetch.ts'
import type { Networks } from '#server/platform/network/networks.ts'

type Box = [west: number, south: number, east: number, north: number]

export interface Extract {
  id: string
  name: string
  content: Buffer
  parent?: string
  countries?: string[]
  /** West, south, east, north. */
  box?: Box
  /** A hole in the box: a region that this one surrounds. */
  hole?: Box
  /** What the size is said to be, when it is not true. */
  saidBytes?: number
  /** What is published as the MD5 sum, when it is not true. */
  saidSum?: string
  /** Answers a GET of the file in place of the mirror; false lets the mirror answer. */
  fault?: (response: ServerResponse, request: IncomingMessage) => boolean
}

/** A mirror of extracts as Geofabrik is one: index-v1.json, files with ranges and entity tags, MD5 sums beside them. */
export async function startFakeMirror() {
  const extracts: Extract[] = []
  const asked: string[] = []
  const beside: { answer?: (request: IncomingMessage, response: ServerResponse) => boolean } = {}
  const server = createServer((request, response) => {
    const { method = '', url = '' } = request
    asked.push(`${method} ${url}${request.headers.range ? ` ${request.headers.range}` : ''}`)
    if (beside.answer?.(request, response)) return
    if (url === '/index-v1.json') return void response.end(JSON.stringify(indexOf(extracts)))
    const extract = extracts.find(({ id }) => url.startsWith(`/${id}.osm.pbf`))
    if (!extract) return void response.writeHead(404).end()
    const sum = createHash('md5').update(extract.content).digest('hex')
    if (url.endsWith('.md5')) return void response.end(`${extract.saidSum ?? sum}  ${extract.id}.osm.pbf\n`)
    if (method === 'HEAD') {
      return void response
        .writeHead(200, { 'content-length': extract.saidBytes ?? extract.content.length })
        .end()
    }
    if (extract.fault?.(response, request)) return
    sendFile(extract.content, sum, { request, response })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // a TCP server has an address
  const fetch = createSafeFetch({
    userAgent: 'QuarryTest/1.0',
    resolve: async (host) =>
      host === 'mirror.test'
        ? { outcome: 'answered', addresses: [{ address: '93.184.216.34', family: 4 }] }
        : { outcome: 'failed', why: 'no_such_host' },
    standIn: () => ({ address: '127.0.0.1', port }),
  })
  return {
    indexUrl: 'http://mirror.test/index-v1.json',
    extracts,
    /** What else the host serves: true for a request that is answered. */
    beside,
    /** Method, path and range of each request. */
    asked,
    networks: (opened: Networks): Networks => ({ ...opened, internet: { ...opened.internet, fetch } }),
    async stop() {
      await fetch.close()
      server.closeAllConnections()
      server.close()
    },
  }
}

export function sendFile(
  content: Buffer,
  tag: string,
  { request, response }: { request: IncomingMessage; response: ServerResponse },
): void {
  const { range = '', 'if-range': ifRange } = request.headers
  const from = ifRange === `"${tag}"` ? Number(/^bytes=(\d+)-$/.exec(range)?.[1] ?? 0) : 0
  const rest = content.subarray(from)
  response.writeHead(from > 0 ? 206 : 200, {
    etag: `"${tag}"`,
    'content-length': rest.length,
    ...(from > 0 ? { 'content-range': `bytes ${from}-${content.length - 1}/${content.length}` } : {}),
  })
  response.end(rest)
}

function indexOf(extracts: Extract[]) {
  return {
    type: 'FeatureCollection',
    features: extracts.map(({ id, name, parent, countries = [], box = [0, 0, 1, 1], hole }) => ({
      type: 'Feature',
      properties: {
        id,
        name,
        ...(parent ? { parent } : {}),
        'iso3166-1:alpha2': countries,
        urls: { pbf: `http://mirror.test/${id}.osm.pbf` },
      },
      geometry: {
        type: 'MultiPolygon',
        coordinates: [[ringOf(box), ...(hole ? [ringOf(hole)] : [])]],
      },
    })),
  }
}

const ringOf = ([west, south, east, north]: Box) => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
]
