import { createSocket, type Socket } from 'node:dgram'
import { createServer, type Server } from 'node:net'
import type { AddressInfo } from 'node:net'
import dnsPacket, { type Answer, type Packet } from 'dns-packet'

/** The records of one answer, or what goes wrong instead: TIMEOUT, TRUNCATED, or the name of a response code. */
export type DnsScript = { t: string; v: string; ttl: number }[] | string

export interface DnsServer {
  /** `127.0.0.1:port`, for a resolver's `servers`. */
  server: string
  /** The successive answers for a host; the last one stays. A question for A and AAAA is one answer. */
  play(host: string, answers: DnsScript[]): void
  /** How often the host was looked up. */
  lookups(host: string): number
  close(): Promise<void>
}

const codes: Record<string, number> = { FORMERR: 1, SERVFAIL: 2, NXDOMAIN: 3, REFUSED: 5 }

/** A real DNS server on loopback UDP that plays scripted answers; over TCP it refuses everything. */
export async function startDnsServer(): Promise<DnsServer> {
  const scripts = new Map<string, { answers: DnsScript[]; lookups: number }>()
  const udp = createSocket('udp4')
  udp.on('message', (message, from) => {
    const query = dnsPacket.decode(message)
    const question = query.questions?.[0]
    const script = scripts.get(question?.name.toLowerCase() ?? '')
    if (!question) return
    if (question.type === 'A' && script) script.lookups += 1
    const turn = Math.max(0, Math.min((script?.lookups ?? 1) - 1, (script?.answers.length ?? 1) - 1))
    const reply = answerTo(query, script?.answers[turn] ?? 'NXDOMAIN')
    if (reply) udp.send(reply, from.port, from.address)
  })
  await new Promise<void>((ready) => {
    udp.bind(0, '127.0.0.1', ready)
  })
  const { port } = udp.address()
  const tcp = await refuseTcp(port)
  return {
    server: `127.0.0.1:${port}`,
    play: (host, answers) => scripts.set(host.toLowerCase(), { answers, lookups: 0 }),
    lookups: (host) => scripts.get(host.toLowerCase())?.lookups ?? 0,
    close: () => closeBoth(udp, tcp),
  }
}

function answerTo(query: Packet, script: DnsScript): Buffer | null {
  if (script === 'TIMEOUT') return null
  const question = query.questions?.[0]
  const base: Packet = { type: 'response', id: query.id ?? 0, questions: query.questions ?? [] }
  if (script === 'TRUNCATED') return dnsPacket.encode({ ...base, flags: dnsPacket.TRUNCATED_RESPONSE })
  if (typeof script === 'string') return dnsPacket.encode({ ...base, flags: codes[script] ?? 2 })
  const answers: Answer[] = []
  let name = question?.name ?? ''
  for (const { t, v, ttl } of script) {
    if (t === 'CNAME' || ((t === 'A' || t === 'AAAA') && t === question?.type))
      answers.push({ type: t, name, ttl: ttl >>> 0, data: v }) // a time to live has 32 bits
    if (t === 'CNAME') name = v
  }
  return dnsPacket.encode({ ...base, flags: dnsPacket.RECURSION_DESIRED, answers })
}

async function refuseTcp(port: number): Promise<Server> {
  const server = createServer((socket) => socket.destroy())
  await new Promise<void>((ready) => {
    server.once('error', () => ready())
    server.listen(port, '127.0.0.1', ready)
  })
  return server
}

async function closeBoth(udp: Socket, tcp: Server): Promise<void> {
  await new Promise<void>((closed) => {
    udp.close(() => closed())
  })
  if ((tcp.address() as AddressInfo | null) === null) return
  await new Promise((closed) => {
    tcp.close(closed)
  })
}
