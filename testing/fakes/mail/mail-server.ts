import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { converse, type MailServerScript } from './mail-server-session.ts'

export interface FakeMailServer {
  port: number
  /** What each connection said to us, in order. */
  connections: string[][]
  /** The most connections that were open at one time. */
  mostOpen(): number
  /** Throws if anybody began to deliver a message. */
  assertNoData(): void
  stop(): Promise<void>
}

/** An SMTP server on 127.0.0.1 that answers as scripted and keeps a ledger of what it heard. */
export async function startMailServer(script: MailServerScript = {}): Promise<FakeMailServer> {
  const connections: string[][] = []
  const open = new Set<Socket>()
  const firstSeen = new Map<string, number>()
  let most = 0
  const server = createServer((socket) => {
    open.add(socket)
    most = Math.max(most, open.size)
    socket.on('close', () => open.delete(socket))
    socket.on('error', () => socket.destroy())
    const ledger: string[] = []
    connections.push(ledger)
    if (!script.isSilent) converse(socket, { script, ledger, connection: connections.length, firstSeen })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    connections,
    mostOpen: () => most,
    assertNoData() {
      const spoken = connections.flat().find((line) => /^(?:DATA|BDAT)/i.test(line))
      if (spoken) throw new Error(`A message was begun: ${spoken}`)
    },
    stop() {
      for (const socket of open) socket.destroy()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
