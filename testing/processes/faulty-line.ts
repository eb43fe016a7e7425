import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/**
 * A line to a database that can be broken: `down` refuses and cuts, `hole` swallows everything in silence, and what was
 * open then stays silent for good.
 */
export type LineState = 'up' | 'slow' | 'down' | 'hole'

const slowMs = 500

export async function openLine(databaseUrl: string) {
  let { hostname, port } = new URL(databaseUrl)
  const pairs = new Set<[near: Socket, far: Socket]>()
  let state: LineState = 'up'
  const server = createServer((near) => {
    if (state === 'down') return void near.resetAndDestroy()
    const far = connect(Number(port), hostname)
    const pair: [Socket, Socket] = [near, far]
    pairs.add(pair)
    let isMute = state === 'hole'
    const lines: [Socket, Socket][] = [
      [near, far],
      [far, near],
    ]
    for (const [from, to] of lines) {
      from.on('data', (bytes: Buffer) => {
        isMute ||= state === 'hole'
        if (isMute) return
        if (state === 'slow' && from === far) setTimeout(() => to.write(bytes), slowMs)
        else to.write(bytes)
      })
      from.on('error', () => undefined) // the other side hears of the end
      from.on('close', () => {
        if (isMute) return // the other side hears nothing of it, until the line itself is taken away
        pairs.delete(pair)
        to.destroy()
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  const cutAll = () => {
    for (const pair of pairs) for (const socket of pair) socket.destroy()
  }
  return {
    url: url.href,
    become(next: LineState) {
      state = next
      if (next === 'down') cutAll()
    },
    /** New connections reach another server: a standby that was promoted. */
    turnTo(next: string) {
      ;({ hostname, port } = new URL(next))
    },
    async close() {
      cutAll()
      server.close()
    },
  }
}
