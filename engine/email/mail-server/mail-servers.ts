import { isIP } from 'node:net'
import type { DnsAnswer, MailDns, MxRecord } from './mail-dns.ts'

/** A host that accepts the mail of a domain. All `addresses` are checked; connect to these and not to the name. */
export interface MailServer {
  host: string
  preference: number
  addresses: string[]
}

export type MailServers =
  /** Sorted by preference, equals shuffled. `implicit`: the domain has no MX, its own host is used (RFC 5321 5.1). */
  | { outcome: 'found'; servers: MailServer[]; implicit: boolean }
  | { outcome: 'none'; why: 'null_mx' | 'no_domain' | 'no_mail_server' | 'blocked_address' }
  | { outcome: 'unknown'; why: 'dns_failure' | 'dns_timeout' | 'aborted' }

export interface FindMailServersOptions {
  /** Which addresses may be connected to; all others count as no mail server. */
  allowAddress: (address: string) => boolean
  signal?: AbortSignal | undefined
  /** 0 to below 1; decides the order of equals. */
  random?: (() => number) | undefined
}

/** Limit of hosts: more never help a probe, and a hostile zone could name thousands. */
const maxHosts = 5

/**
 * The mail servers of a domain: MX by preference, null MX (RFC 7505), implicit MX (RFC 5321 5.1). A host with
 * one forbidden address is left out whole; a domain with no other host has `none` for `blocked_address`.
 */
export async function findMailServers(
  domain: string,
  dns: MailDns,
  { allowAddress, signal, random = Math.random }: FindMailServersOptions,
): Promise<MailServers> {
  const mx = await dns.resolveMx(domain, signal)
  if (!mx.ok && mx.why === 'no_domain') return { outcome: 'none', why: 'no_domain' }
  if (!mx.ok && mx.why !== 'no_records') return { outcome: 'unknown', why: unknownWhy(mx.why) }
  if (mx.ok && isNullMx(mx.records)) return { outcome: 'none', why: 'null_mx' }
  const implicit = !mx.ok
  const named = mx.ok
    ? mx.records.filter((record) => record.exchange !== '')
    : [{ exchange: domain, priority: 0 }]
  const hosts = await Promise.all(
    order(named, random).map(async ({ exchange, priority }) => ({
      host: exchange.toLowerCase().replace(/\.$/, ''),
      preference: priority,
      answer: await resolveHost(exchange, dns, signal),
    })),
  )
  const servers: MailServer[] = []
  let isBlocked = false
  for (const { host, preference, answer } of hosts) {
    if (!answer.ok) continue
    if (answer.records.every((address) => allowAddress(address))) {
      servers.push({ host, preference, addresses: answer.records })
    } else {
      isBlocked = true
    }
  }
  if (servers.length > 0) return { outcome: 'found', servers, implicit }
  const unsure = hosts
    .map(({ answer }) => (answer.ok ? null : answer.why))
    .find((why) => why && isPassing(why))
  if (unsure) return { outcome: 'unknown', why: unknownWhy(unsure) }
  return { outcome: 'none', why: isBlocked ? 'blocked_address' : 'no_mail_server' }
}

function isNullMx(records: MxRecord[]): boolean {
  return records.length > 0 && records.every(({ exchange }) => exchange === '' || exchange === '.')
}

function order(records: MxRecord[], random: () => number): MxRecord[] {
  return records
    .map((record) => ({ record, lot: random() }))
    .toSorted((a, b) => a.record.priority - b.record.priority || a.lot - b.lot)
    .slice(0, maxHosts)
    .map(({ record }) => record)
}

/** Addresses of both families, IPv4 first. A failure in one family keeps the answer of the other. */
async function resolveHost(host: string, dns: MailDns, signal?: AbortSignal): Promise<DnsAnswer<string>> {
  if (isIP(host) > 0) return { ok: true, records: [host] }
  const [four, six] = await Promise.all([dns.resolve4(host, signal), dns.resolve6(host, signal)])
  if (four.ok) return { ok: true, records: six.ok ? [...four.records, ...six.records] : four.records }
  if (six.ok) return six
  return isPassing(four.why) ? four : isPassing(six.why) ? six : four
}

type Fault = Exclude<DnsAnswer<string>, { ok: true }>['why']

function isPassing(why: Fault): boolean {
  return why === 'timeout' || why === 'server_failure' || why === 'aborted'
}

function unknownWhy(why: Fault): 'dns_failure' | 'dns_timeout' | 'aborted' {
  return why === 'aborted' ? 'aborted' : why === 'timeout' ? 'dns_timeout' : 'dns_failure'
}
