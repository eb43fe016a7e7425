import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

export interface HalfSent {
  /** Connections that the server has not ended yet. */
  open(): number
  /** How long after its request each ended connection was ended, in ms. */
  endedAfter: number[]
  /** What the server answered before it ended them. */
  answers: string[]
  stop(): void
}

interface Attack {
  port: number
  count: number
  /** The local address of each connection; without it all come from 127.0.0.1. */
  addressOf?: ((index: number) => string) | undefined
  host?: string
  /** At most so many connections are opened each second. */
  perSecond?: number
}

const request = (host: string) =>
  `POST /auth/login HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: 10\r\n\r\n{`

/** Opens connections that send the headers of a request and one byte of its body, then nothing more. */
export async function sendHalf({
  port,
  count,
  addressOf,
  host = 'quarry.test',
  perSecond = 2_000,
}: Attack): Promise<HalfSent> {
  const sockets = new Set<Socket>()
  const attack: HalfSent = {
    open: () => sockets.size,
    endedAfter: [],
    answers: [],
    stop() {
      for (const socket of sockets) socket.destroy()
    },
  }
  let index = 0
  async function openOne(): Promise<void> {
    const localAddress = addressOf?.(index)
    index += 1
    const socket = connect({ port, host: '127.0.0.1', ...(localAddress && { localAddress }) })
    const { promise: settled, resolve } = Promise.withResolvers<void>()
    let sentAt = performance.now()
    sockets.add(socket)
    socket.setEncoding('latin1')
    socket.once('connect', () => {
      sentAt = performance.now()
      socket.write(request(host), () => resolve())
    })
    socket.on('data', (text: string) => attack.answers.push(text))
    socket.on('error', () => resolve())
    socket.on('close', () => {
      sockets.delete(socket)
      attack.endedAfter.push(performance.now() - sentAt)
      resolve()
    })
    await Promise.race([settled, wait(5_000, undefined, { ref: false })])
  }
  const began = performance.now()
  const lane = async () => {
    while (index < count) {
      const dueAt = began + (index * 1_000) / perSecond
      const opened = openOne()
      await wait(Math.max(0, dueAt - performance.now()))
      await opened
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return attack
}

/** A sender opens so many connections at a time: this is no flood of the system's own queue. */
const lanes = 50

/** A different address of this machine for each number up to 2^16. */
export const ownAddress = (index: number): string => `127.1.${index >> 8}.${index & 255}`
