import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { type Answer, decode, encode, type Packet } from 'dns-packet'

/** What a name answers. A name that is not in the zones is NXDOMAIN; a kind it does not have is an empty answer. */
export type ZoneEntry =
  | {
      a?: string[]
      aaaa?: string[]
      /** `[preference, exchange]`; `'null'` is the null MX of RFC 7505. */
      mx?: [number, string][] | 'null'
      ns?: string[]
      txt?: string[]
    }
  | 'NXDOMAIN'
  | 'SERVFAIL'
  | 'TIMEOUT'

export interface FakeDnsServer {
  /** `127.0.0.1:port`, as `Resolver.setServers` takes it. */
  address: string
  /** Every question asked, as `MX esempio.example`. */
  questions: string[]
  stop(): Promise<void>
}

const rcodes = { NXDOMAIN: 3, SERVFAIL: 2 }

/** A DNS server on loopback, UDP, that answers from zones given as data. */
export async function startDnsServer(zones: Record<string, ZoneEntry>): Promise<FakeDnsServer> {
  const socket = createSocket('udp4')
  const questions: string[] = []
  socket.on('message', (message, from) => {
    const query = decode(message)
    const question = query.questions?.[0]
    if (!question) return
    const name = question.name.toLowerCase()
    questions.push(`${question.type} ${name}`)
    const entry = zones[name] ?? 'NXDOMAIN'
    if (entry === 'TIMEOUT') return
    const rcode = typeof entry === 'string' ? rcodes[entry] : 0
    const answers = typeof entry === 'string' ? [] : recordsOf(question.name, question.type, entry)
    const reply: Packet = {
      type: 'response',
      id: query.id ?? 0,
      flags: 0x0180 | rcode,
      questions: [question],
      answers,
    }
    socket.send(encode(reply), from.port, from.address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return {
    address: `127.0.0.1:${socket.address().port}`,
    questions,
    stop: () => new Promise((resolve) => socket.close(() => resolve())),
  }
}

function recordsOf(name: string, type: string, entry: Exclude<ZoneEntry, string>): Answer[] {
  if (type === 'A') return (entry.a ?? []).map((data) => ({ type: 'A', name, ttl: 60, data }))
  if (type === 'AAAA') return (entry.aaaa ?? []).map((data) => ({ type: 'AAAA', name, ttl: 60, data }))
  if (type === 'NS') return (entry.ns ?? []).map((data) => ({ type: 'NS', name, ttl: 60, data }))
  if (type === 'TXT') return (entry.txt ?? []).map((data) => ({ type: 'TXT', name, ttl: 60, data }))
  if (type !== 'MX') return []
  const mx = entry.mx === 'null' ? [[0, '.'] as const] : (entry.mx ?? [])
  return mx.map(([preference, exchange]) => ({ type: 'MX', name, ttl: 60, data: { preference, exchange } }))
}
