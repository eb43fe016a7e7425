import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A line to a database that counts the messages that wait for an answer: each Query and each Sync of the protocol. */
export async function countMessages(databaseUrl: string) {
  const { hostname, port } = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let count = 0
  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    const read = messageReader((type) => {
      if (type === 'Q' || type === 'S') count += 1
    })
    near.on('data', read).pipe(far)
    far.pipe(near)
    for (const socket of [near, far]) {
      sockets.add(socket.setNoDelay())
      socket.on('error', () => undefined) // the other side hears of the end
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(databaseUrl)
  url.port = String((server.address() as AddressInfo).port) // a server that listens on a port has such an address
  return {
    url: url.href,
    count: () => count,
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

/** Reads the types of a client's messages: a byte of the type and four of the length. The first message has no type. */
function messageReader(each: (type: string) => void): (bytes: Buffer) => void {
  let rest = Buffer.alloc(0)
  let isFirst = true
  return (bytes) => {
    rest = Buffer.concat([rest, bytes])
    for (;;) {
      const head = isFirst ? 0 : 1
      if (rest.length < head + 4) return
      const end = head + rest.readInt32BE(head)
      if (rest.length < end) return
      if (!isFirst) each(String.fromCharCode(rest[0] ?? 0))
      isFirst = false
      rest = rest.subarray(end)
    }
  }
}
