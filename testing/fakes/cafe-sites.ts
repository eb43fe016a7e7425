import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createSafeFetch } from '#engine/net/safe-fetch.ts'
import type { Network, Networks } from '#server/platform/network/networks.ts'

/**
 * A web server that has every site below `example`, each with an address of its own, as a machine sees it whose DNS a
 * test turns on and off.
 */
export async function startCafeSites() {
  const sites = createServer((request, response) => {
    if (request.url === '/robots.txt') return response.writeHead(404).end()
    response.setHeader('content-type', 'text/html')
    return response.end(`<title>A café</title><a href="mailto:hello@${request.headers.host}">Write</a>`)
  }).listen(0, '127.0.0.1')
  await once(sites, 'listening')
  const { port } = sites.address() as AddressInfo // of a server that listens on TCP
  const pinned = (suffix: string) =>
    createSafeFetch({
      userAgent: 'Quarry test',
      resolve: async () => ({ outcome: 'failed', why: 'dns_failure' }),
      pinned: [{ suffix, address: '127.0.0.1', port }],
    })
  const online = pinned('example')
  const offline = pinned('nothing.example')
  const dns = { isUp: false }
  const fetch: Network['fetch'] = Object.assign(
    (...asked: Parameters<Network['fetch']>) => (dns.isUp ? online : offline)(...asked),
    { close: () => online.close() },
  )
  return {
    dns,
    networks: (opened: Networks): Networks => ({
      ...opened,
      internet: { ...opened.sample, fetch, verify: async () => [] },
    }),
    async close() {
      await online.close()
      await offline.close()
      sites.close()
    },
  }
}
